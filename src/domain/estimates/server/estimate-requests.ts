/** A customer asks for a call or a new estimate; a colleague, a newer version or the answer ends the request. */
import type { Numbering } from '#kernel/id.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { takesEstimates } from '#domain/orders/server/takes-estimates.ts'
import { estimateErrors } from '../errors.ts'
import { estimateState } from '../estimate.ts'
import { estimateRequestChanged } from '../events.ts'
import { checkRequest, type RequestKind, requestsPerDay } from '../estimate-request.ts'
import { listOpenRequests } from './list-open-requests.ts'
import { recordAudit } from './record-audit.ts'
import { listVersions } from './show-estimate.ts'
import { estimateRequests, estimates } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Numbering
}

const mostListed = 100
const isOpen = isNull(estimateRequests.doneAt)

type Input = { readonly orderId: string; readonly version: number; readonly kind: RequestKind }

/** Asking again changes nothing. Fails with ORDER_NOT_FOUND, ESTIMATE_NOT_FOUND, TOO_MANY or an error of `checkRequest`. */
export async function askAboutEstimate(
  { clock, random, publish }: Pick<Deps, 'clock' | 'random' | 'publish'>,
  tx: Tx,
  { orderId, version, kind }: Input,
): Promise<void> {
  const order = await lockOrderForAnswer(tx, orderId)
  const found = (await listVersions(tx, orderId)).find((one) => one.estimate.version === version)
  if (!found) fail(estimateErrors.ESTIMATE_NOT_FOUND)
  const now = clock()
  checkRequest(kind, estimateState({ ...found, order }, now))
  const open = await listOpenRequests(tx, orderId)
  if (open.some((one) => one.kind === kind)) return
  const key = `estimate-requests:${orderId}`
  const taken = await takeToken(tx, { key, limit: requestsPerDay, per: days(1), now })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
  const estimateId = found.estimate.id
  await tx
    .insert(estimateRequests)
    .values({ id: newId(random), orderId, estimateId, kind, askedAt: now })
  const { customerId } = order
  await publish(tx, estimateRequestChanged, { orderId, customerId, at: now.toISOString() })
}

/** A newer version or the answer is what they were about. The colleague is null for the customer's own answer. */
export async function endRequests(
  tx: Tx,
  orderId: string,
  at: Date,
  by: Colleague | null,
): Promise<void> {
  await tx
    .update(estimateRequests)
    .set({ doneAt: at, doneBy: by?.id ?? null, doneByName: by?.name ?? null })
    .where(and(eq(estimateRequests.orderId, orderId), isOpen))
}

type Done = { readonly orderId: string; readonly kind: RequestKind; readonly note: string }

/** Safe to repeat. Fails with ORDER_NOT_FOUND. */
export async function finishRequest(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  by: Colleague,
  { orderId, kind, note }: Done,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { customerId } = await lockOrderForAnswer(tx, orderId)
    const at = clock()
    const done = await tx
      .update(estimateRequests)
      .set({ doneAt: at, doneBy: by.id, doneByName: by.name, note })
      .where(and(eq(estimateRequests.orderId, orderId), eq(estimateRequests.kind, kind), isOpen))
      .returning({ id: estimateRequests.id })
    if (done.length === 0) return
    await recordAudit(tx, by, {
      at,
      action: 'estimate.request-done',
      subject: { kind: 'order', id: orderId },
      data: { after: { kind } },
    })
    await publish(tx, estimateRequestChanged, { orderId, customerId, at: at.toISOString() })
  })
}

/** With the number of all of them in each row. */
const waiting = prepared((db) =>
  db
    .select({
      orderId: estimateRequests.orderId,
      kind: estimateRequests.kind,
      version: estimates.version,
      askedAt: estimateRequests.askedAt,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(estimateRequests)
    .innerJoin(estimates, eq(estimates.id, estimateRequests.estimateId))
    .where(and(isOpen, takesEstimates(estimates)))
    .orderBy(asc(estimateRequests.askedAt), asc(estimateRequests.id))
    .limit(mostListed)
    .prepare('estimate_requests_waiting'),
)

/** Everybody who waits for a call, the oldest first; not of orders that were paid or closed meanwhile. */
export async function listRequests({ db, shop }: Pick<Deps, 'db' | 'shop'>) {
  const rows = await waiting(db).execute()
  const [oldest] = rows
  const facts = await listOrderFacts(db, [...new Set(rows.map(({ orderId }) => orderId))])
  const orders = new Map(facts.map((one) => [one.id, one]))
  const people = await listCustomers(db, [...new Set(facts.map(({ customerId }) => customerId))])
  const customers = new Map(people.map((one) => [one.id, one]))
  const requests = rows.flatMap(({ orderId, kind, version, askedAt }) => {
    const order = orders.get(orderId)
    const customer = order && customers.get(order.customerId)
    if (!customer) return []
    return [
      {
        orderId,
        kind,
        version,
        askedAt: askedAt.toISOString(),
        orderNumber: printedNumber(shop, order.id),
        customer: { name: customer.name, mobileNumber: customer.mobileNumber },
        device: order.device.productName,
      },
    ]
  })
  return {
    count: oldest?.count ?? 0,
    oldest: oldest?.askedAt.toISOString() ?? null,
    requests,
  }
}
