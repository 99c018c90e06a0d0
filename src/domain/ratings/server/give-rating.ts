/** What a customer does on the page of the link: reads, answers, takes the words back, asks not to be asked again. */
import { firstNameOf } from '#kernel/person-name.ts'
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { preferencesOf } from '#domain/messaging/server/message-preferences.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { noticeLowRating } from '#domain/repairs/server/notices/notice-causes.ts'
import type { AssignDeps } from '#domain/repairs/server/assign-job.ts'
import { removeNote } from '#domain/site-content/server/notes.ts'
import type { viewRating } from '../contract/customer.ts'
import { ratingErrors } from '../errors.ts'
import { canAnswer, changeableUntil, isLow } from '../rating.ts'
import type { ratingFields } from '../rating-fields.ts'
import { tokenHash } from './ask-for-ratings.ts'
import { reviewPageSetting } from './review-page-setting.ts'
import { ratings, ratingStops } from './tables.ts'

export type LinkDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly contentChanged: ContentChanged
  readonly listPeople: AssignDeps['listPeople']
}
type Request = Pick<RequestFacts, 'clientAddress'>
type Row = typeof ratings.$inferSelect
type Shown = z.input<(typeof viewRating)['response']>

/** At most 60 calls in ten minutes from one address. Fails with RATING_NOT_FOUND or TOO_MANY. */
async function limit({ db, clock }: LinkDeps, { clientAddress }: Request): Promise<void> {
  const from = createHash('sha256').update(clientAddress).digest('base64url')
  const key = `rating:${from}`
  const taken = await takeToken(db, { key, limit: 60, per: minutes(10), now: clock() })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
}

/** Locked until the transaction ends. */
async function lockByToken(tx: Tx, token: string): Promise<Row> {
  const [found] = await tx
    .select()
    .from(ratings)
    .where(eq(ratings.tokenHash, tokenHash(token)))
    .for('update')
  return found ?? fail(ratingErrors.RATING_NOT_FOUND)
}

export async function showRating(deps: LinkDeps, token: string, request: Request) {
  await limit(deps, request)
  return inTransaction(deps.db, async (tx) => shownOf(deps, tx, await lockByToken(tx, token)))
}

async function shownOf({ clock }: LinkDeps, tx: Tx, row: Row): Promise<Shown> {
  const order = await findOrderFacts(tx, row.orderId)
  const customer = await findCustomer(tx, row.customerId)
  if (!order || !customer) fail(ratingErrors.RATING_NOT_FOUND)
  const [stop] = await tx
    .select()
    .from(ratingStops)
    .where(eq(ratingStops.customerId, row.customerId))
  const { address } = (await readSetting(tx, reviewPageSetting)).value
  return {
    device: order.device.productName,
    deliveredAt: row.deliveredAt.toISOString(),
    language: (await preferencesOf(tx, row.customerId)).language,
    firstName: firstNameOf(customer.name),
    answer:
      row.stars === null
        ? null
        : {
            stars: row.stars,
            words: row.words ?? '',
            name: row.printedName ?? '',
            consent: row.consent,
          },
    changeableUntil: changeableUntil(row.answeredAt)?.toISOString() ?? null,
    open: canAnswer(row, clock()),
    shown: row.noteId !== null,
    stopped: stop !== undefined,
    page: address || null,
  }
}

type Given = z.output<typeof ratingFields> & { readonly token: string }

/**
 * Words that changed, and a consent that was withdrawn, take the note off the home page: an editor looks at them again.
 * Fails with RATING_NOT_FOUND, RATING_CLOSED or TOO_MANY.
 */
export async function giveRating(deps: LinkDeps, given: Given, request: Request): Promise<Shown> {
  await limit(deps, request)
  const people = await deps.listPeople()
  return inTransaction(deps.db, async (tx) => {
    const row = await lockByToken(tx, given.token)
    const now = deps.clock()
    if (!canAnswer(row, now)) fail(ratingErrors.RATING_CLOSED)
    const { stars, words, name: printedName, consent } = given
    const isSame = row.words === words && row.printedName === printedName && consent
    if (row.noteId && !isSame) await removeNote(deps, tx, row.noteId)
    const saved: Row = {
      ...row,
      stars,
      words,
      printedName,
      consent,
      consentAt: consent ? (row.consent ? row.consentAt : now) : null,
      answeredAt: row.answeredAt ?? now,
      noteId: isSame ? row.noteId : null,
    }
    await tx.update(ratings).set(saved).where(eq(ratings.orderId, row.orderId))
    if (isLow(stars) && !(row.stars !== null && isLow(row.stars)))
      await noticeLowRating(tx, { orderId: row.orderId, at: now, people })
    return shownOf(deps, tx, saved)
  })
}

/** At any time. Fails with RATING_NOT_FOUND or TOO_MANY. */
export async function withdrawWords(
  deps: LinkDeps,
  token: string,
  request: Request,
): Promise<Shown> {
  await limit(deps, request)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockByToken(tx, token)
    if (row.noteId) await removeNote(deps, tx, row.noteId)
    const saved = { ...row, consent: false, consentAt: null, noteId: null }
    await tx.update(ratings).set(saved).where(eq(ratings.orderId, row.orderId))
    return shownOf(deps, tx, saved)
  })
}

/** Fails with RATING_NOT_FOUND or TOO_MANY. */
export async function stopAsking(deps: LinkDeps, token: string, request: Request): Promise<Shown> {
  await limit(deps, request)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockByToken(tx, token)
    await tx
      .insert(ratingStops)
      .values({ customerId: row.customerId, at: deps.clock() })
      .onConflictDoNothing()
    return shownOf(deps, tx, row)
  })
}
