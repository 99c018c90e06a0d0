/** Tests the list of repairs that wait for a part: what is late, what is ordered of whom, and what is received. */
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type ListedNeed, listNeeds } from '#domain/parts/contract/staff-needs.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { NeedsPanel } from './needs-panel.tsx'

const need = (id: number, more: Partial<ListedNeed>): ListedNeed => ({
  id,
  orderId: `order-${id}`,
  number: `MDC-00000${id}`,
  part: { id: `part-${id}`, sku: `SKU-${id}`, name: `Display ${id}` },
  customer: 'Keerthi',
  device: 'iPhone 13',
  since: '2026-11-23T06:30:00.000Z',
  promisedAt: null,
  state: 'not-ordered',
  purchase: null,
  ...more,
})
const purchase = {
  id: 'purchase-1',
  supplier: 'Sri Balaji',
  phone: '+91 98400 12345',
  expectedOn: '2026-11-25',
}
const lineOf = (id: number, price: number | null) => ({ partId: `part-${id}`, quantity: 1, price })

async function aPanel(needs: ListedNeed[], mayOrder = true) {
  const api = anApi()
  const toOrder = [
    { supplierId: 'sri', supplier: 'Sri Balaji', lines: [lineOf(1, 8_900.5), lineOf(2, 4_800)] },
    { supplierId: null, supplier: '', lines: [lineOf(3, null)] },
  ]
  api.on(listNeeds, () => done(listNeeds, { needs, toOrder: mayOrder ? toOrder : [] }))
  const [onOrder, onReceive] = [vi.fn(), vi.fn()]
  draw(
    <MemoryRouter>
      <NeedsPanel onOrder={onOrder} onReceive={onReceive} />
    </MemoryRouter>,
  )
  await screen.findByText('Repairs that wait for a part')
  return { onOrder, onReceive }
}

test('all that is not ordered is ordered of its suppliers, or the part of one repair alone', async () => {
  const { onOrder } = await aPanel([need(1, {}), need(2, {}), need(3, {})])
  await press('Order these')
  const [orders] = onOrder.mock.lastCall as [{ supplierId: string; lines: object[] }[]]
  expect(orders.map(({ supplierId }) => supplierId)).toEqual(['sri', ''])
  expect(orders[0]?.lines).toEqual([
    { partId: 'part-1', quantity: 1, price: '8900.5' },
    { partId: 'part-2', quantity: 1, price: '4800' },
  ])
  await press('Order Display 2 for MDC-000002')
  expect(onOrder.mock.lastCall?.[0]).toMatchObject([
    { supplierId: 'sri', lines: [{ partId: 'part-2' }] },
  ])
})

test('a late delivery leads to its supplier, and what has come is received', async () => {
  const late = { state: 'late', purchase, promisedAt: '2026-11-24T12:30:00.000Z' } as const
  const { onReceive } = await aPanel([need(1, late), need(2, { state: 'ordered', purchase })])
  await screen.findByText('2, 1 late')
  const call = screen.getByRole('link', { name: 'Ring them: Sri Balaji' })
  expect(call.getAttribute('href')).toBe('tel:+919840012345')
  await press('Receive Display 2 from Sri Balaji')
  expect(onReceive).toHaveBeenCalledWith('purchase-1')
})

test('who may not order reads what is not ordered', async () => {
  await aPanel([need(1, {})], false)
  await screen.findByText('Not ordered yet')
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull()
})
