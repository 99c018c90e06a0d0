/** What customers said, as colleagues read it, and showing their words on the home page. */
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { readSetting, writeSetting } from '#platform/settings/settings.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { findOrderFacts, listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { addNote, removeNote } from '#domain/site-content/server/notes.ts'
import { families } from '#domain/site-content/testimonials.ts'
import { ratingAudit } from '../audit-events.ts'
import type { listRatings as contract } from '../contract/staff.ts'
import { ratingErrors } from '../errors.ts'
import { canBeShown } from '../rating-fields.ts'
import { reviewPageSetting } from './review-page-setting.ts'
import { ratings } from './tables.ts'

const recordAudit = auditRecorder(ratingAudit)

export type StaffDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly shop: Shop
  readonly contentChanged: ContentChanged
}
type Input = z.output<(typeof contract)['query']>

const pageSize = 20
const filters = {
  all: undefined,
  low: lte(ratings.stars, 2),
  'may-be-shown': and(ratings.consent, sql`length(${ratings.words}) >= 2`),
} as const

/** Newest first, beginning behind the one of the order `after`. */
export async function listRatings({ db, shop }: StaffDeps, { which, after }: Input) {
  const { orderId, answeredAt } = ratings
  const last = sql`(select ${answeredAt}, ${orderId} from ${ratings} where ${orderId} = ${after})`
  const rows = await db
    .select()
    .from(ratings)
    .where(
      and(
        isNotNull(answeredAt),
        filters[which],
        after ? sql`(${answeredAt}, ${orderId}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(answeredAt), desc(orderId))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const orders = new Map(
    (
      await listOrderFacts(
        db,
        page.map((row) => row.orderId),
      )
    ).map((order) => [order.id, order]),
  )
  const people = await listCustomers(db, [...new Set(page.map(({ customerId }) => customerId))])
  const customers = new Map(people.map((one) => [one.id, one]))
  return {
    ratings: page.map((row) => {
      const customer = customers.get(row.customerId)
      return {
        orderId: row.orderId,
        orderNumber: printedNumber(shop, row.orderId),
        device: orders.get(row.orderId)?.device.productName ?? '',
        customer: customer?.name ?? 'Account deleted',
        mobileNumber: customer?.mobileNumber ?? null,
        answeredAt: (row.answeredAt ?? row.askedAt).toISOString(),
        stars: row.stars ?? 0,
        words: row.words ?? '',
        name: row.printedName ?? '',
        consent: row.consent,
        mayBeShown: canBeShown({ ...row, name: row.printedName }),
        shown: row.noteId !== null,
      }
    }),
    more: rows.length > pageSize,
  }
}

type Show = { readonly orderId: string; readonly shown: boolean }

/** A repeat changes nothing. Fails with RATING_NOT_FOUND, NO_CONSENT_TO_SHOW, or an error of `addNote`. */
export async function showWords(
  deps: StaffDeps,
  by: Colleague,
  { orderId, shown }: Show,
): Promise<{ shown: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(ratings)
      .where(and(eq(ratings.orderId, orderId), isNotNull(ratings.answeredAt)))
      .for('update')
    const order = row && (await findOrderFacts(tx, orderId))
    if (!row || !order) fail(ratingErrors.RATING_NOT_FOUND)
    if (shown === (row.noteId !== null)) return { shown }
    if (shown && !canBeShown({ ...row, name: row.printedName }))
      fail(ratingErrors.NO_CONSENT_TO_SHOW)
    const noteId = shown ? newId(deps.random) : null
    if (row.noteId) await removeNote(deps, tx, row.noteId)
    if (noteId)
      await addNote(deps, tx, {
        id: noteId,
        name: row.printedName ?? '',
        role: order.device.productName.slice(0, 40),
        text: row.words ?? '',
        image: families.find((family) => family === order.device.familyId) ?? 'iphone',
      })
    await tx.update(ratings).set({ noteId }).where(eq(ratings.orderId, orderId))
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: shown ? 'rating.shown' : 'rating.hidden',
      subject: { kind: 'order', id: orderId },
      data: { before: { shown: !shown }, after: { shown } },
    })
    return { shown }
  })
}

type Page = { readonly value: { readonly address: string }; readonly version: number }

/** Fails with CHANGED_MEANWHILE. */
export async function saveReviewPage(
  { db, clock }: StaffDeps,
  by: Colleague,
  { value, version }: Page,
): Promise<{ version: number }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = (await readSetting(tx, reviewPageSetting)).value
    const next = await writeSetting(tx, reviewPageSetting, { value, seen: version, now })
    await recordAudit(tx, by, {
      at: now,
      action: 'rating.page-changed',
      subject: { kind: 'setting', id: reviewPageSetting.key },
      data: { before: { address: before.address }, after: { address: value.address } },
    })
    return { version: next }
  })
}
