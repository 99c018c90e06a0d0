/** What the time in work is computed from: stages, rounds and waits, of one repair or of those that were done in a period. */
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { after, days } from '#kernel/time.ts'
import { listEventsOf, type StoredAuditEvent } from '#platform/audit/audit-log.ts'
import type { Db } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { listAnswerWaits } from '#domain/estimates/server/list-answer-waits.ts'
import type { Span } from '../../waiting.ts'
import { mostRepairs } from '../../reports/work-times.ts'
import { workDone, type WorkedRound, workStages } from '../../work-time.ts'
import { listRounds } from '../rounds/send-back.ts'
import { repairJobs, repairStages } from '../tables.ts'

type Period = { readonly from: Date; readonly until: Date }
export type Which = { readonly orderId: string } | Period

export type WorkedRepair = {
  readonly orderId: string
  readonly family: string | null
  readonly rounds: readonly WorkedRound[]
  readonly waits: readonly Span[]
}

/** The newest repairs that were done in a period. The stage is no parameter, because the index of done repairs holds for one stage only. */
async function listDone(db: Db, { from, until }: Period): Promise<string[]> {
  const rows = await db
    .select({ orderId: repairStages.orderId })
    .from(repairStages)
    .where(
      and(
        sql`${repairStages.stage} = ${sql.raw(`'${workDone}'`)}`,
        gte(repairStages.at, from),
        lt(repairStages.at, until),
      ),
    )
    .orderBy(desc(repairStages.at), desc(repairStages.orderId))
    .limit(mostRepairs)
  return rows.map(({ orderId }) => orderId)
}

export async function listWorkedRepairs(db: Db, which: Which): Promise<WorkedRepair[]> {
  const ids = 'orderId' in which ? [which.orderId] : await listDone(db, which)
  const rows = await db
    .select({
      orderId: repairStages.orderId,
      stage: repairStages.stage,
      at: repairStages.at,
      family: repairJobs.family,
      closedAt: repairJobs.closedAt,
      outcomeAt: repairJobs.outcomeAt,
      round: repairJobs.round,
    })
    .from(repairStages)
    .innerJoin(repairJobs, eq(repairJobs.orderId, repairStages.orderId))
    .where(and(inArray(repairStages.stage, [...workStages]), isAmong(repairStages.orderId, ids)))
  // Few repairs have a second round, and only their earlier ones are read.
  const again = new Set(rows.filter(({ round }) => round > 1).map(({ orderId }) => orderId))
  const ended = await listRounds(db, [...again])
  const roundsOf = Map.groupBy(ended, ({ orderId }) => orderId)
  const waits = await listWaits(db, which, ids)
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, reached]) => {
    const [first] = reached
    const before = (roundsOf.get(orderId) ?? []).map(({ stages, endedAt }) => ({
      reached: stages.map(({ stage, at }) => ({ stage, at: new Date(at) })),
      endedAt,
    }))
    const now = { reached, endedAt: first?.closedAt ?? first?.outcomeAt ?? null }
    return {
      orderId,
      family: first?.family ?? null,
      rounds: [...before, now],
      waits: waits.get(orderId) ?? [],
    }
  })
}

/** How long before the end of its repair a wait is looked for. */
const longestWait = days(90)
const actions = ['repair.wait-set', 'repair.wait-ended']

/** What colleagues set is in the audit log with its end; what an estimate waits for is with the estimate. */
async function listWaits(
  db: Db,
  which: Which,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Span[]>> {
  const period = 'orderId' in which ? which : { ...which, from: after(which.from, -longestWait) }
  const subject = 'orderId' in which ? { kind: 'order' as const, id: which.orderId } : undefined
  const events = await listEventsOf(db, actions, subject ?? (period as Period))
  const found = new Map<string, Span[]>()
  const add = (orderId: string, span: Span) =>
    void found.set(orderId, [...(found.get(orderId) ?? []), span])
  for (const [about, those] of Map.groupBy(events, (one) => one.subject)) {
    const start = 'from' in period ? period.from : new Date(0)
    for (const span of spansOf(those, start)) add(about.slice('order:'.length), span)
  }
  for (const { orderId, ...span } of await listAnswerWaits(db, ids)) add(orderId, span)
  return found
}

/** Of one repair's events, oldest first. A wait that began before they do has that beginning. */
function spansOf(events: readonly StoredAuditEvent[], earliest: Date): Span[] {
  const spans: Span[] = []
  let began: Date | undefined
  for (const { action, at, data } of events) {
    if (action === 'repair.wait-set') {
      const isNew = (data as { before?: object | null } | null)?.before === null
      began = isNew ? at : (began ?? earliest)
    } else {
      spans.push({ from: began ?? earliest, until: at })
      began = undefined
    }
  }
  return began ? [...spans, { from: began, until: null }] : spans
}
