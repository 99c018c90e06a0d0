/** Makes the calls of parts: one is ordered, received, taken back and received again. */
import { dataOf } from '../app/api-call.ts'
import type { Colleague } from '../app/colleague.ts'
import { type Customer, iphone13 } from '../app/customer.ts'
import { aStock } from '../app/stock.ts'
import { aPart, aSupplier } from '../api/staff-rows-parts.ts'

/** Every write succeeds once. */
export async function useParts(owner: Colleague): Promise<void> {
  const part = aPart()
  const { partId } = dataOf<{ partId: string }>(await owner.post('/staff/parts', part))
  dataOf(await owner.post('/staff/part', { ...part, partId, version: 1, shelf: 'A1-02' }))
  const supplier = aSupplier()
  const { supplierId } = dataOf<{ supplierId: string }>(
    await owner.post('/staff/parts/suppliers', supplier),
  )
  const changed = { ...supplier, supplierId, version: 1, leadDays: 2 }
  dataOf(await owner.post('/staff/parts/supplier', changed))
  const price = { partId, supplierId, price: '8900', leadDays: 2 }
  dataOf(await owner.post('/staff/part/price', price))
  const delivery = { noteNumber: '4471', expectedOn: null, carrier: '', trackingNumber: '' }
  const lines = [{ partId, quantity: 2, price: '8900' }]
  const { purchaseOrderId } = dataOf<{ purchaseOrderId: string }>(
    await owner.post('/staff/parts/orders', {
      supplierId,
      ...delivery,
      lines,
      formKey: 'd'.repeat(32),
    }),
  )
  const later = { purchaseOrderId, version: 1, ...delivery, carrier: 'ST Courier' }
  dataOf(await owner.post('/staff/parts/order', later))
  const scan = { purchaseOrderId, partId, code: 'G9Q-71204-K', lot: 'L-1' }
  const { itemId } = dataOf<{ itemId: number }>(await owner.post('/staff/parts/receive', scan))
  dataOf(await owner.post('/staff/parts/receive/undo', { itemId }))
  const again = dataOf<{ itemId: number }>(await owner.post('/staff/parts/receive', scan))
  dataOf(await owner.post('/staff/parts/order/close', { purchaseOrderId }))
  dataOf(await owner.post('/staff/parts/shelf', { partId, shelf: 'C3-01' }))
  const note = 'Torn flex'
  const piece = { itemId: again.itemId, quantity: 1 }
  dataOf(await owner.post('/staff/parts/piece/scrap', { ...piece, note }))
  await count(owner, partId)
  dataOf(await owner.post('/staff/parts/piece/free', piece))
  dataOf(await owner.post('/staff/warranty/recall', { partId, lot: 'L-1', setAside: true }))
  await sendBack(owner, supplierId, again.itemId)
}

/** The scrapped piece is found in a stocktake; another stocktake is given up. */
async function count(owner: Colleague, partId: string): Promise<void> {
  const start = async () =>
    dataOf<{ stocktakeId: string }>(
      await owner.post('/staff/parts/stocktakes', { kind: 'part', of: partId }),
    )
  const scan = async (stocktakeId: string) =>
    dataOf<{ countId: number }>(
      await owner.post('/staff/parts/stocktake/count', { stocktakeId, code: 'G9Q-71204-K' }),
    )
  const { stocktakeId } = await start()
  const { countId } = await scan(stocktakeId)
  dataOf(await owner.post('/staff/parts/stocktake/uncount', { stocktakeId, countId }))
  await scan(stocktakeId)
  const differences = [{ partId, missing: 0, found: 1, elsewhere: 0 }]
  const end = { stocktakeId, reason: 'Behind the box', differences }
  dataOf(await owner.post('/staff/parts/stocktake/confirm', end))
  dataOf(await owner.post('/staff/parts/stocktake/give-up', await start()))
}

type Place = { readonly known: { readonly owner: Colleague; readonly shopper: Customer } }

/** A piece of a repair is freed, reserved again and found faulty. */
export async function useOrderStock({ known: { owner, shopper } }: Place): Promise<void> {
  const stock = await aStock(owner, 'DBL')
  const { orderId, issues } = await shopper.bookNow(1, iphone13)
  const [issueId = ''] = issues
  const { partId } = await stock.addPart({ fits: [{ kind: 'tier', of: 'iphone-oled', issueId }] })
  await stock.fill(partId, 1)
  const reserve = async () => {
    const wish = { orderId, issueId, partId }
    const reserved = await owner.post('/staff/order/stock/reserve', wish)
    return { orderId, itemId: dataOf<{ itemId: number }>(reserved).itemId }
  }
  dataOf(await owner.post('/staff/order/stock/free', await reserve()))
  dataOf(await owner.post('/staff/order/stock/faulty', await reserve()))
}

/** A piece is put into a return, taken out, put in again, and credited. */
async function sendBack(owner: Colleague, supplierId: string, itemId: number): Promise<void> {
  const fields = { reason: 'faulty', note: '', carrier: '', trackingNumber: '', expectedCredit: '' }
  const formKey = 'e'.repeat(32)
  const { returnId } = dataOf<{ returnId: string }>(
    await owner.post('/staff/parts/returns', { supplierId, ...fields, formKey }),
  )
  const sent = { returnId, version: 1, ...fields, trackingNumber: 'ST-1' }
  dataOf(await owner.post('/staff/parts/return', sent))
  const put = async () =>
    dataOf<{ lineId: number }>(
      await owner.post('/staff/parts/return/put', { returnId, itemId, quantity: 1 }),
    )
  const { lineId } = await put()
  dataOf(await owner.post('/staff/parts/return/take-out', { returnId, lineId }))
  await put()
  dataOf(await owner.post('/staff/parts/return/close', { returnId, credit: '8900', refused: [] }))
}
