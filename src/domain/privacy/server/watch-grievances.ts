/** Raises the alarm for grievances whose legal clocks are about to run out. */
import { isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { isPressing } from '../grievance.ts'
import { grievances } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly alarm: (kind: 'grievance-due', facts: object) => void
}

/** One alarm for each, as often as it is called, until the grievance is redressed. */
export async function watchGrievances({ db, clock, alarm }: Deps): Promise<void> {
  const open = await db.select().from(grievances).where(isNull(grievances.redressedAt))
  for (const grievance of open)
    if (isPressing(grievance, clock())) alarm('grievance-due', { grievance: grievance.id })
}
