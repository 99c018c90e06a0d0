/** Which words are spelled alike: by the groups of three letters that they share, after spellings of one sound are made equal. */

/** Names are written in Latin letters as they sound, so one name has many spellings: `Lakshmi` and `Laxmi`. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/ck|q/g, 'k'],
  [/([bdgkst])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/(.)\1+/gu, '$1'],
]

const foldSpelling = (word: string): string =>
  sounds.reduce((text, [from, to]) => text.replace(from, to), word.toLowerCase())

/** Four letters at least and no digit: a number is right or wrong, and short words are alike by chance. */
export const isSpellable = (term: string): boolean => /^\p{L}[\p{L}\p{M}]{3,}$/u.test(term)

/** The groups of three letters, each once; the beginning counts more, because two blanks stand before it. */
export function trigramsOf(word: string): string[] {
  const letters = [...`  ${foldSpelling(word)} `]
  return [...new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')))]
}

/** From this share of common groups on, one word may be meant by the other. */
export const alikeFrom = 0.35

/** The share of the groups of both that they have in common: 1 for equal spellings. */
export function likeness(one: string, other: string): number {
  const own = new Set(trigramsOf(one))
  const others = trigramsOf(other)
  const common = others.filter((group) => own.has(group)).length
  return common / (own.size + others.length - common)
}
