/** Tests what colleagues see of a warranty and its claim, and what they send. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { Role } from '#kernel/permissions.ts'
import {
  claimWarranty,
  decideClaim,
  viewWarranty,
} from '#domain/repairs/contract/staff-warranty.ts'
import { warrantyErrors } from '#domain/repairs/warranty/warranty-errors.ts'
import { RoleContext } from '#ui/api/role.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { WarrantyPanel } from './warranty-panel.tsx'

type View = ResponseOf<typeof viewWarranty>
const screenLine = {
  issueId: 'iphone-screen',
  label: 'Screen Replacement',
  endsAt: '2027-02-19T18:30:00.000Z',
  over: false,
}
const battery = { ...screenLine, issueId: 'iphone-battery', label: 'Battery' }
const claim = {
  ofOrderId: 'earlier',
  ofOrderNumber: 'MDC-7F3A9C',
  issues: ['Screen Replacement'],
  decision: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  claimedAt: '2026-11-20T05:30:00.000Z',
  byCustomer: false,
  isHere: true,
  photos: [] as string[],
}

function drawPanel(view: Partial<View>, role: Role = 'front-desk') {
  const api = anApi()
  api.on(viewWarranty, () =>
    done(viewWarranty, { lines: [], claims: [], hasOwner: true, claim: null, ...view }),
  )
  draw(
    <MemoryRouter>
      <RoleContext value={role}>
        <WarrantyPanel orderId="order" complaint="It flickers again" />
      </RoleContext>
    </MemoryRouter>,
  )
  return api
}
const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

test('the last day of each warranty is named, and an ended one cannot be claimed', async () => {
  drawPanel({ lines: [{ ...screenLine, over: true }] })
  await screen.findByText('ended on 19 February 2027')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a technician sees the warranty and takes nothing in', async () => {
  drawPanel({ lines: [screenLine] }, 'technician')
  await screen.findByText('until 19 February 2027')
  expect(screen.queryByRole('button')).toBeNull()
})

test('what fails again must be chosen, and is sent with the customer’s words', async () => {
  const api = drawPanel({ lines: [screenLine, battery] })
  api.on(claimWarranty, () => done(claimWarranty, { orderId: 'again', orderNumber: 'MDC-AAAAAA' }))
  await screen.findByText('Battery')
  await press('Take in under warranty')
  await write('What is wrong, in the customer’s words', 'It flickers')
  await press('Take in')
  await screen.findByText('Please choose what fails again')
  expect(api.callsOf(claimWarranty)).toEqual([])
  await act(async () => screen.getByRole('checkbox', { name: 'Battery' }).click())
  await press('Take in')
  await waitFor(() => expect(api.callsOf(claimWarranty)).toHaveLength(1))
  expect(api.callsOf(claimWarranty)[0]?.body).toMatchObject({
    orderId: 'order',
    issueIds: ['iphone-battery'],
    complaint: 'It flickers',
    language: 'English',
  })
})

test('the bench says that a claim is covered with one press', async () => {
  const api = drawPanel({ claim }, 'technician')
  api.on(decideClaim, () => done(decideClaim, { decision: 'covered' }))
  await screen.findByText('MDC-7F3A9C')
  await press('Covered')
  await toast('Covered by the warranty')
  expect(api.callsOf(decideClaim).map(({ body }) => body)).toEqual([
    { orderId: 'order', decision: 'covered' },
  ])
})

test('why a claim is not covered must be said, beside the field', async () => {
  const api = drawPanel({ claim }, 'technician')
  api.on(decideClaim, () => refused(warrantyErrors.DECISION_NEEDS_WORDS))
  await screen.findByText('MDC-7F3A9C')
  await press('Not covered')
  await press('Not covered')
  await screen.findAllByText(warrantyErrors.DECISION_NEEDS_WORDS.message)
  expect(api.callsOf(decideClaim)).toHaveLength(1)
})

test('a decided claim shows by whom and why, and offers nothing more', async () => {
  drawPanel(
    {
      claim: {
        ...claim,
        decision: 'not-covered',
        decidedBy: 'Kannan',
        decidedAt: '2026-11-21T05:30:00.000Z',
        reason: 'Broken by a fall',
      },
    },
    'technician',
  )
  await screen.findByText('Not covered by the warranty')
  screen.getByText(/Kannan, .*: Broken by a fall/)
  expect(screen.queryByRole('button')).toBeNull()
})
