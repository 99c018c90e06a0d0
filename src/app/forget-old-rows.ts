/** Removes what is stored for a while only: old alarms, ended limits, keys of repeated requests, notices to colleagues, what was done on earlier days, links of intakes with what came by them, and unused uploads. */
import { forgetAlarms } from '#platform/alarms/alarms.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { forgetIdempotencyKeys } from '#platform/http/idempotency.ts'
import { forgetEndedLimits } from '#platform/http/rate-limit.ts'
import { forgetIntakeLinks } from '#domain/repairs/server/intake/intake-links.ts'
import { forgetPhoneIntakes } from '#domain/repairs/server/intake/phone-intakes.ts'
import { forgetNotices } from '#domain/repairs/server/notices/add-notices.ts'
import { forgetSelfTestLinks } from '#domain/repairs/server/self-test/keep-self-tests.ts'
import { forgetMarks } from '#domain/today/server/done-lines.ts'
import { forgetUploads } from '#domain/student-discount/server/erase-applications.ts'

type Deps = Parameters<typeof forgetUploads>[0] & { readonly db: Db; readonly clock: Clock }

/** Safe to repeat. */
export async function forgetOldRows(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await forgetAlarms(db, clock())
  await forgetEndedLimits(db, clock())
  await forgetIdempotencyKeys(db, clock())
  await forgetNotices(db, clock())
  await forgetMarks(db, clock())
  await forgetIntakeLinks(db, clock())
  await forgetPhoneIntakes(db, clock())
  await forgetSelfTestLinks(db, clock())
  await forgetUploads(deps)
}
