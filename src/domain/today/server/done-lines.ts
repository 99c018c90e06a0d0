/** Stores which lines are done for today, and takes them out of their lists. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { indianDay } from '#kernel/time.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, prepared } from '#platform/db/db.ts'
import { mostLines, type TodayList } from '../today-lists.ts'
import type { Shown } from './repair-lines.ts'
import { todayDone } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
export type Mark = Pick<typeof todayDone.$inferSelect, 'list' | 'lineId' | 'byName'>

const marksOf = prepared((db) =>
  db
    .select({ list: todayDone.list, lineId: todayDone.lineId, byName: todayDone.byName })
    .from(todayDone)
    .where(eq(todayDone.day, sql.placeholder('day')))
    .prepare('today_marks'),
)

/** Those of today in India. */
export const listMarks = ({ db, clock }: Deps): Promise<Mark[]> =>
  marksOf(db).execute({ day: indianDay(clock()) })

/** How many lines to read of each list, so that enough are left without those that are done. */
export function linesToRead(marks: readonly Mark[]): number {
  const counts = [...Map.groupBy(marks, ({ list }) => list).values()].map((own) => own.length)
  return mostLines + Math.max(0, ...counts)
}

/** The list without what is done, which follows by itself. `found` has the lines that `linesToRead` asks for. */
export function withoutDone(found: Shown, marks: readonly Mark[]) {
  const byOf = new Map(
    marks.filter(({ list }) => list === found.key).map(({ lineId, byName }) => [lineId, byName]),
  )
  const done = found.lines.flatMap((line) => {
    const doneBy = byOf.get(line.id)
    return doneBy === undefined ? [] : [{ ...line, doneBy }]
  })
  const open = found.lines.filter(({ id }) => !byOf.has(id))
  return {
    ...found,
    count: found.count - done.length,
    lines: open.slice(0, mostLines),
    done,
  }
}

type Which = { readonly list: TodayList; readonly id: string }

/** The first mark of a day stays, with who made it. */
export async function addMark({ db, clock }: Deps, by: Colleague, { list, id }: Which) {
  const at = clock()
  await db
    .insert(todayDone)
    .values({ day: indianDay(at), list, lineId: id, by: by.id, byName: by.name, at })
    .onConflictDoNothing()
}

/** Anybody who sees the line may take its mark of today back. */
export async function removeMark({ db, clock }: Deps, { list, id }: Which): Promise<void> {
  await db
    .delete(todayDone)
    .where(
      and(
        eq(todayDone.day, indianDay(clock())),
        eq(todayDone.list, list),
        eq(todayDone.lineId, id),
      ),
    )
}

/** Those of earlier days have no effect any more. Safe to repeat. */
export async function forgetMarks(db: Db, now: Date): Promise<void> {
  await db.delete(todayDone).where(lt(todayDone.day, indianDay(now)))
}
