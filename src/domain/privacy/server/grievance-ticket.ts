/** The ticket by which a customer names a grievance, and the grievance as the API shows it. */
import { type Numbering, orderNumber } from '#kernel/id.ts'
import type { Shop } from '#kernel/shop.ts'
import { type FiledGrievance, grievanceStatusOf, redressBy } from '../grievance.ts'

/** `MDC-G-7F3A9C`. */
export const grievanceTicket = (shop: Numbering, id: string): string =>
  orderNumber(shop, id, 6).replace('-', '-G-')

const iso = (at: Date | null): string | null => at && at.toISOString()

export const grievanceView = (shop: Shop, row: FiledGrievance) => ({
  ticket: grievanceTicket(shop, row.id),
  about: row.about,
  text: row.text,
  standing: grievanceStatusOf(row),
  receivedAt: row.receivedAt.toISOString(),
  acknowledgedAt: iso(row.acknowledgedAt),
  redressBy: redressBy(row.receivedAt).toISOString(),
  redressedAt: iso(row.redressedAt),
  answer: row.answer,
})
