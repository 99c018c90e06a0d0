/**
 * What stays agreed whatever is answered: from its beginning on, a repair does what was agreed before. A later version only
 * asks about what it changes. A line that its colleague took out of it is gone once something of it is accepted.
 */
import type { Work } from '#domain/orders/cancellation.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { phaseOf } from '#domain/orders/phase.ts'
import type { Answer } from './answer.ts'
import { type Estimate, type EstimateLine, orderLineOf } from './estimate.ts'
import { agreedBefore, identityOf } from './estimate-changes.ts'
import { isFree } from './free-line.ts'

type Agreed = Parameters<typeof phaseOf>[0]

/** The lines of the price that was agreed on; none before the repair has begun. */
export function keptLines(
  order: Agreed & Pick<Order, 'lines'>,
  { isRepairBegun }: Pick<Work, 'isRepairBegun'>,
): readonly OrderLine[] {
  const { name } = phaseOf(order)
  return isRepairBegun && (name === 'agreed' || name === 'paid') ? order.lines : []
}

/** The line as it was agreed on before. */
export const keptAs = (line: EstimateLine, kept: readonly OrderLine[]): OrderLine | undefined =>
  kept.find(({ issueId, label }) => {
    const before = { issueId, label, isFree: isFree(issueId) }
    return identityOf(before) === identityOf(line)
  })

/** What the order consists of after an answer: the accepted lines, and the others as far as they were agreed on before. */
export const linesAfter = (
  lines: readonly EstimateLine[],
  accepted: readonly EstimateLine[],
  kept: readonly OrderLine[],
): OrderLine[] =>
  lines.flatMap((line) => {
    if (accepted.includes(line)) return [orderLineOf(line)]
    const before = keptAs(line, kept)
    return before ? [before] : []
  })

type Before = {
  /** All versions of the order, the newest first. */
  readonly versions: readonly Estimate[]
  readonly answers: readonly Pick<Answer, 'estimateId' | 'accepted' | 'at'>[]
  readonly kept: readonly OrderLine[]
}

/** The accepted lines, with those that were agreed to before and are being done; none where all was declined. */
export function withAgreed(
  accepted: readonly string[],
  { version, lines, orderPaidAt }: Estimate,
  { versions, answers, kept }: Before,
): readonly string[] {
  if (accepted.length === 0 || kept.length === 0) return accepted
  const earlier = versions
    .filter((one) => one.version < version)
    .map((estimate) => ({
      estimate,
      answer: answers.find(({ estimateId }) => estimateId === estimate.id) ?? null,
    }))
  const agreed = agreedBefore(lines, earlier)
  const stays = (line: EstimateLine) =>
    keptAs(line, kept) !== undefined &&
    (agreed.has(line.key) || (line.isBooked === true && orderPaidAt !== null))
  return [...new Set([...accepted, ...lines.filter(stays).map(({ key }) => key)])]
}
