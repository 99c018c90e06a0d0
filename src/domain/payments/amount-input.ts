/** An amount as a colleague types it: rupees with at most two decimals, never as a floating-point number. */
import { type Paise, paise } from '#kernel/money.ts'

export const amountPattern = /^\d{1,8}(\.\d{1,2})?$/

/** `1699`, `1699.5` and `1699.50`; undefined for anything else. */
export function amountInput(text: string): Paise | undefined {
  if (!amountPattern.test(text)) return undefined
  const [rupees = '', fraction = ''] = text.split('.')
  return paise(Number(rupees) * 100 + Number(fraction.padEnd(2, '0')))
}

/** `1699.50`, `-1.07`: rupees for a table that is read by programs. */
export function plainAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
