/** The tables of questions about orders and their answers. Rows are added and never changed. */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'

export const orderQuestions = pgTable(
  'order_questions',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    customerId: text('customer_id').notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    text: text('text').notNull(),
    /** The same text about the same order on the same day is the same question. */
    twinKey: text('twin_key').notNull().unique(),
  },
  (table) => [
    index('order_questions_order').on(table.orderId, table.askedAt),
    index('order_questions_customer').on(table.customerId),
    index('order_questions_asked').on(table.askedAt, table.id),
  ],
)

/** One for each question that was answered. */
export const orderQuestionAnswers = pgTable('order_question_answers', {
  questionId: text('question_id').primaryKey(),
  at: timestampColumn('at').notNull(),
  by: text('by').notNull(),
  /** The colleague's name at that time. */
  byName: text('by_name').notNull(),
  text: text('text').notNull(),
})
