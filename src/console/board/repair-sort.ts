/** The order of the list of repairs, and which rows a click with Shift selects. */
import { atFirstUse } from '#kernel/first-use.ts'
import { compareUrgency } from '#domain/repairs/board/board-state.ts'
import type { SortKey } from '#domain/repairs/board/board-view.ts'
import { stageKeys } from '#domain/repairs/stages.ts'
import type { Sort } from './board-address.ts'
import type { Job } from './use-move.ts'

const collator = atFirstUse(
  () => new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' }),
)
const byText = (of: (job: Job) => string) => (one: Job, other: Job) =>
  collator().compare(of(one), of(other))

const comparisons: Readonly<Record<SortKey, (one: Job, other: Job) => number>> = {
  number: byText((job) => job.orderNumber),
  device: byText((job) => job.device),
  fault: byText((job) => job.issues),
  stage: (one, other) => stageKeys.indexOf(one.stage) - stageKeys.indexOf(other.stage),
  promise: compareUrgency,
  // What nobody has needs somebody, so it comes first.
  assignee: byText((job) => job.person ?? ''),
  age: (one, other) => (one.movedAt < other.movedAt ? -1 : Number(one.movedAt > other.movedAt)),
  customer: byText((job) => job.customer),
}

/** The rows in that order; rows that are equal stay by urgency. */
export function sortJobs(jobs: readonly Job[], { by, descending }: Sort): Job[] {
  const direction = descending ? -1 : 1
  return jobs.toSorted(
    (one, other) => direction * comparisons[by](one, other) || compareUrgency(one, other),
  )
}

/** The order after a press on a column's title: a second press turns it round. */
export const pressColumn = (sort: Sort, by: SortKey): Sort =>
  sort.by === by ? { by, descending: !sort.descending } : { by, descending: false }

/** The rows from one to another, in the order shown, both included. */
export function rangeBetween(ids: readonly string[], from: string | undefined, to: string) {
  const [a, b] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
