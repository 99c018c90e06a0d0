/** The number of a grievance, for its owner to name it by, and the API's words for it. */
import type { Shop } from '#kernel/shop.ts'
import { orderNumber } from '#kernel/id.ts'
import { redressBy, grievanceStatusOf } from '../grievance.ts'
import type { grievances } from './tables.ts'

type Row = typeof grievances.$inferSelect

/** `MDC-G-7F3A9C`. */
export const grievanceTicket = ({ orderPrefix }: Pick<Shop, 'orderPrefix'>, id: string): string =>
  orderNumber(`${orderPrefix}-G`, id, 6)

const iso = (at: Date | null): string | null => at && at.toISOString()

export const grievanceView = (shop: Shop, row: Row) => ({
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
