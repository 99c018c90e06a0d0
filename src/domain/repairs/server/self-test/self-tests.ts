/** Self-tests: what a device reads and sends by its link, and what that proposes for the check. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import type { sendSelfTest as resultsEndpoint } from '../../contract/self-test.ts'
import type { listSelfTests as listEndpoint } from '../../contract/staff-self-test.ts'
import { repairErrors } from '../../errors.ts'
import { pointTitle } from '../../inspection/check-points.ts'
import { currentStage } from '../../repair-job.ts'
import { differenceOf, proposalsOf, testsFor } from '../../self-test/self-test.ts'
import { selfTestErrors } from '../../self-test/self-test-errors.ts'
import {
  isSelfTestLinkOpen,
  momentOf,
  mostSelfTests,
  takesSelfTests,
} from '../../self-test/self-test-link.ts'
import { listChecks } from '../inspection/inspection-reads.ts'
import { announceMove, findStoredJob, lockJob } from '../repository.ts'
import { hashOf } from './link-self-test.ts'
import { selfTestLinks, selfTests } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** From one client address: the devices of a shop share one. */
const calls = { limit: 300, per: minutes(10) }

/** Counts a call before its token is looked up. Fails with TOO_MANY. */
export async function countSelfTestCall(
  { db, clock }: Deps,
  { clientAddress }: Pick<RequestFacts, 'clientAddress'>,
): Promise<void> {
  const taken = await takeToken(db, {
    key: `self-test:${hashOf(clientAddress)}`,
    ...calls,
    now: clock(),
  })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
}

/**
 * The order of an open link and its job. Fails with SELF_TEST_LINK_ENDED, also for a token that never was and once the
 * repair has ended.
 */
async function orderOf({ db, clock }: Deps, token: string) {
  const [link] = await db
    .select()
    .from(selfTestLinks)
    .where(eq(selfTestLinks.tokenHash, hashOf(token)))
  const isOpen = link && isSelfTestLinkOpen(link.createdAt, clock())
  const order = isOpen ? await findOrderFacts(db, link.orderId) : undefined
  const job = order && (await findStoredJob(db, order.id))
  if (!job || !takesSelfTests(order, job)) fail(selfTestErrors.SELF_TEST_LINK_ENDED)
  return order
}

/** Fails with SELF_TEST_LINK_ENDED. */
export async function showSelfTest(deps: Deps, token: string) {
  const { device } = await orderOf(deps, token)
  return { family: device.familyId, device: device.productName }
}

/** Returns when the test arrived first: sent again, it changes nothing. Fails with SELF_TEST_LINK_ENDED. */
export async function storeSelfTest(
  deps: Deps,
  { token, ...test }: z.output<NonNullable<(typeof resultsEndpoint)['body']>>,
): Promise<Date> {
  const order = await orderOf(deps, token)
  const orderId = order.id
  return inTransaction(deps.db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(selfTestErrors.SELF_TEST_LINK_ENDED)
    if (!takesSelfTests(order, job)) fail(selfTestErrors.SELF_TEST_LINK_ENDED)
    const [before] = await tx
      .select({ at: selfTests.at })
      .from(selfTests)
      .where(and(eq(selfTests.orderId, orderId), eq(selfTests.key, test.key)))
    if (before) return before.at
    const at = deps.clock()
    const moment = momentOf(currentStage(job), job.hasIntake)
    await tx.insert(selfTests).values({ orderId, at, moment, ...test })
    await removeOlder(tx, orderId)
    await announceMove(tx, orderId)
    return at
  })
}

async function removeOlder(tx: Tx, orderId: string): Promise<void> {
  const older = await tx
    .select({ key: selfTests.key })
    .from(selfTests)
    .where(eq(selfTests.orderId, orderId))
    .orderBy(desc(selfTests.at), desc(selfTests.key))
    .offset(mostSelfTests)
  if (older.length === 0) return
  const keys = older.map(({ key }) => key)
  await tx
    .delete(selfTests)
    .where(and(eq(selfTests.orderId, orderId), inArray(selfTests.key, keys)))
}

/** Fails with JOB_NOT_FOUND. */
export async function listSelfTests(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
): Promise<z.input<(typeof listEndpoint)['response']>> {
  const order = (await findOrderFacts(db, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  if (!(await findStoredJob(db, orderId))) fail(repairErrors.JOB_NOT_FOUND)
  const { familyId: family, productName: model } = order.device
  const rows = await db
    .select()
    .from(selfTests)
    .where(eq(selfTests.orderId, orderId))
    .orderBy(desc(selfTests.at), desc(selfTests.key))
  const checks = rows.length === 0 ? [] : await listChecks(db, orderId)
  const titled = <T extends { readonly point: (typeof rows)[number]['results'][number]['point'] }>(
    one: T,
  ) => ({ ...one, title: pointTitle(one.point, family) })
  return {
    possible: testsFor(family).length > 0,
    tests: rows.map(({ key, at, moment, kind, screen, results }) => {
      const phase = moment === 'after' ? 'after' : 'before'
      const check = checks.filter((one) => one.phase === phase)
      const ranOnAnother = differenceOf({ family, model }, { kind, screen })
      return {
        key,
        at: at.toISOString(),
        moment,
        kind,
        ranOnAnother,
        results: results.map(titled),
        proposals: ranOnAnother ? [] : proposalsOf(results, check).map(titled),
      }
    }),
  }
}
