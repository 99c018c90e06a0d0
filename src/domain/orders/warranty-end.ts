/** Until when the work of an order line is under warranty, from the text that was agreed: `6 months`, `1 year`. */
import { indianDay, noonOf } from '#kernel/time.ts'

const form = /^\s*(\d{1,4})[\s-]*(day|month|year)s?\b/i

/** Whether the text names a time, and not `None`. */
export const namesWarranty = (text: string): boolean => warrantyEnd(text, new Date(0)) !== null

/** The last day as `2027-05-31`; null for a text that names no time, such as `None`. */
export function warrantyEnd(text: string, deliveredAt: Date): string | null {
  const [, count, unit] = form.exec(text) ?? []
  if (!unit || Number(count) === 0) return null
  const end = noonOf(indianDay(deliveredAt))
  const day = end.getUTCDate()
  if (unit.toLowerCase() === 'day') end.setUTCDate(day + Number(count))
  else {
    const months = unit.toLowerCase() === 'year' ? Number(count) * 12 : Number(count)
    end.setUTCMonth(end.getUTCMonth() + months)
    // A month without that day ends on its last one.
    if (end.getUTCDate() !== day) end.setUTCDate(0)
  }
  return indianDay(end)
}
