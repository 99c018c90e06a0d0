/** Tests unpacking a delivery: what a scan did, the same serial number twice, a label of another part, and Undo. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RoleContext } from '#ui/api/role.ts'
import { getPurchaseOrder, listPurchaseOrders } from '#domain/parts/contract/staff-purchases.ts'
import { receivePart, undoReceipt } from '#domain/parts/contract/staff-receiving.ts'
import { partErrors } from '#domain/parts/errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import type { ShownPurchaseOrder } from './shown-stock.ts'
import { Receiving } from './receiving.tsx'

const line = (id: number, name: string, ordered: number): ShownPurchaseOrder['lines'][number] => ({
  id,
  partId: `part-${id}`,
  sku: `SKU-${id}`,
  name,
  tracking: 'serial',
  shelf: 'B2-07',
  ordered,
  received: 0,
  price: 4_800,
  serials: [],
  waiting: [],
})

/** A note of two lines; what is received counts in its lines. */
function aDelivery(answer: (body: { code: string; anyway?: boolean }) => Response | undefined) {
  const api = anApi()
  const lines = [line(1, 'Display', 1), line(2, 'Battery', 2)]
  const order: ShownPurchaseOrder = {
    id: 'purchase',
    version: 1,
    state: 'open',
    supplier: { id: 'supplier', name: 'Sri Balaji', phone: '' },
    noteNumber: '4471',
    orderedAt: '2026-11-20T10:00:00.000Z',
    orderedBy: 'Anitha',
    expectedOn: null,
    carrier: '',
    trackingNumber: '',
    lines,
  }
  api.on(getPurchaseOrder, () => done(getPurchaseOrder, order))
  api.on(listPurchaseOrders, () => done(listPurchaseOrders, { orders: [], more: false }))
  api.on(undoReceipt, () => done(undoReceipt, {}))
  api.on(receivePart, ({ body }) => {
    const scan = body as { code: string; partId?: string; anyway?: boolean }
    const other = answer(scan)
    if (other) return other
    const of = lines.find(({ partId }) => partId === scan.partId)
    if (!of) throw new Error('which line?')
    const at = lines.indexOf(of)
    lines[at] = { ...of, received: of.received + 1, serials: [...of.serials, scan.code] }
    return done(receivePart, {
      itemId: 7,
      partId: of.partId,
      name: of.name,
      serial: scan.code,
      quantity: 1,
      shelf: of.shelf,
      received: of.received + 1,
      ordered: of.ordered,
      reservedFor: null,
    })
  })
  draw(
    <RoleContext value="technician">
      <Receiving purchaseOrderId="purchase" onLeave={() => {}} />
    </RoleContext>,
  )
  return api
}

const scan = async (code: string) => {
  const field = await screen.findByLabelText('Scan a label or type a serial')
  await act(async () => {
    fireEvent.input(field, { target: { value: code } })
    fireEvent.submit(field)
  })
}
const text = (part: string) => waitFor(() => expect(document.body.textContent).toContain(part))

test('a bare serial number goes to the first open line, then to the next, and says where it goes', async () => {
  const api = aDelivery(() => undefined)
  await scan('G9Q-71204-K')
  await text('Display, 1 of 1G9Q-71204-K to bin B2-07')
  await scan('BY4-00418')
  await text('Battery, 1 of 2BY4-00418 to bin B2-07')
  await text('2 of 3 booked in')
  expect(api.callsOf(receivePart).map(({ body }) => body)).toMatchObject([
    { code: 'G9Q-71204-K', partId: 'part-1' },
    { code: 'BY4-00418', partId: 'part-2' },
  ])
  expect(screen.queryByRole('button', { name: 'No more comes' })).toBeNull()
})

test('a serial number that was received before is refused in words, and nothing is undone by that', async () => {
  aDelivery(() => refused(partErrors.SERIAL_IN_STOCK))
  await scan('BY4-00418')
  await text('BY4-00418: A piece with this serial number was received before.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a label that is not on the note waits, and is taken in anyway or put aside', async () => {
  const api = aDelivery(({ anyway }) => (anyway ? undefined : refused(partErrors.NOT_ON_NOTE)))
  await scan('BY3-99120')
  await scan('BY3-99121')
  await text('2 labels do not belong to this note')
  await press('Put it aside: BY3-99120')
  await text('1 label does not belong to this note')
  await press('Take it in anyway: BY3-99121')
  await text('Display, 1 of 1BY3-99121')
  await waitFor(() => expect(screen.queryByText(/not belong to this note/)).toBeNull())
  expect(api.callsOf(receivePart).at(-1)?.body).toMatchObject({ code: 'BY3-99121', anyway: true })
})

test('Undo takes back the scan that is shown', async () => {
  const api = aDelivery(() => undefined)
  await scan('G9Q-71204-K')
  await screen.findByRole('button', { name: 'Undo' })
  await press('Undo')
  await waitFor(() => expect(api.callsOf(undoReceipt)[0]?.body).toEqual({ itemId: 7 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})
