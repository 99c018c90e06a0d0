/** Tests signatures under answers to estimates, and what of the recordings was heard before, over HTTP. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { answerText } from '#domain/estimates/answer.ts'
import {
  eraseEstimatesOfCustomer,
  exportEstimatesOfCustomer,
  forgetSignatures,
} from '#domain/estimates/server/personal-data.ts'
import { retentionOf } from '#domain/privacy/retention.ts'
import type { DrawnSignature } from '#kernel/signature.ts'
import { after, days } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { estimatesOf } from '../app/estimates.ts'
import { codeFor } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Shown = {
  state: string
  asksSignature: boolean
  fileUrl: string
  answer: { signed: string | null; heard: unknown; at: string } | null
}
type Listed = Shown & { signature: unknown; answerSha256: string | null }
type Stored = { sha256: string; answer_sha256: string; signature: unknown; heard: unknown }

let app: TestApp
let owner: Colleague
let estimates: ReturnType<typeof estimatesOf>
beforeAll(async () => {
  app = await startApp({ shop: { ...shop, signature: 'both' } })
  owner = await anOwner(app)
  estimates = estimatesOf(app, owner)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const strokes = [Array.from({ length: 120 }, (_, at) => [20 + 4 * at, 80 + (at % 9) * 6]).flat()]
const drawn: DrawnSignature = { kind: 'drawn', width: 600, height: 240, strokes }
const yes = { version: 1, accepted: ['line-1', 'line-2'] }

async function anOpenEstimate() {
  const taken = await estimates.takeIn()
  await estimates.send(taken.orderId)
  return { ...taken, token: await estimates.tokenFor(taken.mobileNumber) }
}

async function storedAnswer(orderId: string): Promise<Stored | undefined> {
  const sql = 'select * from estimate_answers where order_id = $1'
  return (await app.store.pool.query(sql, [orderId])).rows[0] as Stored | undefined
}
const codeOf = ({ code }: Answer) => code

const newest = async (orderId: string) => (await estimates.list<Listed>(orderId)).versions[0]

describe('a customer’s yes that must be signed', () => {
  test('is refused without a signature, keeps its code, and stands with one', async () => {
    const { orderId, mobileNumber, token } = await anOpenEstimate()
    expect(await estimates.shown<Shown>(token)).toMatchObject({ asksSignature: true })
    const code = dataOf<object>(await app.call('POST', '/estimates/code', { token }))
    await app.jobs.settle()
    const answer = { token, ...code, otp: await codeFor(app, mobileNumber), ...yes }
    const refused = await app.call('POST', '/estimates/answer', answer)
    expect(refused).toMatchObject({ status: 422 })
    expect(codeOf(refused)).toBe('SIGNATURE_MISSING')
    expect(await storedAnswer(orderId)).toBeUndefined()
    const heard = {
      language: 'Tamil',
      played: [
        { key: 'line-1', language: 'Tamil' },
        { key: 'line-1', language: 'Tamil' },
      ],
    }
    const shown = dataOf<Shown>(
      await app.call('POST', '/estimates/answer', { ...answer, signature: drawn, heard }),
    )
    const once = { language: 'Tamil', played: [{ key: 'line-1', language: 'Tamil' }] }
    expect(shown.answer).toMatchObject({ signed: 'drawn', heard: once })
    // A person who has only the link does not get the signature itself.
    expect(JSON.stringify(shown)).not.toContain('strokes')
    expect(await newest(orderId)).toMatchObject({ signature: drawn, answer: { heard: once } })
  })

  test('stores the hash of the whole answer with its signature', async () => {
    const { orderId, mobileNumber, token } = await anOpenEstimate()
    await estimates.answerByLink(token, mobileNumber, { ...yes, signature: drawn })
    const stored = await storedAnswer(orderId)
    const { answer, answerSha256 } = (await newest(orderId)) ?? {}
    const given = {
      estimateId: '',
      orderId,
      at: new Date(answer?.at ?? ''),
      accepted: yes.accepted,
      declined: [],
      way: 'code',
      by: null,
      byName: null,
      heard: null,
    } as const
    const text = answerText(stored?.sha256 ?? '', given, drawn)
    expect(answerSha256).toBe(createHash('sha256').update(text).digest('hex'))
    expect(stored?.answer_sha256).toBe(answerSha256)
  })

  test('keeps the signature for three years, and its hash for good', async () => {
    const { orderId, mobileNumber, token } = await anOpenEstimate()
    await estimates.answerByLink(token, mobileNumber, { ...yes, signature: drawn })
    const { answer_sha256: hash } = (await storedAnswer(orderId)) ?? {}
    const forgetAfter = (period: number) =>
      forgetSignatures(app.db, after(app.clock(), period), retentionOf.proofs)
    expect(await forgetAfter(days(3 * 365 - 1))).toBe(0)
    expect(await forgetAfter(days(3 * 365 + 1))).toBeGreaterThan(0)
    expect(await storedAnswer(orderId)).toMatchObject({ signature: null, answer_sha256: hash })
    expect((await newest(orderId))?.answer).toBeTruthy()
  })

  test('may be signed with a typed name, which the PDF prints', async () => {
    const { orderId, mobileNumber, token } = await anOpenEstimate()
    const signature = { kind: 'typed', name: ' Selvi Raman ' }
    await estimates.answerByLink(token, mobileNumber, { ...yes, signature })
    const { signature: stored, fileUrl = '' } = (await newest(orderId)) ?? {}
    expect(stored).toEqual({ kind: 'typed', name: 'Selvi Raman' })
    const pdf = textOf(new Uint8Array(await (await fetch(`${app.url}${fileUrl}`)).arrayBuffer()))
    expect(pdf).toContain('Signed by typing the name')
    expect(pdf).toContain('Selvi Raman')
  })

  test('prints a drawn signature in the PDF, and the file grows by its lines', async () => {
    const [plain, signed] = [await anOpenEstimate(), await anOpenEstimate()]
    await estimates.answerByLink(plain.token, plain.mobileNumber, {
      ...yes,
      signature: { kind: 'typed', name: 'Selvi' },
    })
    await estimates.answerByLink(signed.token, signed.mobileNumber, { ...yes, signature: drawn })
    const sizeOf = async (orderId: string) => {
      const { fileUrl = '' } = (await newest(orderId)) ?? {}
      const response = await fetch(`${app.url}${fileUrl}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { text: textOf(bytes), size: bytes.length }
    }
    const [without, withLines] = [await sizeOf(plain.orderId), await sizeOf(signed.orderId)]
    expect(withLines.text).toContain('Signature, drawn on a screen')
    expect(withLines.size).toBeGreaterThan(without.size + 300)
  })

  test('needs none when everything is declined, and stores none', async () => {
    const { orderId, mobileNumber, token } = await anOpenEstimate()
    const no = { version: 1, accepted: [], signature: drawn }
    expect((await estimates.answerByLink(token, mobileNumber, no)).status).toBe(200)
    expect(await storedAnswer(orderId)).toMatchObject({ signature: null })
  })
})

describe('what is refused', () => {
  test.each([
    ['a blank pad', { ...drawn, strokes: [] }],
    [
      'dots',
      {
        ...drawn,
        strokes: [
          [10, 10],
          [500, 200],
        ],
      },
    ],
    ['a giant list of points', { ...drawn, strokes: [Array.from({ length: 9_000 }, () => 50)] }],
    ['NaN, which JSON sends as null', { ...drawn, strokes: [[...(strokes[0] ?? []), null, null]] }],
    ['an SVG', { kind: 'svg', svg: '<svg onload="alert(1)"/>' }],
    ['no letters', { kind: 'typed', name: ' . ' }],
  ])('%s', async (_, signature) => {
    const { orderId, mobileNumber, token } = await anOpenEstimate()
    const refused = await estimates.answerByLink(token, mobileNumber, { ...yes, signature })
    expect(refused.status).toBe(422)
    expect(await storedAnswer(orderId)).toBeUndefined()
    expect((await estimates.shown<Shown>(token)).state).toBe('open')
  })

  test('a request above the limit', async () => {
    const { token } = await anOpenEstimate()
    const signature = { ...drawn, strokes: [Array.from({ length: 60_000 }, () => 50)] }
    const answer = { token, session_id: 'x', otp: '1234', ...yes, signature }
    expect((await app.call('POST', '/estimates/answer', answer)).status).toBe(413)
  })

  test('a recording of a line that the estimate does not have', async () => {
    const { mobileNumber, token } = await anOpenEstimate()
    const heard = { language: 'Tamil', played: [{ key: 'line-9', language: 'Tamil' }] }
    const refused = await estimates.answerByLink(token, mobileNumber, {
      ...yes,
      signature: drawn,
      heard,
    })
    expect(codeOf(refused)).toBe('LINE_UNKNOWN')
  })

  test('the token of another order, because the code belongs to its own customer', async () => {
    const [mine, other] = [await anOpenEstimate(), await anOpenEstimate()]
    const code = dataOf<object>(await app.call('POST', '/estimates/code', { token: mine.token }))
    await app.jobs.settle()
    const otp = await codeFor(app, mine.mobileNumber)
    const answer = { token: other.token, ...code, otp, ...yes, signature: drawn }
    expect((await app.call('POST', '/estimates/answer', answer)).status).toBe(422)
    expect(await storedAnswer(other.orderId)).toBeUndefined()
  })

  test('a signature on a replaced version', async () => {
    const { orderId, mobileNumber, token } = await anOpenEstimate()
    await estimates.send(orderId, { note: 'Dearer' })
    const refused = await estimates.answerByLink(token, mobileNumber, { ...yes, signature: drawn })
    expect(codeOf(refused)).toBe('ESTIMATE_REPLACED')
  })

  test('another signature after the answer: the first stays', async () => {
    const { orderId, mobileNumber, token } = await anOpenEstimate()
    await estimates.answerByLink(token, mobileNumber, { ...yes, signature: drawn })
    const before = await storedAnswer(orderId)
    const signature = { kind: 'typed', name: 'Somebody Else' }
    await app.advance(60_000)
    const again = await estimates.answerByLink(token, mobileNumber, { ...yes, signature })
    expect(again.status).toBe(200)
    expect(await storedAnswer(orderId)).toEqual(before)
  })
})

test('an answer at the counter may carry a signature, and one on the phone carries none', async () => {
  const [counter, phone] = [await anOpenEstimate(), await anOpenEstimate()]
  const note = ({ orderId }: { orderId: string }, way: string) =>
    owner.post('/staff/order/estimates/answer', { orderId, ...yes, way, signature: drawn })
  expect((await note(counter, 'counter')).status).toBe(200)
  expect((await note(phone, 'phone')).status).toBe(200)
  expect(await newest(counter.orderId)).toMatchObject({ signature: drawn })
  expect(await newest(phone.orderId)).toMatchObject({ signature: null })
})

test('a customer’s export has the signature, and their deletion leaves only the hash of the answer', async () => {
  const { orderId, mobileNumber, token } = await anOpenEstimate()
  await estimates.answerByLink(token, mobileNumber, { ...yes, signature: drawn })
  const sql = 'select customer_id from orders where id = $1'
  const [row] = (await app.store.pool.query(sql, [orderId])).rows as { customer_id: string }[]
  const customerId = row?.customer_id ?? ''
  const { db } = app
  const exported = await exportEstimatesOfCustomer({ db, shop }, customerId)
  expect(exported.estimates).toMatchObject([{ signature: drawn, heard: null }])
  const before = await storedAnswer(orderId)
  await inTransaction(db, (tx) => eraseEstimatesOfCustomer(tx, customerId))
  expect(await storedAnswer(orderId)).toEqual({ ...before, signature: null })
})
