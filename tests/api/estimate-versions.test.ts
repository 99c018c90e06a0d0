/** Tests what a newer version of an estimate tells about the one before it, to customers and to colleagues. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  eraseEstimatesOfCustomer,
  exportEstimatesOfCustomer,
} from '#domain/estimates/server/personal-data.ts'
import { inTransaction } from '#platform/db/db.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { cleaningLine, estimatesOf } from '../app/estimates.ts'
import { dataOf } from '../app/api-call.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Shown = {
  fileUrl: string
  lines: { key: string; agreedAt: string | null; total: number; issueId?: string | null }[]
  bill: { grandTotal: number }
  answer: { at: string; total: number } | null
  changes: { since: number; total: number; agreedAt: string | null; lines: object[] } | null
}

let app: TestApp
let owner: Colleague
let estimates: ReturnType<typeof estimatesOf>
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  estimates = estimatesOf(app, owner)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const cheaper = { ...cleaningLine, labour: 1_000_00 }

test('a newer version shows what was agreed, what became cheaper, what is new and what is gone', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  const { offered } = await estimates.list(orderId)
  const [screen, battery] = offered
  await estimates.send(orderId, {
    lines: [{ issueId: screen?.issueId }, { issueId: battery?.issueId }, cleaningLine],
  })
  const token = await estimates.tokenFor(mobileNumber)
  expect((await estimates.shown<Shown>(token)).changes).toBeNull()
  const accepted = { version: 1, accepted: ['line-1', 'line-2'] }
  const first = dataOf<Shown>(await estimates.answerByLink(token, mobileNumber, accepted))

  const lines = [cheaper, { issueId: screen?.issueId }, { ...cleaningLine, label: 'New glue' }]
  const leftOut = [{ key: 'line-2', reason: 'It was dust.' }]
  expect((await estimates.send(orderId, { lines, leftOut })).status).toBe(200)
  const second = await estimates.shown<Shown>(token, true)
  expect(second.changes).toEqual({
    since: 1,
    total: first.answer?.total,
    agreedAt: first.answer?.at,
    lines: [
      expect.objectContaining({ kind: 'lower', total: 1_000, before: 1_500, agreed: false }),
      expect.objectContaining({ kind: 'same', total: screen?.total, agreed: true, reason: '' }),
      expect.objectContaining({ kind: 'added', label: 'New glue', before: null }),
      expect.objectContaining({
        kind: 'removed',
        label: battery?.label,
        total: battery?.total,
        reason: 'It was dust.',
      }),
    ],
  })
  expect(second.lines.map(({ agreedAt }) => agreedAt)).toEqual([null, first.answer?.at, null])
  const customer = await aCustomer(app, { mobileNumber })
  const own = dataOf<{ estimate: Shown }>(await customer.get(`/orders/estimate?orderId=${orderId}`))
  // The addresses of its files are their own, because those of the link end.
  expect(own.estimate).toEqual({ ...second, fileUrl: own.estimate.fileUrl })
  const { versions } = await estimates.list<Shown>(orderId)
  expect(versions[0]?.changes).toEqual(second.changes)
  expect(versions[0]?.lines.map(({ issueId }) => issueId)).toEqual([null, screen?.issueId, null])
})

test('a line is taken out only with a reason, which goes with the account', async () => {
  const { orderId } = await estimates.takeIn()
  await estimates.send(orderId)
  const lines = [cleaningLine]
  for (const leftOut of [[], [{ key: 'line-2', reason: 'Not this one' }]]) {
    const refused = await estimates.send(orderId, { lines, leftOut })
    expect([refused.status, refused.body.code]).toEqual([422, 'REASON_MISSING'])
  }
  const blank = await estimates.send(orderId, { lines, leftOut: [{ key: 'line-1', reason: ' ' }] })
  expect(blank.body.code).toBe('VALIDATION_FAILED')
  const leftOut = [{ key: 'line-1', reason: 'The screen is fine.' }]
  expect((await estimates.send(orderId, { lines, leftOut })).status).toBe(200)
  const exported = () => exportEstimatesOfCustomer(app.deps, customerId)
  const { rows } = await app.store.pool.query('select customer_id from orders where id = $1', [
    orderId,
  ])
  const customerId = String((rows[0] as { customer_id: unknown }).customer_id)
  expect(JSON.stringify(await exported())).toContain('The screen is fine.')
  await inTransaction(app.deps.db, (tx) => eraseEstimatesOfCustomer(tx, customerId))
  expect(JSON.stringify(await exported())).not.toContain('The screen is fine.')
})
