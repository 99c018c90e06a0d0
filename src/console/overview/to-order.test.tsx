/** Tests what to order today: why, of whom, and that one press notes one order. */
import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { Role } from '#kernel/permissions.ts'
import { addPurchaseOrder } from '#domain/parts/contract/staff-purchases.ts'
import { listToOrder } from '#domain/parts/contract/staff-to-order.ts'
import { partErrors } from '#domain/parts/errors.ts'
import { RoleContext } from '#ui/api/role.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice } from '../../../tests/components/draw.tsx'
import { ToOrder } from './to-order.tsx'

type Groups = ResponseOf<typeof listToOrder>
const line = (name: string, more: object = {}) => ({
  partId: name,
  sku: name.toUpperCase(),
  name,
  free: 1,
  coming: 0,
  needs: 0,
  quantity: 2,
  price: 4_800.5,
  leadDays: 1,
  ...more,
})
const groups: Groups = [
  {
    supplier: { id: 'balaji', name: 'Sri Balaji', phone: '' },
    expectedOn: '2026-11-24',
    total: 14_401.5,
    lines: [line('display'), line('battery', { free: 0, coming: 2, needs: 3, quantity: 1 })],
  },
  {
    supplier: null,
    expectedOn: null,
    total: 0,
    lines: [line('screw', { price: null, leadDays: null })],
  },
]

function drawFor(role: Role, answer: () => Response) {
  const api = anApi()
  const sent: unknown[] = []
  let listed = groups
  api.on(listToOrder, () => done(listToOrder, listed))
  api.on(addPurchaseOrder, ({ body }) => {
    sent.push(body)
    const response = answer()
    if (response.ok) listed = groups.slice(1)
    return response
  })
  draw(
    <MemoryRouter>
      <RoleContext value={role}>
        <ToOrder />
      </RoleContext>
    </MemoryRouter>,
  )
  return sent
}
const noted = () => done(addPurchaseOrder, { purchaseOrderId: 'order' })

test('each supplier has its parts, why they are short, and one press notes all of them once', async () => {
  const sent = drawFor('front-desk', noted)
  const table = await screen.findByRole('table', { name: 'To order: Sri Balaji' })
  expect(within(table).getByText('0 free, 2 coming, 3 repairs wait')).toBeTruthy()
  const others = within(screen.getByRole('region', { name: 'No supplier yet' }))
  expect(others.queryByRole('button')).toBeNull()
  const button = screen.getByRole('button', { name: 'Note the order of Sri Balaji' })
  await pressTwice(button)
  await waitFor(() =>
    expect(screen.queryByRole('table', { name: 'To order: Sri Balaji' })).toBeNull(),
  )
  expect(sent).toMatchObject([
    {
      supplierId: 'balaji',
      expectedOn: '2026-11-24',
      lines: [
        { partId: 'display', quantity: 2, price: '4800.5' },
        { partId: 'battery', quantity: 1, price: '4800.5' },
      ],
    },
  ])
})

test('an order that was refused stays in the list and is sent again with the same key', async () => {
  const sent = drawFor('owner', () => refused(partErrors.SUPPLIER_NOT_FOUND)) as {
    formKey: string
  }[]
  const name = 'Note the order of Sri Balaji'
  await screen.findByRole('button', { name })
  await press(name)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => press(name))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(new Set(sent.map(({ formKey }) => formKey)).size).toBe(1)
})

test('a technician, who orders nothing, has no such list', () => {
  drawFor('technician', noted)
  expect(screen.queryByText('What to order today')).toBeNull()
})
