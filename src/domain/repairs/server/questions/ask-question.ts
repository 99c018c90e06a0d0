/** A customer asks about one of their orders: the question is stored once, and the shop is notified. */
import { createHash } from 'node:crypto'
import { fail } from '#kernel/app-error.ts'
import { type Shop, shopPhone } from '#kernel/shop.ts'
import { days, indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import { getOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { takenOnAt } from '#domain/orders/taken-on.ts'
import { questionErrors } from '../../questions/errors.ts'
import { questionsPerDay } from '../../questions/question.ts'
import { type NoticeDeps, noticeQuestion } from '../notices/notice-causes.ts'
import { announceMove } from '../repository.ts'
import { listQuestionsOf } from './list-questions.ts'
import { orderQuestions } from './tables.ts'

export type QuestionDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  readonly listPeople: NoticeDeps['listPeople']
}

/** An order that the shop took on has a page in the console, where its questions are answered. */
const takesQuestions = (order: OrderFacts): boolean => takenOnAt(order) !== null

/** Fails with ORDER_NOT_FOUND for an order of someone else. */
export async function viewQuestions(
  { db }: Pick<QuestionDeps, 'db'>,
  customer: { readonly id: string },
  orderId: string,
) {
  const order = await getOrderFacts(db, customer.id, orderId)
  const questions = (await listQuestionsOf(db, order.id)).map(({ answer, ...question }) => ({
    ...question,
    answer: answer && { at: answer.at, text: answer.text },
  }))
  return { mayAsk: takesQuestions(order), questions }
}

type Input = { readonly orderId: string; readonly text: string }

/**
 * The same text on the same day is the same question. Fails with ORDER_NOT_FOUND, NOTHING_TO_ASK_ABOUT or
 * TOO_MANY_QUESTIONS.
 */
export async function askQuestion(
  deps: QuestionDeps,
  customer: { readonly id: string },
  { orderId, text }: Input,
) {
  const { db, clock, random, shop } = deps
  const now = clock()
  const order = await getOrderFacts(db, customer.id, orderId)
  if (!takesQuestions(order)) fail(questionErrors.NOTHING_TO_ASK_ABOUT)
  const named = JSON.stringify([orderId, indianDay(now), text])
  const twinKey = createHash('sha256').update(named).digest('base64url')
  const people = await deps.listPeople()
  await inTransaction(db, async (tx) => {
    const id = newId(random)
    const added = await tx
      .insert(orderQuestions)
      .values({ id, orderId, customerId: customer.id, askedAt: now, text, twinKey })
      .onConflictDoNothing({ target: orderQuestions.twinKey })
      .returning({ id: orderQuestions.id })
    if (added.length === 0) return
    const key = `order-questions:${orderId}`
    const taken = await takeToken(tx, { key, limit: questionsPerDay, per: days(1), now })
    if (!taken.ok) fail(questionErrors.TOO_MANY_QUESTIONS, { retryAfter: taken.retryAfter })
    await queueMessage(deps, tx, {
      key: `order-question:${id}`,
      template: 'staff-enquiry-received',
      to: shopPhone(shop),
      variables: {},
    })
    await noticeQuestion(tx, { orderId, questionId: id, at: now, people })
    await announceMove(tx, orderId)
  })
  return viewQuestions(deps, customer, orderId)
}
