/** A count with its noun: '1 row', '2 rows'. */
export const amountOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
