/** A colleague answers a question about an order: the customer reads it in tracking, and gets a message. */
import { and, eq } from 'drizzle-orm'
import type { Colleague } from '#kernel/endpoint.ts'
import { fail } from '#kernel/app-error.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { questionErrors } from '../../questions/errors.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove } from '../repository.ts'
import type { QuestionDeps } from './ask-question.ts'
import { orderQuestionAnswers, orderQuestions } from './tables.ts'

type Input = { readonly orderId: string; readonly questionId: string; readonly answer: string }

/**
 * Safe to repeat with the same text. Fails with QUESTION_NOT_FOUND, and with QUESTION_ANSWERED after another answer.
 */
export async function answerQuestion(
  deps: QuestionDeps,
  by: Colleague,
  { orderId, questionId, answer }: Input,
): Promise<void> {
  const at = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    // The lock makes the erasure of an account wait, so that it takes this answer with it.
    const [question] = await tx
      .select()
      .from(orderQuestions)
      .where(and(eq(orderQuestions.id, questionId), eq(orderQuestions.orderId, orderId)))
      .for('update')
    if (!question) fail(questionErrors.QUESTION_NOT_FOUND)
    const [before] = await tx
      .select()
      .from(orderQuestionAnswers)
      .where(eq(orderQuestionAnswers.questionId, questionId))
    if (before?.by === by.id && before.text === answer) return
    if (before) fail(questionErrors.QUESTION_ANSWERED)
    await tx
      .insert(orderQuestionAnswers)
      .values({ questionId, at, by: by.id, byName: by.name, text: answer })
    // Without its text: the audit log outlives a customer's data.
    await recordAudit(tx, by, {
      at,
      action: 'repair.question-answered',
      subject: { kind: 'order', id: orderId },
      data: {},
    })
    await notifyCustomer(deps, tx, question)
    await announceMove(tx, orderId)
  })
}

async function notifyCustomer(
  deps: QuestionDeps,
  tx: Tx,
  { id, orderId, customerId }: typeof orderQuestions.$inferSelect,
): Promise<void> {
  const order = await findOrderFacts(tx, orderId)
  const customer = await findCustomer(tx, customerId)
  if (!order || !customer) return
  await queueForCustomer(deps, tx, customer, {
    key: `question-answered:${id}`,
    template: 'question-answered',
    orderId,
    variables: { order: printedNumber(deps.shop, orderId), device: order.device.productName },
  })
}
