/** A row of a file about the stock of parts, read by the rules of its kind. */
import type { Paise } from '#kernel/money.ts'
import { type FamilyId, familyIds, familyName } from '#domain/catalogue/family.ts'
import { partFields, supplierFields } from '#domain/parts/part-fields.ts'
import { bareCode, type Tracking } from '#domain/parts/stock.ts'
import { readAmount, type Read, sameName } from './csv-value.ts'
import { type ImportKind, type StockKind, stockKinds } from './import-kinds.ts'
import { type NamedFit, readFits } from './named-fits.ts'
import { type Cells, rowReader, type ReadRow } from './row-reader.ts'

/** Undefined where the cell was empty: what is there stays. */
export type SupplierRow = {
  readonly name: string
  readonly phone: string | undefined
  readonly leadDays: number | undefined
  readonly active: boolean | undefined
}
export type PartRow = {
  readonly sku: string
  readonly name: string
  readonly family: FamilyId | undefined
  readonly fits: readonly NamedFit[] | undefined
  readonly quality: string | undefined
  readonly hsn: string | undefined
  readonly tracking: Tracking | undefined
  readonly reorderLevel: number | undefined
  readonly target: number | undefined
  readonly shelf: string | undefined
  readonly active: boolean | undefined
}
export type SupplierPriceRow = {
  readonly sku: string
  readonly supplier: string
  readonly price: Paise
  readonly leadDays: number | undefined
  readonly isChecked: boolean
}
export type StockRow = {
  readonly sku: string
  readonly serial: string
  readonly lot: string
  readonly pieces: number
  readonly cost: Paise
  readonly shelf: string | undefined
  readonly isChecked: boolean
}
export type StockRowOf = {
  readonly suppliers: SupplierRow
  readonly parts: PartRow
  readonly 'supplier-prices': SupplierPriceRow
  readonly stock: StockRow
}

export const isStockKind = (kind: ImportKind): kind is StockKind =>
  stockKinds.some((one) => one === kind)

const yesOrNo = (cell: string): Read<boolean> => {
  const known = { yes: true, no: false }[cell.toLowerCase()]
  return known === undefined ? { problem: 'Please write yes or no' } : { value: known }
}

const wholeUpTo =
  (most: number, least = 0) =>
  (cell: string): Read<number> => {
    const value = Number(cell)
    return /^\d+$/.test(cell) && value >= least && value <= most
      ? { value }
      : { problem: `A whole number from ${least} to ${most}` }
  }

/** The cell as a field of the console accepts it. */
const as =
  (field: {
    safeParse(value: string): {
      success: boolean
      data?: unknown
      error?: { issues: { message: string }[] }
    }
  }) =>
  (cell: string): Read<string> => {
    const read = field.safeParse(cell)
    return read.success
      ? { value: String(read.data) }
      : { problem: read.error?.issues[0]?.message ?? 'Not readable' }
  }

const familyOf = (cell: string): Read<FamilyId> => {
  const found = familyIds.find((id) => [id, sameName(familyName[id])].includes(sameName(cell)))
  return found
    ? { value: found }
    : {
        problem: `There is no such family. Write ${familyIds.map((id) => familyName[id]).join(', ')}`,
      }
}

function readSupplier(cells: Cells): ReadRow<SupplierRow> {
  const { text, as: cell, done } = rowReader('suppliers', cells)
  const phone = cell('phone', as(supplierFields.phone))
  const leadDays = cell('leadDays', wholeUpTo(365))
  const active = cell('active', yesOrNo)
  return done(() => ({ name: text('name'), phone, leadDays, active }))
}

function readPart(cells: Cells): ReadRow<PartRow> {
  const { text, as: cell, done, isFine } = rowReader('parts', cells)
  const sku = cell('sku', as(partFields.sku))
  const family = cell('family', familyOf)
  const fits = cell('fits', readFits)
  const hsn = cell('hsn', as(partFields.hsn))
  const hasSerial = cell('tracking', yesOrNo)
  const reorderLevel = cell('reorderLevel', wholeUpTo(9_999))
  const target = cell('target', wholeUpTo(9_999))
  const active = cell('active', yesOrNo)
  const own = (key: string) => (isFine(key) ? text(key) : undefined)
  return done(() => ({
    sku: sku ?? '',
    name: text('name'),
    family,
    fits,
    quality: own('quality'),
    hsn,
    tracking: hasSerial === undefined ? undefined : hasSerial ? 'serial' : 'counted',
    reorderLevel,
    target,
    shelf: own('shelf'),
    active,
  }))
}

function readSupplierPrice(cells: Cells): ReadRow<SupplierPriceRow> {
  const { text, as: cell, done } = rowReader('supplier-prices', cells)
  const price = cell('price', readAmount)
  const leadDays = cell('leadDays', wholeUpTo(365))
  const isChecked = cell('checked', yesOrNo) ?? false
  return done(() => ({
    sku: text('sku').toUpperCase(),
    supplier: text('supplier'),
    price: price as Paise,
    leadDays,
    isChecked,
  }))
}

function readStock(cells: Cells): ReadRow<StockRow> {
  const { text, as: cell, refuse, done, isFine } = rowReader('stock', cells)
  const cost = cell('cost', readAmount)
  const pieces = cell('pieces', wholeUpTo(9_999, 1)) ?? 1
  const isChecked = cell('checked', yesOrNo) ?? false
  const [serial, lot] = [text('serial'), text('lot')]
  if (serial === '' && lot === '')
    refuse('serial', 'Missing: a piece has a serial number, a lot has a name')
  if (serial !== '' && bareCode(serial) === '') refuse('serial', 'Has no letter and no digit')
  if (serial !== '' && pieces !== 1) refuse('pieces', 'A serial number is one piece')
  const shelf = isFine('shelf') ? text('shelf') : undefined
  return done(() => ({
    sku: text('sku').toUpperCase(),
    serial,
    lot,
    pieces,
    cost: cost as Paise,
    shelf,
    isChecked,
  }))
}

export const stockReaders = {
  suppliers: readSupplier,
  parts: readPart,
  'supplier-prices': readSupplierPrice,
  stock: readStock,
}

/** What may stand in a file only once. */
export function stockKeyOf<K extends StockKind>(kind: K, row: StockRowOf[K]): string {
  if (kind === 'suppliers') return sameName((row as SupplierRow).name)
  if (kind === 'parts') return (row as PartRow).sku
  if (kind === 'supplier-prices') {
    const { sku, supplier } = row as SupplierPriceRow
    return `${sku}\n${sameName(supplier)}`
  }
  const { sku, serial, lot } = row as StockRow
  return serial === '' ? `${sku}\n${sameName(lot)}` : bareCode(serial)
}
