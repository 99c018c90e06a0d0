/** Dividing an amount over lines so that no paisa is lost or made. */
import { type Paise, paise } from '#kernel/money.ts'

/**
 * Divides `total` in proportion to `weights`, by largest remainder: the shares add up to `total`
 * exactly, each is the exact proportion rounded down or up, and equal remainders favour the earlier line.
 * Both are 0 or more; with weights of 0 only, the first line takes all.
 */
export function spread(total: Paise, weights: readonly Paise[]): Paise[] {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => paise(index === 0 ? total : 0))
  // BigInt: an amount times an amount leaves the safe integers at about a lakh of rupees squared.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((product) => Number(product / whole))
  const missing = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    )
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return shares.map((share, index) => paise(raised.has(index) ? share + 1 : share))
}
