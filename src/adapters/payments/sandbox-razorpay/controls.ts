/** What the bank and the payer do after a payment: for demonstrations and tests, without a key. */
import { Hono } from 'hono'
import { z } from 'zod'
import type { Announce } from './deliver-webhook.ts'
import type { Books } from './ledger.ts'
import { endRefund, moveDispute, openDispute, returnPayment } from './money-back.ts'

const amount = z.number().int().positive().optional()
const returnInput = z.object({
  payment_id: z.string(),
  amount,
  status: z.enum(['pending', 'processed', 'failed']).optional(),
})
const endInput = z.object({ status: z.enum(['processed', 'failed', 'speed_changed']) })
const disputeInput = z.object({ payment_id: z.string(), amount })
const moveInput = z.object({ status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']) })

/**
 * `POST /refunds` refunds by hand, as in the provider's dashboard; `POST /refunds/:id` ends a refund; `POST /disputes`
 * opens a dispute, and `POST /disputes/:id` moves it. Each sends its webhooks.
 */
export function controls(books: Books, announce: Announce): Hono {
  const app = new Hono()
  app.post('/refunds', async (c) => {
    const { payment_id, ...input } = returnInput.parse(await c.req.json())
    const refund = returnPayment(books, payment_id, input)
    announce.refunded(refund)
    return c.json(refund)
  })
  app.post('/refunds/:id', async (c) => {
    const { status } = endInput.parse(await c.req.json())
    const id = c.req.param('id')
    const isEnd = status !== 'speed_changed'
    const refund = isEnd ? endRefund(books, id, status) : books.getRefund(id)
    if (isEnd) announce.refundEnded(refund)
    else announce.speedChanged(refund)
    return c.json(refund)
  })
  app.post('/disputes', async (c) => {
    const input = disputeInput.parse(await c.req.json())
    const dispute = openDispute(books, input.payment_id, input.amount)
    announce.disputed(dispute)
    return c.json(dispute)
  })
  app.post('/disputes/:id', async (c) => {
    const { status } = moveInput.parse(await c.req.json())
    const dispute = moveDispute(books, c.req.param('id'), status)
    announce.disputed(dispute)
    return c.json(dispute)
  })
  return app
}
