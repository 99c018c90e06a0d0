/** The tables of student applications and their photos. The photos themselves are in the file store. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { applicationStatuses, declineReasons } from '../student-discount.ts'

export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The form or device it belongs to; a photo without one is removed after a day. */
    claimedBy: text('claimed_by'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('uploads_unclaimed').on(table.claimedBy, table.createdAt)],
)

export const studentApplications = pgTable(
  'student_applications',
  {
    id: text('id').primaryKey(),
    studentName: text('student_name').notNull(),
    phone: text('phone').notNull(),
    collegeName: text('college_name').notNull(),
    idCardNumber: text('id_card_number').notNull(),
    collegeIdPhoto: text('college_id_photo').notNull(),
    devicePhoto: text('device_photo').notNull(),
    serviceDetail: text('service_detail').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull(),
    decidedAt: timestampColumn('decided_at'),
    /** The colleague's id, and their name at that time. */
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    declineReason: text('decline_reason', { enum: declineReasons }),
    /** The order that has the discount of an approved application; another order may take it over until it is used. */
    orderId: text('order_id'),
    /** Since when that order has it for itself, because its price was agreed: no other order may take it over. */
    reservedAt: timestampColumn('reserved_at'),
    /** When that order was paid: the discount is used up. */
    usedAt: timestampColumn('used_at'),
    /** A key of the two photos, so that the same form sent twice is one application. */
    twinKey: text('twin_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('student_applications_twin').on(table.twinKey),
    index('student_applications_status').on(table.status, table.createdAt, table.id),
    index('student_applications_phone').on(table.phone),
    index('student_applications_order').on(table.orderId),
  ],
)
