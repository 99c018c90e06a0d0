/** The cash drawer of the counter: what must be in it, what was counted, and when a difference needs a reason. */
import { minus, type Paise, paise, rupees, sum } from '#kernel/money.ts'

/** Notes and coins in rupees, the largest first. ₹2000 notes left circulation in 2023. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Denomination = `${(typeof denominations)[number]}`

/** How many of each; what is missing is none. */
export type CashCount = Readonly<Partial<Record<Denomination, number>>>

export const countedOf = (count: CashCount): Paise =>
  sum(denominations.map((one) => rupees(one * (count[`${one}`] ?? 0))))

/** What moved in a drawer between its opening and its closing. All are amounts of 0 or more. */
export type DrawerSums = {
  /** What was in it at its opening. */
  readonly float: Paise
  /** Payments in cash. */
  readonly received: Paise
  /** Refunds that were handed back in cash. */
  readonly refunded: Paise
  /** Put in for another reason, such as change from the bank. */
  readonly paidIn: Paise
  /** Taken out for another reason. */
  readonly paidOut: Paise
}

/** What must be in the drawer: float + in − out. */
export const expectedOf = ({ float, received, refunded, paidIn, paidOut }: DrawerSums): Paise =>
  minus(sum([float, received, paidIn]), sum([refunded, paidOut]))

export const entryKinds = ['in', 'out'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Money that moved; `kind` says from where the drawer knows it. */
export type DrawerMove = {
  readonly kind: 'received' | 'refunded' | EntryKind
  readonly amount: Paise
}

/** The sums of a drawer from its single moves. */
export function sumsOf(float: Paise, moves: readonly DrawerMove[]): DrawerSums {
  const of = (kind: DrawerMove['kind']) =>
    sum(moves.filter((one) => one.kind === kind).map(({ amount }) => amount))
  return {
    float,
    received: of('received'),
    refunded: of('refunded'),
    paidIn: of('in'),
    paidOut: of('out'),
  }
}

/** Positive: more was counted than expected. */
export const differenceOf = (counted: Paise, expected: Paise): Paise => minus(counted, expected)

/** A difference beyond the limit, in either direction, is explained. */
export const needsReason = (difference: Paise, limit: Paise): boolean =>
  Math.abs(difference) > limit

/** Until the owner sets another limit. */
export const usualLimit = paise(10_00)
