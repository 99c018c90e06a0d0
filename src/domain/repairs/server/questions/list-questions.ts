/** The questions about orders: those of one, and all that nobody has answered yet. */
import { asc, eq, getTableColumns, notExists, sql } from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { orderQuestionAnswers, orderQuestions } from './tables.ts'

const isAnswerOf = eq(orderQuestionAnswers.questionId, orderQuestions.id)

/** The oldest first, as in a conversation. */
export async function listQuestionsOf(db: Db | Tx, orderId: string) {
  const rows = await db
    .select({ question: orderQuestions, answer: orderQuestionAnswers })
    .from(orderQuestions)
    .leftJoin(orderQuestionAnswers, isAnswerOf)
    .where(eq(orderQuestions.orderId, orderId))
    .orderBy(asc(orderQuestions.askedAt), asc(orderQuestions.id))
  return rows.map(({ question, answer }) => ({
    id: question.id,
    askedAt: question.askedAt.toISOString(),
    text: question.text,
    answer: answer && {
      at: answer.at.toISOString(),
      by: answer.byName,
      text: answer.text,
    },
  }))
}

type Deps = { readonly db: Db; readonly shop: Numbering }

const open = prepared((db) =>
  db
    .select({ ...getTableColumns(orderQuestions), count: sql`count(*) over ()`.mapWith(Number) })
    .from(orderQuestions)
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(orderQuestionAnswers)
          .where(isAnswerOf),
      ),
    )
    .orderBy(asc(orderQuestions.askedAt), asc(orderQuestions.id))
    .limit(sql.placeholder('most'))
    .prepare('order_questions_open'),
)

/** Those that wait for an answer: how many, and the oldest of them. */
export async function listOpenQuestions({ db, shop }: Deps, most: number) {
  const rows = await open(db).execute({ most })
  const ids = rows.map(({ orderId }) => orderId)
  const orders = new Map((await listOrderFacts(db, [...new Set(ids)])).map((one) => [one.id, one]))
  const people = await listCustomers(db, [...new Set(rows.map(({ customerId }) => customerId))])
  const customers = new Map(people.map((one) => [one.id, one]))
  const questions = rows.flatMap(({ id, orderId, customerId, askedAt, text }) => {
    const [order, customer] = [orders.get(orderId), customers.get(customerId)]
    if (!order || !customer) return []
    return [
      {
        id,
        orderId,
        orderNumber: printedNumber(shop, orderId),
        device: order.device.productName,
        customer: { name: customer.name, mobileNumber: customer.mobileNumber },
        askedAt: askedAt.toISOString(),
        text,
      },
    ]
  })
  return { count: rows[0]?.count ?? 0, questions }
}
