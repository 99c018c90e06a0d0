/** The ticket number of a grievance, and its form in the API. */
import { business } from '#kernel/shop.ts'
import { orderNumber } from '#kernel/id.ts'
import { redressBy, grievanceStatusOf } from '../grievance.ts'
import type { grievances } from './tables.ts'

type Row = typeof grievances.$inferSelect

/** `MDC-G-7F3A9C`. */
export const grievanceTicket = (id: string): string =>
  orderNumber(`${business.orderPrefix}-G`, id, 6)

const iso = (at: Date | null): string | null => at && at.toISOString()

export const grievanceView = (row: Row) => ({
  ticket: grievanceTicket(row.id),
  about: row.about,
  text: row.text,
  standing: grievanceStatusOf(row),
  receivedAt: row.receivedAt.toISOString(),
  acknowledgedAt: iso(row.acknowledgedAt),
  redressBy: redressBy(row.receivedAt).toISOString(),
  redressedAt: iso(row.redressedAt),
  answer: row.answer,
})
