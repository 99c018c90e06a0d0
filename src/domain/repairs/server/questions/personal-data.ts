/** A customer's questions for their data export, and their erasure with the account. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { orderQuestionAnswers, orderQuestions } from './tables.ts'

type Deps = { readonly db: Db | Tx; readonly shop: Numbering }

export async function exportQuestionsOfCustomer({ db, shop }: Deps, customerId: string) {
  const rows = await db
    .select({ question: orderQuestions, answer: orderQuestionAnswers })
    .from(orderQuestions)
    .leftJoin(orderQuestionAnswers, eq(orderQuestionAnswers.questionId, orderQuestions.id))
    .where(eq(orderQuestions.customerId, customerId))
    .orderBy(asc(orderQuestions.askedAt), asc(orderQuestions.id))
  return rows.map(({ question, answer }) => ({
    orderNumber: printedNumber(shop, question.orderId),
    askedAt: question.askedAt,
    question: question.text,
    answeredAt: answer?.at ?? null,
    answer: answer?.text ?? null,
  }))
}

/** Safe to repeat. */
export async function eraseQuestionsOfCustomer(tx: Tx, customerId: string): Promise<void> {
  const erased = await tx
    .delete(orderQuestions)
    .where(eq(orderQuestions.customerId, customerId))
    .returning({ id: orderQuestions.id })
  const ids = erased.map(({ id }) => id)
  await tx.delete(orderQuestionAnswers).where(inArray(orderQuestionAnswers.questionId, ids))
}
