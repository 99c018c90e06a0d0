/** What a deed changed, in words: each thing that is not as it was before. */
import { type StageKey, stageFacts } from '#features/workshop/stages.ts'

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
    .map((name) => ({
      of: spaced(name),
      before: wordsFor(was?.[name]),
      after: wordsFor(is?.[name]),
    }))
    .filter((one) => one.before !== one.after)
}

/** `lineTotal` is `line total`. */
const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_-]/g, ' ')

function wordsFor(value: unknown): string | null {
  if (value === undefined) return null
  if (value === null) return 'none'
  if (typeof value === 'string')
    return Object.hasOwn(stageFacts, value) ? stageFacts[value as StageKey].title : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
