/** What an import does with the rows of suppliers, parts, their prices, and pieces in stock. */
import { formatRupees, toRupees, type Paise } from '#kernel/money.ts'
import { bareCode, isUnusual } from '#domain/parts/stock.ts'
import {
  findParts,
  listAllSuppliers,
  listNewestPrices,
  listPieces,
  lotName,
  type StoredPart,
  usualCosts,
} from '#domain/parts/server/csv/stock-scene.ts'
import {
  offerImported,
  storePiece,
  storeSupplier,
  storeSupplierPrice,
} from '#domain/parts/server/csv/store-stock.ts'
import { sameName } from '../csv-value.ts'
import type { StockKind } from '../import-kinds.ts'
import type { StockRow, SupplierPriceRow } from '../stock-row.ts'
import { type Judged, planOf } from './judged-rows.ts'
import { type Planner, refused, type Verdict } from './plan.ts'
import { planParts } from './plan-parts.ts'

const planSuppliers: Planner<'suppliers'> = async (deps, tx, lines) => {
  const all = new Map((await listAllSuppliers(tx)).map((one) => [sameName(one.name), one]))
  const judged = lines.map(({ row }): Judged => {
    const old = all.get(sameName(row.name))
    const fields = {
      name: old?.name ?? row.name,
      phone: row.phone ?? old?.phone ?? '',
      leadDays: row.leadDays ?? old?.leadDays ?? 3,
      active: row.active ?? old?.active ?? true,
    }
    const isSame =
      old?.phone === fields.phone &&
      old.leadDays === fields.leadDays &&
      old.active === fields.active
    if (isSame) return { verdict: { outcome: 'same' } }
    return {
      verdict: { outcome: old ? 'changed' : 'new', change: [old ?? null, fields] },
      write: (to, who) => storeSupplier(deps, to, who, old, fields),
    }
  })
  return planOf(tx, judged)
}

const noPart = refused('SKU', 'There is no part with this SKU. Import the parts first')

/** The sentence that asks for a second look at a price; undefined for a usual or checked one. */
function oddPrice(
  column: string,
  price: Paise,
  usual: Paise | undefined,
  isChecked: boolean,
): Verdict | undefined {
  if (isChecked || !isUnusual(price, usual ?? null)) return undefined
  const why =
    price === 0 || usual === undefined
      ? 'Is 0'
      : `More than ten times the usual ${formatRupees(toRupees(usual))}`
  return refused(column, `${why}. If it is right, write yes under Checked`)
}

const planSupplierPrices: Planner<'supplier-prices'> = async (_, tx, lines, locks) => {
  const parts = await findParts(
    tx,
    lines.map(({ row }) => row.sku),
    locks,
  )
  const usual = await usualCosts(tx, [...parts.values()])
  const suppliers = new Map((await listAllSuppliers(tx)).map((one) => [sameName(one.name), one]))
  const newest = await listNewestPrices(
    tx,
    [...parts.values()].map(({ id }) => id),
  )
  const judge = (row: SupplierPriceRow): Judged => {
    const part = parts.get(row.sku)
    if (!part) return { verdict: noPart }
    const supplier = suppliers.get(sameName(row.supplier))
    if (!supplier) return { verdict: refused('Supplier', 'There is no such supplier') }
    const odd = oddPrice('Price', row.price, usual.get(part.id), row.isChecked)
    if (odd) return { verdict: odd }
    const old = newest.find(
      ({ partId, supplierId }) => partId === part.id && supplierId === supplier.id,
    )
    const leadDays = row.leadDays ?? old?.leadDays ?? supplier.leadDays
    if (old?.price === row.price && old.leadDays === leadDays)
      return { verdict: { outcome: 'same' } }
    const price = { partId: part.id, supplierId: supplier.id, price: row.price, leadDays }
    return {
      verdict: { outcome: old ? 'changed' : 'new', change: [old?.id ?? null, price] },
      write: (to, who) => storeSupplierPrice(to, who, price),
    }
  }
  return planOf(
    tx,
    lines.map(({ row }) => judge(row)),
  )
}

/** What the file says of a piece that is there already: the same, or why it cannot be. */
function ofKnown(known: { readonly sku: string } | undefined, row: StockRow): Verdict | undefined {
  if (!known) return undefined
  return known.sku === row.sku
    ? { outcome: 'same' }
    : refused('Serial number', `Was received before, as a piece of ${known.sku}`)
}

/** Whether the row names its piece as its part is tracked. */
function misfit(part: StoredPart, { serial, lot }: StockRow): Verdict | undefined {
  if (part.tracking === 'serial' && serial === '')
    return refused('Serial number', 'Missing: each piece of this part has one')
  if (part.tracking === 'counted' && serial !== '')
    return refused('Serial number', 'Pieces of this part have none')
  return part.tracking === 'counted' && lot === ''
    ? refused('Lot', 'Missing: a lot has a name, so that it is not imported twice')
    : undefined
}

const planStock: Planner<'stock'> = async (deps, tx, lines, locks) => {
  const parts = await findParts(
    tx,
    lines.map(({ row }) => row.sku),
    locks,
  )
  const usual = await usualCosts(tx, [...parts.values()])
  const keys = lines.map(({ row }) => bareCode(row.serial)).filter((key) => key !== '')
  const pieces = await listPieces(
    tx,
    keys,
    [...parts.values()].map(({ id }) => id),
  )
  const bySerial = new Map(pieces.map((one) => [one.item.serialKey, one]))
  const isLot = (row: StockRow) =>
    pieces.find(({ item, sku }) => sku === row.sku && sameName(lotName(item)) === sameName(row.lot))
  const brought = new Set<string>()
  const judge = (row: StockRow): Judged => {
    const part = parts.get(row.sku)
    if (!part) return { verdict: noPart }
    const wrong = misfit(part, row)
    if (wrong) return { verdict: wrong }
    const known = ofKnown(row.serial ? bySerial.get(bareCode(row.serial)) : isLot(row), row)
    if (known) return { verdict: known }
    const odd = oddPrice('Cost', row.cost, usual.get(part.id), row.isChecked)
    if (odd) return { verdict: odd }
    brought.add(part.id)
    const { serial, lot, pieces: quantity, cost, shelf = part.shelf } = row
    const piece = { serial, lot, quantity, cost, shelf }
    return {
      verdict: { outcome: 'new', change: [part.id, piece] },
      write: (to, who) => storePiece(to, who, { part, ...piece }),
    }
  }
  const judged = lines.map(({ row }) => judge(row))
  return planOf(tx, judged, (to, who) => offerImported(deps, to, who, brought))
}

export const stockPlanners: { readonly [K in StockKind]: Planner<K> } = {
  suppliers: planSuppliers,
  parts: planParts,
  'supplier-prices': planSupplierPrices,
  stock: planStock,
}
