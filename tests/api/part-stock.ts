/** A stock for tests: parts with pieces on the shelf, and what is left of them. */
import { dataOf } from '../app/api-call.ts'
import type { Colleague } from '../app/colleague.ts'
import { aPart, aSupplier } from './staff-rows-parts.ts'

export type ShownStock = {
  version: number
  free: number
  held: number
  shelf: string
  items: {
    id: number
    serial: string | null
    quantity: number
    state: string
    shelf: string
    orderId: string | null
  }[]
  moves: {
    from: string | null
    to: string | null
    quantity: number
    reason: string
    note: string | null
  }[]
}

let forms = 0
// The demonstration's orders have keys that begin with zeros.
const newFormKey = () => String(++forms).padStart(32, 'f')

/** Parts by their pieces; `aStock` of app/stock.ts has deliveries and repairs. */
export function aShelf(owner: Pick<Colleague, 'get' | 'post'>) {
  let supplier: Promise<string> | undefined
  const supplierId = () => {
    supplier ??= owner
      .post('/staff/parts/suppliers', aSupplier())
      .then((made) => dataOf<{ supplierId: string }>(made).supplierId)
    return supplier
  }
  const show = async (partId: string) =>
    dataOf<ShownStock>(await owner.get(`/staff/part?partId=${partId}`))

  /** A part of which pieces with these serial numbers lie on its shelf; of a counted part one lot of that many. */
  async function onShelf(pieces: readonly string[] | number, fields: object = {}) {
    const counted = typeof pieces === 'number'
    const part = { ...aPart(), ...(counted && { tracking: 'counted' }), ...fields }
    const { partId } = dataOf<{ partId: string }>(await owner.post('/staff/parts', part))
    const ordered = counted ? pieces : pieces.length
    const note = { noteNumber: '', expectedOn: null, carrier: '', trackingNumber: '' }
    if (ordered > 0) {
      const { purchaseOrderId } = dataOf<{ purchaseOrderId: string }>(
        await owner.post('/staff/parts/orders', {
          supplierId: await supplierId(),
          ...note,
          lines: [{ partId, quantity: ordered, price: '4800.50' }],
          formKey: newFormKey(),
        }),
      )
      const scans = counted
        ? [{ purchaseOrderId, code: part.sku, quantity: pieces }]
        : pieces.map((code) => ({ purchaseOrderId, partId, code }))
      for (const scan of scans) dataOf(await owner.post('/staff/parts/receive', scan))
    }
    return { ...part, partId, ...(await show(partId)) }
  }
  return { supplierId, show, onShelf }
}
