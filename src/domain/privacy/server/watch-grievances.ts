/** Raises the alarm for grievances whose legal deadlines are near or have passed. */
import { isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { isPressing } from '../grievance.ts'
import { grievances } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly alarm: (kind: 'grievance-due', facts: { readonly grievance: string }) => void
}

/** Raises one alarm for each, on every run, until the grievance is redressed. */
export async function watchGrievances({ db, clock, alarm }: Deps): Promise<void> {
  const open = await db.select().from(grievances).where(isNull(grievances.redressedAt))
  for (const grievance of open)
    if (isPressing(grievance, clock())) alarm('grievance-due', { grievance: grievance.id })
}
