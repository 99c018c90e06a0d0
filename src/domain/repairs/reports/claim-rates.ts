/**
 * Which parts, lots, suppliers and technicians have more warranty claims than chance explains.
 *
 * A p-chart (ISO 7870-2, three standard deviations): of `fitted` units of a process with the mean `p`, the share of
 * claimed ones stays below p + 3·√(p(1 − p)/fitted), but for about one sample in a thousand.
 */

export const rateGroupings = ['parts', 'lots', 'suppliers', 'technicians'] as const
export type RateGrouping = (typeof rateGroupings)[number]

/** Over how many months a report looks back. */
export const rateMonths = ['3', '6', '12', '24'] as const
export type RateMonths = (typeof rateMonths)[number]

/** Issues that were repaired with a part and delivered; of these, those whose warranty was claimed and not refused. */
export type Counted = { readonly fitted: number; readonly claimed: number }

export const rateStates = ['above', 'within', 'too-few'] as const
export type RateState = (typeof rateStates)[number]

export type Control = {
  /** Share of claimed ones, 0 to 1; 0 where nothing was fitted. */
  readonly rate: number
  /** How many claims the mean expects. */
  readonly expected: number
  /** The upper control limit as a share; null where too few were fitted to tell. */
  readonly limit: number | null
  readonly state: RateState
}

/** Fewer than these say nothing. */
export const leastFitted = 5

/** The share of claimed ones; 0 where nothing was fitted. */
export const rateOf = ({ fitted, claimed }: Counted): number =>
  fitted === 0 ? 0 : claimed / fitted

/** `mean` is the share of claimed ones over everything, 0 to 1. Its limit above 1 is no limit. */
export function controlOf(counted: Counted, mean: number): Control {
  const { fitted } = counted
  const rate = rateOf(counted)
  const expected = mean * fitted
  const limit = fitted < leastFitted ? 2 : mean + 3 * Math.sqrt((mean * (1 - mean)) / fitted)
  if (limit > 1) return { rate, expected, limit: null, state: 'too-few' }
  return { rate, expected, limit, state: rate > limit ? 'above' : 'within' }
}

const rank: Readonly<Record<RateState, number>> = { above: 0, within: 1, 'too-few': 2 }

/** With their control, those above the limit first and the most claims over what is expected before others. */
export function withControl<G extends Counted & { readonly name: string }>(
  groups: readonly G[],
  mean: number,
): (G & Control)[] {
  const over = (one: Counted & Control) => one.claimed - one.expected
  return groups
    .map((group) => ({ ...group, ...controlOf(group, mean) }))
    .toSorted(
      (a, b) =>
        rank[a.state] - rank[b.state] ||
        over(b) - over(a) ||
        b.fitted - a.fitted ||
        a.name.localeCompare(b.name),
    )
}

/** `1.2`, and `0.04` where one digit would say 0. */
const few = (count: number): string =>
  count === 0 || count >= 0.1 ? String(Math.round(count * 10) / 10) : count.toFixed(2)

export const stateWords: Readonly<Record<RateState, string>> = {
  above: 'Above the limit',
  within: 'Within the limit',
  'too-few': 'Too few to tell',
}

/** `Above the limit: 6 of 40, expected 1.2`. */
export const controlText = ({ state, claimed, fitted, expected }: Counted & Control): string =>
  `${stateWords[state]}: ${claimed} of ${fitted}, expected ${few(expected)}`
