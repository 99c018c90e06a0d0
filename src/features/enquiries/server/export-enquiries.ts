/** What a person wrote to the shop, for them to take away. */
import { asc, eq, sql } from 'drizzle-orm'
import { type PhoneNumber, tenDigits } from '#kernel/phone.ts'
import type { Db } from '#server/db.ts'
import { enquiries } from './tables.ts'

/**
 * Enquiries in which a person left this number, however they wrote it. Not by e-mail: an account's e-mail
 * is never proved to be its owner's, so it must not open what others wrote.
 */
export const isFrom = (phone: PhoneNumber) =>
  eq(
    sql`right(regexp_replace(${enquiries.content} ->> 'phone', '[^0-9]', '', 'g'), 10)`,
    tenDigits(phone),
  )

export const exportEnquiriesOf = async (db: Db, phone: PhoneNumber) => ({
  enquiries: await db
    .select({
      createdAt: enquiries.createdAt,
      kind: enquiries.kind,
      content: enquiries.content,
      status: enquiries.status,
    })
    .from(enquiries)
    .where(isFrom(phone))
    .orderBy(asc(enquiries.createdAt)),
})
