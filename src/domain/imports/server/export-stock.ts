/** Writes suppliers, parts, prices and pieces in stock as the files that an import reads. */
import type { Paise } from '#kernel/money.ts'
import { plainAmount } from '#domain/payments/plain-amount.ts'
import { familyName } from '#domain/catalogue/family.ts'
import type { Db } from '#platform/db/db.ts'
import { lotName } from '#domain/parts/server/csv/stock-scene.ts'
import { readStockToExport } from '#domain/parts/server/csv/read-export.ts'
import { columnsOf, type StockKind } from '../import-kinds.ts'
import { csv, mark, type } from './import-files.ts'

const yes = (is: boolean) => (is ? 'yes' : 'no')
const rupees = (amount: Paise) => plainAmount(amount)

export async function exportStock(
  { db }: { readonly db: Db },
  { kind }: { readonly kind: StockKind },
) {
  const rows = await rowsOf[kind](db)
  const headings = columnsOf[kind].map(({ title }) => title)
  return { body: mark + csv([headings, ...rows]), type, fileName: `${kind}.csv` }
}

const rowsOf: Readonly<Record<StockKind, (db: Db) => Promise<string[][]>>> = {
  async suppliers(db) {
    const all = await readStockToExport(db).suppliers()
    return all.map(({ name, phone, leadDays, active }) => [
      name,
      phone,
      String(leadDays),
      yes(active),
    ])
  },
  async parts(db) {
    const { parts, fits } = await readStockToExport(db).parts()
    return parts.map((part) => [
      part.sku,
      part.name,
      part.familyId ? familyName[part.familyId] : '',
      fits
        .filter(({ partId }) => partId === part.id)
        .map(({ kind, title, issue }) => `${kind === 'tier' ? 'all of ' : ''}${title}: ${issue}`)
        .join('; '),
      part.quality,
      part.hsn,
      yes(part.tracking === 'serial'),
      String(part.reorderLevel),
      String(part.target),
      part.shelf,
      yes(part.active),
    ])
  },
  async 'supplier-prices'(db) {
    const all = await readStockToExport(db).prices()
    return all.map(({ sku, supplier, price, leadDays }) => [
      sku,
      supplier,
      rupees(price),
      String(leadDays),
      '',
    ])
  },
  async stock(db) {
    const all = await readStockToExport(db).pieces()
    return all.map(({ sku, item }) => [
      sku,
      item.serial ?? '',
      item.serial ? '' : lotName(item),
      String(item.quantity),
      rupees(item.cost),
      item.shelf,
      '',
    ])
  },
}
