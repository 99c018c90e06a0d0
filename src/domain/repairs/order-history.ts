/** Formats the history of a repair: the points of a check in one line, and the details of an event. */
import { formatDay, noonOf } from '#kernel/time.ts'
import { auditCatalogue, type AuditRow, type KnownEvent } from '#kernel/audit-catalogue.ts'
import { orderAudit } from '#domain/orders/audit-events.ts'
import { paymentAudit } from '#domain/payments/audit-events.ts'
import { repairAudit } from './audit-events.ts'
import { type PointKey, pointTitle } from './inspection/check-points.ts'
import { answerTitles, type PointAnswer } from './inspection/device-check.ts'
import { promiseChange } from './promised-time.ts'
import { consoleTitleOf, type StageKey } from './stages.ts'
import { type WaitKind, waitTitles } from './waiting.ts'

const events = { ...orderAudit, ...paymentAudit, ...repairAudit }
/** All audit events of an order. */
const orderEvents = auditCatalogue(events)
type OrderEvent = KnownEvent<typeof events>

type Row = AuditRow & { readonly at: Date; readonly byName: string }
type Line = {
  readonly at: Date
  readonly by: string
  readonly what: string
  readonly change: string | null
}

/** The lines of a history. Successive points of one check by the same person become one line. */
export function orderHistory(rows: readonly Row[]): Line[] {
  const runs: { row: Row; event: OrderEvent; points: number }[] = []
  for (const row of rows) {
    const event = orderEvents.identify(row)
    const last = runs.at(-1)
    if (last && last.row.byName === row.byName && isSameCheck(last.event, event)) last.points++
    else runs.push({ row, event, points: 1 })
  }
  return runs.map(({ row, event, points }) => {
    const { sentence } = orderEvents.read(row)
    const who = { at: row.at, by: row.byName }
    if (points === 1) return { ...who, what: sentence, change: detailOf(event) }
    return { ...who, what: checkedPoints(points, phaseOf(event)), change: null }
  })
}

const phaseOf = (event: OrderEvent) =>
  event.action === 'check.answered' ? event.data?.moment : undefined

function isSameCheck(one: OrderEvent, other: OrderEvent): boolean {
  const phase = phaseOf(one)
  return phase !== undefined && phase === phaseOf(other)
}

const checkedPoints = (points: number, phase: string | undefined): string =>
  `checked ${points} points ${phase} the repair`

/** `Order Placed to Picked Up`, `nobody to Ramesh`, a point with its answer, a part's number. Null where the sentence is enough. */
function detailOf({ action, data }: OrderEvent): string | null {
  if (data === null) return null
  switch (action) {
    case 'repair.moved':
    case 'repair.move-undone':
    case 'repair.stepped-back':
      return moveDetail(data)
    case 'repair.assigned':
      return `${data.before.hand} to ${data.after.hand}`
    case 'repair.estimate-changed':
      return promiseChange(data.before, data.after)
    case 'repair.promise-moved':
      return promiseChange(data.before, data.after)
    case 'repair.wait-set':
      return waitDetail(data.after)
    case 'repair.wait-ended':
      return data.after.estimate === data.before.estimate
        ? null
        : promiseChange(data.before, data.after)
    case 'repair.sent-back':
      return data.after.points.map((point) => pointTitle(point)).join(', ')
    case 'check.answered':
      return pointDetail(data.after)
    case 'battery.read':
      return `${data.after.capacity} of ${data.after.design} mAh`
    case 'part.noted':
      return data.after.serial || null
    case 'part.removed':
      return data.before.serial || null
    default:
      return null
  }
}

type Move = {
  readonly before: { readonly stage: StageKey }
  readonly after: { readonly stage: StageKey; readonly estimate?: string | undefined }
}

function moveDetail({ before, after }: Move): string {
  const move = `${consoleTitleOf(before.stage)} to ${consoleTitleOf(after.stage)}`
  const promise = promiseChange(before, after)
  return promise ? `${move}; estimate ${promise}` : move
}

const waitDetail = ({ waiting, until }: { waiting: WaitKind; until: string | null }): string =>
  `${waitTitles[waiting]}${until ? `, expected on ${formatDay(noonOf(until))}` : ''}`

const pointDetail = ({ point, answer }: { point: PointKey; answer: PointAnswer }): string =>
  `${pointTitle(point)}, ${answerTitles[answer].toLowerCase()}`
