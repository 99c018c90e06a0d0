/** What a deed changed, in words: each thing that is not as it was before. */
import { formatRupees } from '#kernel/money.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { reasonTitle } from '#domain/payments/refund-reason.ts'
import { type EstimateReason, reasonText } from '#domain/repairs/estimate.ts'
import { stageFacts } from '#domain/repairs/stage-facts.ts'
import { type StageKey } from '#domain/repairs/stages.ts'

export type Change = {
  readonly of: string
  readonly before: string | null
  readonly after: string | null
}
type Side = Readonly<Record<string, unknown>> | null

/** One for each name on either side whose value differs; null where a side says nothing of it. */
export function changesOf(before: object | null, after: object | null): Change[] {
  const [was, is] = [before as Side, after as Side]
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return names
    .filter((name) => !forMachines.includes(name))
    .map((name) => ({
      of: spaced(name),
      before: textFor(name, was?.[name]),
      after: textFor(name, is?.[name]),
    }))
    .filter((one) => one.before !== one.after)
}

/** `lineTotal` is `line total`. */
const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_-]/g, ' ')

/** Kept so that a deed can be traced; says nothing to a person. */
const forMachines: readonly string[] = ['refundId']
/** Kept in rupees. */
const inRupees: readonly string[] = ['amount', 'left']
const timestamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function textFor(name: string, value: unknown): string | null {
  if (value === undefined) return null
  if (value === null) return 'none'
  if (typeof value === 'string') return wordsOfText(name, value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'number') return JSON.stringify(value)
  return inRupees.includes(name) ? formatRupees(value) : String(value)
}

const reasonOf = (text: string): string =>
  Object.hasOwn(reasonText, text) ? reasonText[text as EstimateReason] : reasonTitle(text)

function wordsOfText(name: string, text: string): string {
  if (name === 'reason') return reasonOf(text)
  if (timestamp.test(text)) return formatTimestamp(new Date(text))
  return Object.hasOwn(stageFacts, text) ? stageFacts[text as StageKey].title : text
}
