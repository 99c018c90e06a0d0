/** The terms by which a repair is found: order number, phone, device number, names of its customer, model and issues. */
import { namesIn } from '#kernel/person-name.ts'
import { asPlain } from '#kernel/typed.ts'
import { isSpellable, alikeFrom, likeness } from './spelling.ts'

type Subject = {
  /** `MDC-7F3A9C`. */
  readonly orderNumber: string
  /** Ten digits. */
  readonly mobileNumber: string
  readonly name: string
  /** IMEI or serial number. */
  readonly deviceNumber: string | undefined
  /** `iPhone 15, 128 GB`. */
  readonly model: string
  /** `Screen is cracked`. */
  readonly issues: readonly string[]
}

/** Words of labels that say nothing about the fault. */
const emptyWords = new Set([
  'a',
  'an',
  'and',
  'for',
  'in',
  'is',
  'not',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

/** Letters and digits only, in lower case; a number read off a label comes with spaces. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** All its terms, each once; a search finds it by the beginning of any. Lists show five characters of its number. */
export function searchTermsOf({
  orderNumber,
  mobileNumber,
  name,
  deviceNumber,
  model,
  issues,
}: Subject): string[] {
  const [prefix = '', number = ''] = orderNumber.split('-')
  const numbers = [
    number,
    prefix + number,
    number.slice(-5),
    prefix + number.slice(-5),
    mobileNumber,
    mobileNumber.slice(-4),
    deviceNumber ?? '',
  ]
  const labels = [model, ...issues].flatMap((label) => label.split(/[\s,/-]+/)).map(plain)
  const names = [...numbers, ...name.split(/\s+/), ...namesIn(name)].map(plain)
  return [...new Set([...names, ...labels.filter((word) => !emptyWords.has(word))])].filter(Boolean)
}

/** From so many characters on, a term is looked for at the ends of numbers, too. */
export const endsFrom = 3

/** Whether each term of a query begins one of these, or ends a number among them. */
export const isFoundBy = (searched: readonly string[], terms: readonly string[]): boolean =>
  searched.every((one) => terms.some((term) => begins(term, one) || endsNumber(term, one)))

/**
 * The same where words that are spelled alike count, too: a test for the terms of many orders. Each word is compared once,
 * because most orders have names and labels that others have as well.
 */
export function alikeTest(searched: readonly string[]): (terms: readonly string[]) => boolean {
  const tests = searched.map((one) => ({ one, isMeant: isSpellable(one) ? meansOf(one) : never }))
  return (terms) =>
    tests.every(({ one, isMeant }) => isFoundBy([one], terms) || terms.some(isMeant))
}

const never = () => false

function meansOf(one: string): (term: string) => boolean {
  const known = new Map<string, boolean>()
  return (term) => {
    const before = known.get(term)
    if (before !== undefined) return before
    const isMeant = isSpellable(term) && likeness(one, term) >= alikeFrom
    known.set(term, isMeant)
    return isMeant
  }
}

const begins = (term: string, one: string): boolean => term.startsWith(one)
const endsNumber = (term: string, one: string): boolean =>
  one.length >= endsFrom && /\d/.test(term) && term.endsWith(one)

/** The terms of a query: the repair must be found by each of them. At most five. */
export function searchedTerms(typed: string): string[] {
  const query = asPlain(typed)
  const digits = query.replace(/[\s()+.-]/g, '')
  // A number with gaps is one number; the country code is not part of the stored terms.
  if (/^\d{4,}$/.test(digits)) return [digits.replace(/^(?:91|0)(?=[6-9]\d{9}$)/, '')]
  return query.split(/\s+/).map(plain).filter(Boolean).slice(0, 5)
}
