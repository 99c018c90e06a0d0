import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changePromisedTime, getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { repairErrors } from '#domain/repairs/errors.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { PromisedTimePanel } from './promised-time-panel.tsx'

const at = '2026-11-20T05:30:00.000Z'
const recordsWith = (estimate: string | null) =>
  done(getIntake, {
    estimate: { at: estimate, mayChange: true },
    mayWait: true,
    intake: {
      version: 0,
      accessories: [],
      otherAccessories: '',
      condition: [],
      conditionNote: '',
      photos: [],
      shown: [],
      mayShow: true,
      signature: null,
      signedAt: null,
      asksSignature: false,
      mayWrite: false,
      mayReach: false,
      recorded: null,
    },
  })

async function aPanel(estimate: string | null) {
  const api = anApi()
  api.on(getIntake, () => recordsWith(estimate))
  draw(<PromisedTimePanel job={{ orderId: 'order-1', late: false, waiting: null }} />)
  const button = await screen.findByRole('button', {
    name: estimate ? 'Change' : 'Set the promised time',
  })
  await act(async () => button.click())
  return api
}

const chooseReason = () =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'part-late' } })

test('a promised time without a day and a reason is not sent, and both fields say why', async () => {
  const api = await aPanel(null)
  await press('Save promised time')
  await screen.findByText('Please choose a day and a time')
  await screen.findByText('Please choose a reason')
  expect(document.activeElement).toBe(screen.getByLabelText('New promised time'))
  expect(api.callsOf(changePromisedTime)).toEqual([])
})

test('the form begins with the present time and sends it as Indian time', async () => {
  const api = await aPanel(at)
  api.on(changePromisedTime, () => done(changePromisedTime, { estimate: at }))
  expect(screen.getByLabelText<HTMLInputElement>('New promised time').value).toBe(
    '2026-11-20T11:00',
  )
  chooseReason()
  await press('Save promised time')
  await toast('Promised time saved')
  expect(api.callsOf(changePromisedTime)[0]?.body).toMatchObject({
    estimate: '2026-11-20T11:00:00+05:30',
    reason: 'part-late',
    seen: at,
  })
})

test('two presses before the next drawing send a promised time once, and then the form closes', async () => {
  const api = await aPanel(at)
  const { promise, answer } = later()
  api.on(changePromisedTime, () => promise)
  chooseReason()
  await pressTwice(screen.getByRole('button', { name: 'Save promised time' }))
  answer(done(changePromisedTime, { estimate: at }))
  await waitFor(() => expect(screen.queryByLabelText('New promised time')).toBeNull())
  expect(api.callsOf(changePromisedTime)).toHaveLength(1)
})

test('after a refusal the promised time of a colleague shows, and what is typed stays', async () => {
  const api = await aPanel(at)
  const theirs = '2026-11-22T05:30:00.000Z'
  api.on(changePromisedTime, () => refused(repairErrors.ESTIMATE_CHANGED_MEANWHILE))
  api.on(getIntake, () => recordsWith(theirs))
  fireEvent.input(screen.getByLabelText('New promised time'), {
    target: { value: '2026-11-21T10:00' },
  })
  chooseReason()
  await press('Save promised time')
  await screen.findByText(repairErrors.ESTIMATE_CHANGED_MEANWHILE.message)
  await screen.findByText(/^22 Nov/)
  expect(screen.getByLabelText<HTMLInputElement>('New promised time').value).toBe(
    '2026-11-21T10:00',
  )
})
