/** Which issues of which models a part serves, as a file names them. */
import type { Read } from './csv-value.ts'

/** A model or a price tier with an issue, as the file names them. */
export type NamedFit = { readonly of: string; readonly isTier: boolean; readonly issue: string }

const allOf = /^all of\s+/i

/** `iPhone 13: Battery; all of Recent pro: Battery`. */
export function readFits(cell: string): Read<readonly NamedFit[]> {
  const each = cell
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const fits: NamedFit[] = []
  for (const one of each) {
    const at = one.indexOf(':')
    const [of, issue] = [one.slice(0, Math.max(0, at)).trim(), one.slice(at + 1).trim()]
    if (at === -1 || of === '' || issue === '')
      return { problem: `“${one}”: please write model: issue, such as iPhone 13: Battery` }
    fits.push({ of: of.replace(allOf, ''), isTier: allOf.test(of), issue })
  }
  return { value: fits }
}
