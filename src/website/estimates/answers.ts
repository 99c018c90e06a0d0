/** The customer's answers to the lines of an estimate while they decide: yes, no, or nothing yet. */
import { paise, toRupees } from '#kernel/money.ts'
import { billPercent } from '#domain/orders/cart.ts'
import { billOfAccepted } from '#domain/estimates/accepted-bill.ts'
import type { Line, ShownEstimate } from './shown-estimate.ts'
import type { PageShop } from '#ui/page/shop.ts'

/** By the key of a line: true for yes; absent while it has no answer. */
export type Answers = ReadonlyMap<string, boolean>

/** Lines that were agreed to before stand on yes; nothing new is answered in advance. */
export const agreedAnswers = (lines: readonly Pick<Line, 'key' | 'agreedAt'>[]): Answers =>
  new Map(lines.flatMap(({ key, agreedAt }) => (agreedAt ? [[key, true] as const] : [])))

type Needing = Pick<Line, 'key' | 'needs'>
type Answered = {
  readonly answers: Answers
  /** The keys of other lines whose answer followed from this one. */
  readonly alsoSet: readonly string[]
}

/**
 * A yes also accepts the lines that this one needs, and a no also declines the accepted lines that need this one, so
 * that the answers can always be sent together.
 */
export function answerLine(
  lines: readonly Needing[],
  before: Answers,
  key: string,
  isYes: boolean,
): Answered {
  const related = isYes
    ? neededBy(lines, key)
    : lines.map((line) => line.key).filter((other) => neededBy(lines, other).includes(key))
  const alsoSet = related.filter((other) =>
    isYes ? before.get(other) !== true : before.get(other) === true,
  )
  const changed = [key, ...alsoSet].map((one) => [one, isYes] as const)
  return { answers: new Map([...before, ...changed]), alsoSet }
}

/** The lines that a line needs, directly or through another; a circle ends where it began. */
function neededBy(lines: readonly Needing[], key: string): string[] {
  const found: string[] = []
  let next = lines.find((line) => line.key === key)?.needs
  while (next && next !== key && !found.includes(next)) {
    found.push(next)
    const after: string = next
    next = lines.find((line) => line.key === after)?.needs
  }
  return found
}

export const declineAll = (lines: readonly Needing[]): Answers =>
  new Map(lines.map(({ key }) => [key, false]))

/** The keys of the lines that were accepted, in their order. */
export const acceptedOf = (lines: readonly Needing[], answers: Answers): string[] =>
  lines.map(({ key }) => key).filter((key) => answers.get(key) === true)

/** What these lines cost together, in rupees; nothing where none is accepted. */
export function acceptedBill(
  shop: Pick<PageShop, 'stateCode' | 'tax'>,
  shown: Pick<ShownEstimate, 'lines' | 'pricing' | 'sentAt'>,
  accepted: readonly string[],
) {
  const bill = billOfAccepted(shop, shown, accepted)
  return {
    extraCharge: toRupees(bill.extraCharge),
    discount: toRupees(bill.discount),
    subtotal: toRupees(paise(bill.issuesTotal - bill.discount + bill.extraCharge)),
    cgst: toRupees(bill.cgst),
    sgst: toRupees(bill.sgst),
    igst: toRupees(bill.igst),
    zone: bill.zone,
    taxPercent: billPercent(shop, bill),
    grandTotal: toRupees(bill.grandTotal),
  }
}

/** What one line costs with tax, in rupees, without the discount and the charge that belong to the whole. */
export function priceWithGst(
  shop: Pick<PageShop, 'stateCode' | 'tax'>,
  { pricing, sentAt }: Pick<ShownEstimate, 'pricing' | 'sentAt'>,
  line: Line,
): number {
  const alone = { ...pricing, extraCharge: 0, discountBasisPoints: 0 }
  return toRupees(
    billOfAccepted(shop, { lines: [line], pricing: alone, sentAt }, [line.key]).grandTotal,
  )
}
