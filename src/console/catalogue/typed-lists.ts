/** Lists typed as text: colours with commas between them, and what comes with an issue as lines such as `Includes: Water seal, Touch test`. */

/** Split at commas; empty parts do not count. */
export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

type Attribute = { readonly key: string; readonly values: readonly string[] }

export const attributesText = (attributes: readonly Attribute[]): string =>
  attributes.map(({ key, values }) => `${key}: ${values.join(', ')}`).join('\n')

/** Empty lines do not count. A line without a colon is a heading with nothing under it, which is then refused. */
export const attributesFrom = (typed: string): { key: string; values: string[] }[] =>
  typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [key = '', ...rest] = line.split(':')
      return { key: key.trim(), values: listOf(rest.join(':')) }
    })
