/** A person's enquiries with the colleagues' notes, for their data export. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accountOfFormer, type PhoneNumber, tenDigits } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { exportTradeIns } from './trade-ins.ts'
import { enquiries, enquiryNotes } from './tables.ts'

/**
 * Enquiries in which a person left this number, in whatever form. The e-mail does not count: nobody has proved that an
 * account's e-mail is their own, so it must not open what others wrote.
 */
export const isFrom = (phone: PhoneNumber) => {
  const left = sql`right(regexp_replace(${enquiries.content} ->> 'phone', '[^0-9]', '', 'g'), 10)`
  const account = accountOfFormer(phone)
  const { formerOf } = enquiries
  return and(eq(left, tenDigits(phone)), account ? eq(formerOf, account) : isNull(formerOf))
}

export async function exportEnquiriesOf(db: Db | Tx, phone: PhoneNumber) {
  const found = await db
    .select()
    .from(enquiries)
    .where(isFrom(phone))
    .orderBy(asc(enquiries.createdAt))
  const ids = found.map(({ id }) => id)
  const notes = await db
    .select()
    .from(enquiryNotes)
    .where(inArray(enquiryNotes.enquiryId, ids))
    .orderBy(asc(enquiryNotes.id))
  const tradeIns = await exportTradeIns(db, ids)
  return {
    enquiries: found.map(({ id, createdAt, kind, content, status }) => ({
      createdAt,
      kind,
      content,
      status,
      tradeIn: tradeIns.get(id) ?? null,
      notes: notes
        .filter(({ enquiryId }) => enquiryId === id)
        .map(({ at, text }) => ({ at, text })),
    })),
  }
}
