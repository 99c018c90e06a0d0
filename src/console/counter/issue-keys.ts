/** Which issue a key at the list of issues chooses or goes to: digits choose, letters go to what begins with them. */

/** How long letters belong to one word, in milliseconds. */
const pause = 1_000

/** The letters typed so far; `at` is the time of the last one, in milliseconds. */
export type Typed = { readonly text: string; readonly at: number }

export const nothingTyped: Typed = { text: '', at: 0 }

/** The letters after one more key: a new word after a pause. */
export const typedAfter = (before: Typed, key: string, at: number): Typed => ({
  text: at - before.at > pause ? key : before.text + key,
  at,
})

/** The place of the issue that a digit chooses; undefined for other keys and places that are empty. */
export function issueOfDigit(key: string, count: number): number | undefined {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : undefined
  return place !== undefined && place < count ? place : undefined
}

/** True where the label or one of its words begins with the letters. */
const begins = (label: string, text: string): boolean =>
  ` ${label.toLowerCase()}`.includes(` ${text}`) ||
  label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(text))

/**
 * The place of the issue that typed letters go to. A whole label counts before a word inside of one. The same letter again
 * goes to the next issue that begins with it. Undefined where none does.
 */
export function issueOfLetters(
  labels: readonly string[],
  typed: string,
  current: number,
): number | undefined {
  const text = typed.toLowerCase()
  if (text === '') return undefined
  const places = (test: (label: string) => boolean) =>
    labels.flatMap((label, place) => (test(label) ? [place] : []))
  const [first = ''] = text
  const isRepeated = text.length > 1 && [...text].every((letter) => letter === first)
  const wanted = isRepeated ? first : text
  const direct = places((label) => label.toLowerCase().startsWith(wanted))
  const found = [
    ...direct,
    ...places((label) => begins(label, wanted)).filter((one) => !direct.includes(one)),
  ]
  if (!isRepeated) return found[0]
  const here = found.indexOf(current)
  return found[(here + 1) % Math.max(1, found.length)]
}
