/** Lines of an estimate with words and a price of their own, which no issue of the catalogue stands behind. */

const freePrefix = 'free-'

/** The id of a free line, in place of an issue's. The first version numbers them alone, as all versions once did. */
export const freeLineId = (version: number, key: string): string =>
  version === 1 ? `${freePrefix}${key}` : `${freePrefix}${version}-${key}`

/** Whether a line of an order has no issue of the catalogue behind it. */
export const isFree = (issueId: string): boolean => issueId.startsWith(freePrefix)
