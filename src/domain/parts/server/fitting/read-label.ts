/** Which piece of the stock a scanned label names. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Tx } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { bareCode } from '../../stock.ts'
import { stockItems } from '../stock/tables.ts'
import { parts } from '../tables.ts'

/** `serial` is the label's, without the SKU before it. */
export type ReadLabel =
  | {
      readonly kind: 'piece'
      readonly partId: string
      readonly itemId: number
      readonly serial: string
    }
  | { readonly kind: 'counted'; readonly partId: string }
  | { readonly kind: 'unknown'; readonly serial: string }

/**
 * Reads a serial number, the SKU of a counted part, or our own label: a SKU, a space and a serial number. Fails with
 * SERIAL_NEEDED for the SKU alone of a part whose pieces have serial numbers.
 */
export async function readLabel(tx: Tx, code: string): Promise<ReadLabel> {
  const ofSerial = await findPiece(tx, code)
  if (ofSerial) return ofSerial
  const whole = await findPart(tx, code)
  if (whole?.tracking === 'counted') return { kind: 'counted', partId: whole.id }
  if (whole)
    return fail(partErrors.SERIAL_NEEDED, {
      message: `${whole.name}: each piece has a serial number. Please scan it.`,
    })
  const [first = '', ...rest] = code.split(/\s+/)
  const serial = rest.join(' ')
  if (serial === '' || !(await findPart(tx, first))) return { kind: 'unknown', serial: code }
  return (await findPiece(tx, serial)) ?? { kind: 'unknown', serial }
}

async function findPiece(tx: Tx, serial: string): Promise<ReadLabel | undefined> {
  const [item] = await tx
    .select({ itemId: stockItems.id, partId: stockItems.partId, serial: stockItems.serial })
    .from(stockItems)
    .where(eq(stockItems.serialKey, bareCode(serial)))
  return item && { ...item, kind: 'piece', serial: item.serial ?? serial }
}

async function findPart(tx: Tx, sku: string) {
  const [part] = await tx
    .select({ id: parts.id, name: parts.name, tracking: parts.tracking })
    .from(parts)
    .where(eq(parts.sku, sku.toUpperCase()))
  return part
}
