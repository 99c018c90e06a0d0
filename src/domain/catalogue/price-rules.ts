/** What a colleague may type as a price, and on which day it may begin. */
import { readAmount } from '#kernel/amount.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import { after, days, indianDay } from '#kernel/time.ts'

const highest = rupees(1_000_000)

/**
 * An amount as typed in rupees, or undefined when it is none: whole rupees from 0 to 10,00,000, because the
 * lists show no paise.
 */
export function parsePrice(typed: string): Paise | undefined {
  const amount = readAmount(typed)
  return amount !== undefined && amount % 100 === 0 && amount <= highest ? amount : undefined
}

export const notAPrice = 'Whole rupees, at most 10,00,000'

/** How far ahead a price may be planned. */
const horizon = days(366)

/** A price begins today at the earliest, because agreed prices stay, and at most a year ahead. */
export const mayBegin = (day: string, now: Date): boolean =>
  day >= indianDay(now) && day <= indianDay(after(now, horizon))

/** A planned price can be withdrawn until it begins. */
export const isPlanned = (day: string, now: Date): boolean => day > indianDay(now)
