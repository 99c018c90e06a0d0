/** Amounts for tables that programs read. */
import type { Paise } from '#kernel/money.ts'

/** `1699.50`, `-1.07`: rupees. */
export function plainAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
