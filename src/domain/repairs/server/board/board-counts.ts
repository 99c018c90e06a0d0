/** The numbers on the chips of the board. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#platform/db/db.ts'
import { nobody } from '../../board/board.ts'
import { isReady, type WaitTimes } from '../collection/list-waiting.ts'
import { isOnBoard, repairJobs } from '../tables.ts'
import { type BoardFilter, filtered } from './board-reads.ts'

/** The filters behind the chips, by the name of their count. */
const chips = {
  open: {},
  late: { state: 'late' },
  today: { state: 'today' },
  ready: { state: 'ready' },
  unassigned: { person: nobody },
  mine: { person: sql.placeholder('person') },
  customer: { waiting: 'customer' },
  part: { waiting: 'part' },
} as const satisfies Readonly<Record<string, BoardFilter>>
type Counts = Record<keyof typeof chips, SQL<number>>

/** All of them in one pass over the repairs on the board. */
const counts = prepared((db) => {
  const now = sql.placeholder('now')
  const facts = {
    now,
    midnight: sql.placeholder('midnight'),
    toAnswer: sql.placeholder('toAnswer'),
    ready: isReady({ now, late: sql.placeholder('late') }),
  }
  const columns = Object.entries<BoardFilter>(chips).map(([key, filter]) => [
    key,
    sql`count(*) filter (where ${filtered({ filter, facts }) ?? sql`true`})`.mapWith(Number),
  ])
  return db
    .select(Object.fromEntries(columns) as Counts)
    .from(repairJobs)
    .where(isOnBoard(repairJobs))
    .prepare('board_counts')
})

type Values = WaitTimes<Date> & {
  /** Whose repairs *Mine* counts. */
  readonly person: string
  readonly midnight: Date
  readonly toAnswer: readonly string[]
}

export async function countChips(db: Db, values: Values): Promise<Record<keyof Counts, number>> {
  const [row] = await counts(db).execute(values)
  if (!row) throw new Error('a count has one row')
  return row
}
