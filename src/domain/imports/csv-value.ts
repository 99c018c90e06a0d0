/** Reads the cells of a table as people and spreadsheets write them: mobile numbers, days and amounts. */
import { readAmount as amountOf } from '#kernel/amount.ts'
import { type PhoneNumber, readMobile as mobileOf, toPhoneNumber } from '#kernel/phone.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import { asPlain } from '#kernel/typed.ts'

/** What a cell holds, or the sentence that says why it cannot be used. */
export type Read<T> = { readonly value: T } | { readonly problem: string }

const scientific = /^\d+([.,]\d+)?E\+?\d+$/i

/** Ten digits, with or without +91, 91, 0 or 0091 before them; spaces, hyphens and brackets are left out. */
export function readMobile(cell: string): Read<PhoneNumber> {
  const text = cell.trim().replace(/^'/, '')
  if (scientific.test(text))
    return {
      problem: `${text} is a number that the spreadsheet has shortened. Format the column as text and save it again`,
    }
  const plain = asPlain(text).replace(/\.0$/, '')
  const ten = mobileOf(plain)
  if (ten) return { value: toPhoneNumber(ten) }
  return {
    problem: /^[+\d\s().-]+$/.test(plain)
      ? 'Not an Indian mobile number: ten digits, the first of them 6 to 9'
      : 'Not a mobile number',
  }
}

const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The day as `2025-12-31`, from 31/12/2025, 31-12-2025, 31.12.2025 or 2025-12-31; a time of day after it is left out. */
export function readDay(cell: string): Read<string> {
  const text = cell.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i, '')
  if (/^\d{5}(\.\d+)?$/.test(text))
    return {
      problem: `${text} is a spreadsheet's own number of a day. Format the column as a date`,
    }
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(text))
    return { problem: 'Please write the year with four digits, such as 31/12/2025' }
  const indian = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!indian && !iso) return { problem: 'Not a day: please write 31/12/2025 or 2025-12-31' }
  const [year, month, day] = (
    indian ? [indian[4], indian[3], indian[1]] : [iso?.[1], iso?.[2], iso?.[3]]
  ).map(Number) as [number, number, number]
  if (month > 12)
    return { problem: `There is no month ${month}: the day comes first, as in 31/12/2025` }
  if (year < 1980 || !isRealDay(year, month, day))
    return { problem: 'There is no such day in the calendar' }
  const two = (part: number) => String(part).padStart(2, '0')
  return { value: `${year}-${two(month)}-${two(day)}` }
}

/** The highest amount of a past job. */
const highest = rupees(10_000_000)

/** An amount in rupees such as 1499, ₹1,499.00, Rs. 1,04,000 or 1499/-. */
export function readAmount(cell: string): Read<Paise> {
  const text = cell.trim()
  if (scientific.test(text)) return { problem: `${text} was shortened by the spreadsheet` }
  if (/^[-(]/.test(text.replace(/^(?:₹|Rs\.?|INR)\s*/i, '')))
    return { problem: 'An amount cannot be below zero' }
  const amount = amountOf(text)
  if (amount === undefined)
    return { problem: 'Not an amount in rupees: please write 1499 or ₹1,499.00' }
  return amount > highest ? { problem: 'At most ₹1,00,00,000' } : { value: amount }
}

/** Names are compared without regard to case, accents and spaces. */
export const sameName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00a0]+/gu, ' ')
    .trim()
