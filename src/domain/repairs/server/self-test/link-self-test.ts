/** Makes the link by which the device of an order tests itself, for its owner and for a colleague at the bench. */
import { createHash } from 'node:crypto'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { hours } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { Random } from '#platform/random.ts'
import { findOrderFacts, getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../../errors.ts'
import { testsFor } from '../../self-test/self-test.ts'
import { selfTestErrors } from '../../self-test/self-test-errors.ts'
import { selfTestTokenBytes, takesSelfTests } from '../../self-test/self-test-link.ts'
import { recordAudit } from '../record-audit.ts'
import { findStoredJob, lockJob } from '../repository.ts'
import { selfTestLinks } from './tables.ts'

type MakeDeps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

/** Of a secret, in place of which it is stored. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** For one order. */
const made = { limit: 30, per: hours(1) }

/** Fails with ORDER_NOT_FOUND for an order of somebody else, SELF_TEST_OVER, SELF_TEST_NOT_POSSIBLE or TOO_MANY. */
export async function linkOwnSelfTest(
  deps: MakeDeps,
  customer: { readonly id: string },
  orderId: string,
): Promise<{ readonly token: string }> {
  const order = await getOrderFacts(deps.db, customer.id, orderId)
  // Without a repair nobody would read what the device says.
  const job = (await findStoredJob(deps.db, orderId)) ?? fail(selfTestErrors.SELF_TEST_NOT_POSSIBLE)
  if (!takesSelfTests(order, job)) fail(selfTestErrors.SELF_TEST_OVER)
  const token = await newToken(deps, { orderId, family: order.device.familyId })
  await storeLink(deps.db, { orderId, token, at: deps.clock() })
  return { token }
}

/** Fails with JOB_NOT_FOUND, SELF_TEST_OVER, SELF_TEST_NOT_POSSIBLE or TOO_MANY. */
export async function linkSelfTest(
  deps: MakeDeps,
  by: Colleague,
  orderId: string,
): Promise<{ readonly token: string }> {
  const order = (await findOrderFacts(deps.db, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  const token = await newToken(deps, { orderId, family: order.device.familyId })
  const at = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (!takesSelfTests(order, job)) fail(selfTestErrors.SELF_TEST_OVER)
    await storeLink(tx, { orderId, token, at })
    const subject = { kind: 'order', id: orderId } as const
    await recordAudit(tx, by, { at, action: 'self-test.link-made', subject, data: {} })
  })
  return { token }
}

async function newToken(
  { db, clock, random }: MakeDeps,
  { orderId, family }: { readonly orderId: string; readonly family: string },
): Promise<string> {
  if (testsFor(family).length === 0) fail(selfTestErrors.SELF_TEST_NOT_POSSIBLE)
  const taken = await takeToken(db, { key: `self-test-link:${orderId}`, ...made, now: clock() })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
  return Buffer.from(random(selfTestTokenBytes)).toString('base64url')
}

type NewLink = { readonly orderId: string; readonly token: string; readonly at: Date }

async function storeLink(db: Db | Tx, { orderId, token, at }: NewLink): Promise<void> {
  const link = { tokenHash: hashOf(token), createdAt: at }
  await db
    .insert(selfTestLinks)
    .values({ orderId, ...link })
    .onConflictDoUpdate({ target: selfTestLinks.orderId, set: link })
}
