/** Stores an enquiry once, and notifies the colleagues. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Shop, shopPhone } from '#kernel/shop.ts'
import { hours, indianDay } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import {
  countVisitor,
  type VisitorLimit,
  type VisitorLimitDeps,
} from '#platform/http/visitor-limit.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import type { contactMessage, quoteRequest } from '../enquiry-fields.ts'
import { enquiryErrors } from '../errors.ts'
import { enquiries } from './tables.ts'

export type EnquiryDeps = VisitorLimitDeps & {
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
}
type Enquiry =
  | { readonly kind: 'contact'; readonly content: z.output<typeof contactMessage> }
  | { readonly kind: 'quote'; readonly content: z.output<typeof quoteRequest> }

/** Each sends an SMS to the shop. */
const enquiryLimit: VisitorLimit = {
  what: 'enquiry',
  each: 20,
  all: 120,
  per: hours(1),
  error: enquiryErrors.TOO_MANY_ENQUIRIES,
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Returns the enquiry's id; for the same text on the same day, that of the existing one. */
export async function receiveEnquiry(
  deps: EnquiryDeps,
  { kind, content }: Enquiry,
  { clientAddress }: Pick<RequestFacts, 'clientAddress'>,
): Promise<string> {
  const { db, clock, random } = deps
  const now = clock()
  await countVisitor(deps, enquiryLimit, clientAddress)
  const twinKey = hash(JSON.stringify([kind, indianDay(now), content]))
  return inTransaction(db, async (tx) => {
    const row = {
      id: newId(random),
      kind,
      content,
      twinKey,
      status: 'new' as const,
      createdAt: now,
    }
    const [added] = await tx
      .insert(enquiries)
      .values(row)
      .onConflictDoNothing({ target: enquiries.twinKey })
      .returning({ id: enquiries.id })
    if (!added) {
      const [twin] = await tx
        .select({ id: enquiries.id })
        .from(enquiries)
        .where(eq(enquiries.twinKey, twinKey))
      if (!twin) throw new Error('an enquiry was neither written nor there')
      return twin.id
    }
    await queueMessage(deps, tx, {
      key: `enquiry:${added.id}`,
      template: 'staff-enquiry-received',
      to: shopPhone(deps.shop),
      variables: {},
    })
    return added.id
  })
}
