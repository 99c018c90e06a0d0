/** What changed from one version of an estimate to the next, and which of its lines the customer agreed to before. */
import type { Answer } from './answer.ts'
import type { Estimate, EstimateLine } from './estimate.ts'

export const changeKinds = ['same', 'lower', 'higher', 'changed', 'removed', 'added'] as const
/** `changed`: the same price, with another quality or warranty. */
export type ChangeKind = (typeof changeKinds)[number]

type Named = Pick<EstimateLine, 'isFree' | 'issueId' | 'label'>

/** What makes two lines the same work: the issue of the catalogue, or the text of a free line. */
export const identityOf = ({ isFree, issueId, label }: Named): string =>
  isFree ? `free:${label.trim().toLowerCase()}` : `issue:${issueId}`

type Priced = Named & Pick<EstimateLine, 'key' | 'totalCharge' | 'quality' | 'warranty'>

export type Change<Line> = {
  readonly kind: ChangeKind
  /** The line of the newer version; of the older one for `removed`. */
  readonly line: Line
  /** The same line in the older version; null for `added`. */
  readonly before: Line | null
}

/** Lines of the older version that the newer one does not have, each counted once. */
export function missingLines<Line extends Named>(
  before: readonly Line[],
  now: readonly Named[],
): Line[] {
  const left = now.map(identityOf)
  return before.filter((line) => {
    const at = left.indexOf(identityOf(line))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** Every line of both versions once: those of the newer one in their order, then those taken out. */
export function changesBetween<Line extends Priced>(
  before: readonly Line[],
  now: readonly Line[],
): Change<Line>[] {
  const left = [...before]
  const present = now.map((line): Change<Line> => {
    const at = left.findIndex((one) => identityOf(one) === identityOf(line))
    const [old] = at === -1 ? [] : left.splice(at, 1)
    return { kind: old ? kindOf(old, line) : 'added', line, before: old ?? null }
  })
  return [...present, ...left.map((line) => ({ kind: 'removed' as const, line, before: line }))]
}

function kindOf(before: Priced, now: Priced): ChangeKind {
  if (now.totalCharge < before.totalCharge) return 'lower'
  if (now.totalCharge > before.totalCharge) return 'higher'
  return isSameOffer(before, now) ? 'same' : 'changed'
}

const isSameOffer = (one: Priced, other: Priced): boolean =>
  one.quality === other.quality && one.warranty === other.warranty

type Answered = {
  readonly estimate: Pick<Estimate, 'lines'>
  readonly answer: Pick<Answer, 'accepted' | 'at'> | null
}

/**
 * The lines that the customer agreed to in an earlier version, by key, with the time of that answer. The last answer
 * counts. A line that became dearer or another quality is a new question, as is one that needs a line not agreed to.
 */
export function agreedBefore(
  lines: readonly EstimateLine[],
  /** The newest first. */
  earlier: readonly Answered[],
): ReadonlyMap<string, Date> {
  const agreed = new Map<string, Date>()
  for (const line of lines) {
    const at = whenAgreed(line, earlier)
    if (at) agreed.set(line.key, at)
  }
  const lacksOne = ({ key, needs }: EstimateLine) =>
    agreed.has(key) && needs !== null && !agreed.has(needs)
  for (let line = lines.find(lacksOne); line; line = lines.find(lacksOne)) agreed.delete(line.key)
  return agreed
}

function whenAgreed(line: EstimateLine, earlier: readonly Answered[]): Date | undefined {
  for (const { estimate, answer } of earlier) {
    const before = estimate.lines.find((one) => identityOf(one) === identityOf(line))
    if (!answer || !before) continue
    const isAgreed = answer.accepted.includes(before.key) && isSameOffer(before, line)
    return isAgreed && line.totalCharge <= before.totalCharge ? answer.at : undefined
  }
  return undefined
}
