/** How long the work on repairs took: of one repair for who works on it, and of many for the overview. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { after, days, indianDay, minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { familyName } from '#domain/catalogue/family.ts'
import { listOnlyIssues } from '#domain/orders/server/look-up-orders.ts'
import { dayPeriod } from '#domain/payments/period.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import type { getWorkTime, getWorkTimes } from '../../contract/staff-work-time.ts'
import { repairErrors } from '../../errors.ts'
import { workTimesBy } from '../../reports/work-times.ts'
import { workSteps, workTime } from '../../work-time.ts'
import { openTimeOf } from '../../working-time.ts'
import { findStoredJob } from '../repository.ts'
import { listWorkedRepairs } from './work-time-rows.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }

/** By the opening hours of today, also for the days before a change of them. */
async function readOpenTime(db: Db, shop: Shop) {
  const { value: opening } = await readSetting(db, openingSetting(shop))
  return openTimeOf({ ...shop, ...opening })
}

const inMinutes = (milliseconds: number): number => Math.round(milliseconds / minutes(1))

/** Fails with JOB_NOT_FOUND. */
export async function viewWorkTime(
  { db, clock, shop }: Deps,
  orderId: string,
): Promise<z.input<(typeof getWorkTime)['response']>> {
  if (!(await findStoredJob(db, orderId))) fail(repairErrors.JOB_NOT_FOUND)
  const [repair] = await listWorkedRepairs(db, { orderId })
  const { total, steps, running } = workTime({
    rounds: repair?.rounds ?? [],
    waits: repair?.waits ?? [],
    now: clock(),
    openTime: await readOpenTime(db, shop),
  })
  return {
    minutes: inMinutes(total),
    steps: workSteps.map((step) => ({ step, minutes: inMinutes(steps[step]) })),
    running,
  }
}

type WorkTimes = z.input<(typeof getWorkTimes)['response']>

async function readWorkTimes({ db, clock, shop }: Deps, length: number): Promise<WorkTimes> {
  const now = clock()
  const { until } = dayPeriod(indianDay(now))
  const repairs = await listWorkedRepairs(db, { from: after(until, -days(length)), until })
  const issueOf = await listOnlyIssues(
    db,
    repairs.map(({ orderId }) => orderId),
  )
  const openTime = await readOpenTime(db, shop)
  const worked = repairs.map(({ orderId, family, rounds, waits }) => ({
    family: (familyName as Readonly<Record<string, string>>)[family ?? ''],
    issue: issueOf.get(orderId),
    took: workTime({ rounds, waits, now, openTime }).total,
  }))
  return {
    families: workTimesBy(worked.map(({ family, took }) => ({ name: family, took }))),
    issues: workTimesBy(worked.map(({ issue, took }) => ({ name: issue, took }))),
  }
}

/** Open overview pages repeat this call, and a repair more changes little. */
const cachedFor = minutes(5)

/** Caches the answer for each number of days. */
export function openWorkTimes(deps: Deps): (length: number) => Promise<WorkTimes> {
  const stored = new Map<number, { readonly until: Date; readonly answer: Promise<WorkTimes> }>()
  return (length) => {
    const now = deps.clock()
    const found = stored.get(length)
    if (found && now < found.until) return found.answer
    const answer = readWorkTimes(deps, length)
    stored.set(length, { until: after(now, cachedFor), answer })
    answer.catch(() => stored.delete(length))
    return answer
  }
}
