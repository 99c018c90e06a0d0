/** Finds the models of the price list that a typed name, or the number printed on a device, means. */
import { asPlain } from '#kernel/typed.ts'

/** Letters and digits alone, because people write `iphone15`, `iPhone-15`, `i phone 15` and `ip15`. */
const squash = (text: string): string =>
  asPlain(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^ip(?=\d)/, 'iphone')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The name contains what was typed, or each typed word begins one of its words: `pro 14` finds `MacBook Pro 14`. */
function isMeant(name: string, typed: string): boolean {
  if (squash(name).includes(squash(typed))) return true
  const words = wordsOf(name)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

type Named = { readonly name: string }

/** What was typed as a number that is printed on devices, `A2846`; undefined for anything else. */
export const asModelNumber = (typed: string): string | undefined =>
  /^(?:model)?(a\d{4})$/.exec(squash(typed))?.[1]

/** All of them for a text without letters and digits. `numbered`: the names that a printed number stands for. */
export function findModels<M extends Named>(
  models: readonly M[],
  typed: string,
  numbered: readonly string[] = [],
): readonly M[] {
  if (squash(typed) === '') return models
  if (asModelNumber(typed)) return models.filter(({ name }) => numbered.includes(name))
  return models.filter(({ name }) => isMeant(name, typed))
}

/** The one model that the text names: the only one found, or the one whose whole name it is. */
export function onlyModel<M extends Named>(
  models: readonly M[],
  typed: string,
  numbered?: readonly string[],
): M | undefined {
  if (squash(typed) === '') return undefined
  const found = findModels(models, typed, numbered)
  return found.length === 1 ? found[0] : found.find(({ name }) => squash(name) === squash(typed))
}
