/**
 * The demonstration's stock: parts of three invented suppliers. A first delivery was used in the repairs of the weeks before, a
 * second one came two weeks ago, and more is on its way.
 */
import { after, days, indianDay } from '#kernel/time.ts'
import { modelIdOf } from '#domain/catalogue/server/device-directory.ts'
import { addPart, addSupplierPrice } from '#domain/parts/server/edit-parts.ts'
import { addPurchaseOrder } from '#domain/parts/server/purchases/edit-purchases.ts'
import { receivePart } from '#domain/parts/server/purchases/receive.ts'
import { addSupplier } from '#domain/parts/server/suppliers.ts'
import { asOf, atWork, type DemoDeps } from './deps.ts'
import { type DemoPart, demoSuppliers } from './demo-part.ts'
import { demoParts, isCounted } from './part-list.ts'

/** Adds it with the use cases of the console, a piece at a time. */
export async function seedDemoParts(app: DemoDeps): Promise<void> {
  const now = app.clock()
  const before = asOf(app, after(now, -days(45)))
  const desk = atWork('desk')
  const supplierIds: string[] = []
  for (const { name, phone, leadDays } of demoSuppliers)
    supplierIds.push(await addSupplier(before, desk, { name, phone, leadDays, active: true }))
  const stocked: (DemoPart & { readonly partId: string; readonly supplierId: string })[] = []
  for (const part of demoParts) {
    const { sku, name, family, quality, shelf, keep: reorderLevel, target, cost: price } = part
    const tracking = isCounted(part) ? ('counted' as const) : ('serial' as const)
    const fits = part.models.map((model) => ({
      kind: 'model' as const,
      of: modelIdOf(model),
      issueId: `${family}-${part.issue}`,
    }))
    const fields = { sku, name, family, quality, shelf, reorderLevel, target, tracking, fits }
    const partId = await addPart(before, desk, { ...fields, hsn: '', active: true })
    const { leadDays } = demoSuppliers[part.from]
    const supplierId = supplierIds[part.from] ?? ''
    await addSupplierPrice(before, desk, { partId, supplierId, price, leadDays, checked: true })
    stocked.push({ ...part, partId, supplierId })
  }
  const note = { carrier: '', trackingNumber: '', checked: true }
  const deliveries = [
    { ago: 45, key: 'first', number: 4371, lot: '2608', serial: 8_200 },
    { ago: 14, key: 'delivered', number: 4402, lot: '2611', serial: 10_400 },
  ] as const
  for (const { ago, key, number, lot, serial } of deliveries)
    for (const [place, supplierId] of supplierIds.entries()) {
      const then = asOf(app, after(now, -days(ago)))
      const own = stocked.filter((part) => part.supplierId === supplierId && part[key] > 0)
      const lines = own.map((part) => ({ ...part, quantity: part[key], price: part.cost }))
      const formKey = `${place + (key === 'first' ? 20 : 0)}`.padStart(32, '0')
      const order = { ...note, supplierId, noteNumber: `${number + place}`, expectedOn: null }
      const purchaseOrderId = await addPurchaseOrder(then, desk, { ...order, formKey, lines })
      for (const part of own)
        await unpack(then, purchaseOrderId, part, { pieces: part[key], lot, serial })
    }
  const coming = stocked.filter((part) => part.coming > 0)
  for (const supplierId of new Set(coming.map((part) => part.supplierId))) {
    const own = coming.filter((part) => part.supplierId === supplierId)
    const place = supplierIds.indexOf(supplierId)
    const expectedOn = indianDay(after(now, days(demoSuppliers[own[0]?.from ?? 0].leadDays)))
    await addPurchaseOrder(asOf(app, after(now, -days(1))), desk, {
      ...note,
      supplierId,
      noteNumber: `${4471 + place}`,
      expectedOn,
      formKey: `${10 + place}`.padStart(32, '0'),
      lines: own.map((part) => ({ ...part, quantity: part.coming, price: part.cost })),
    })
  }
}

type Delivered = {
  readonly pieces: number
  /** Follows the letters of the supplier. */
  readonly lot: string
  /** From which the serial numbers of the delivery count. */
  readonly serial: number
}

/** Scans every piece of one line. Serial numbers are invented, and the same in every demonstration. */
async function unpack(
  deps: DemoDeps,
  purchaseOrderId: string,
  part: DemoPart & { readonly partId: string },
  { pieces, lot, serial }: Delivered,
): Promise<void> {
  const desk = atWork('desk')
  const { sku, partId } = part
  if (isCounted(part)) {
    await receivePart(deps, desk, { purchaseOrderId, code: sku, quantity: pieces })
    return
  }
  const { letters } = demoSuppliers[part.from]
  const first = serial + demoParts.findIndex((one) => one.sku === sku) * 137
  for (let piece = 0; piece < pieces; piece++)
    await receivePart(deps, desk, {
      purchaseOrderId,
      partId,
      code: `${letters}${part.shelf.slice(0, 1)}-${first + piece * 3}`,
      lot: `${letters}-${lot}`,
      lockChecked: true,
    })
}
