import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { after, days, minutes } from '#kernel/time.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { expireDeliveries, forgetRecipients } from './delivery-retention.ts'
import { shop } from '#app/shop.ts'
import { listTroubledMessages } from './troubled-messages.ts'
import { deliveries } from './tables.ts'

const start = new Date('2026-11-21T04:30:00Z')
const to = '+919876543210'
const at = (timestamp: Date) => () => timestamp

let db: Db

beforeEach(async () => {
  db = openDb((await aTestStore()).pool)
})
afterEach(closeTestStores)

const store = (more: Partial<typeof deliveries.$inferInsert> = {}) =>
  db.insert(deliveries).values({
    id: 'd1',
    dedupeKey: more.id ?? 'd1',
    channel: 'sms',
    recipient: to,
    template: 'one-time-code',
    language: 'English',
    variables: { minutes: '5' },
    secretVariables: { code: '0412' },
    state: 'queued',
    expiresAt: after(start, minutes(5)),
    createdAt: start,
    ...more,
  })
const onRecord = async () => (await db.select().from(deliveries))[0]

describe('the record', () => {
  it('loses the code of an expired message that no job came back to', async () => {
    await store()
    await expireDeliveries({ db, clock: at(after(start, minutes(5) - 1)) })
    expect(await onRecord()).toMatchObject({ state: 'queued', secretVariables: { code: '0412' } })
    await expireDeliveries({ db, clock: at(after(start, minutes(5))) })
    expect(await onRecord()).toMatchObject({ state: 'expired', secretVariables: null })
  })

  it('ends all messages that expired, however many, and raises one alarm for each', async () => {
    const rows = Array.from({ length: 401 }, (_, n) => ({
      id: `d${n}`,
      dedupeKey: `d${n}`,
      channel: 'sms' as const,
      recipient: to,
      template: 'delivered' as const,
      language: 'English' as const,
      variables: {},
      state: 'queued' as const,
      expiresAt: start,
      createdAt: start,
    }))
    await db.insert(deliveries).values(rows)
    let alarms = 0
    await expireDeliveries({ db, clock: at(start), alarm: () => alarms++ })
    expect(await db.$count(deliveries, eq(deliveries.state, 'expired'))).toBe(401)
    expect(alarms).toBe(401)
  })

  it('deletes the recipient of a message after thirty days', async () => {
    await store({ state: 'sent', secretVariables: null })
    await inTransaction(db, (tx) => forgetRecipients(tx, after(start, days(30) - 1)))
    expect(await onRecord()).toMatchObject({ recipient: to, variables: { minutes: '5' } })
    const gone = await inTransaction(db, (tx) => forgetRecipients(tx, after(start, days(30))))
    expect(gone).toEqual([expect.objectContaining({ recipient: to, template: 'one-time-code' })])
    expect(await onRecord()).toMatchObject({ state: 'sent', recipient: '', variables: {} })
  })
})

it('staff see what was refused, ran out of time or fails so far, and only that', async () => {
  await store()
  await store({ id: 'd2', state: 'sent' })
  await store({ id: 'd3', state: 'refused', failure: 'twilio: 21610', attempts: 1 })
  await store({ id: 'd4', failure: 'no answer', attempts: 2, createdAt: after(start, 1) })
  await store({
    id: 'd5',
    state: 'expired',
    template: 'delivered',
    createdAt: after(start, 2),
    orderId: 'o7f3a9c',
  })
  await store({ id: 'd6', state: 'expired', recipient: '', createdAt: after(start, 3) })
  const { count, messages } = await listTroubledMessages({ db, shop })
  expect(count).toBe(3)
  expect(messages.map(({ id, trouble, canBeSentAgain }) => [id, trouble, canBeSentAgain])).toEqual([
    ['d5', 'expired', true],
    ['d4', 'failing', false],
    ['d3', 'refused', false],
  ])
  expect(messages[0]?.order).toEqual({ orderId: 'o7f3a9c', orderNumber: 'MDC-7F3A9C' })
  expect(messages[2]).toEqual({
    id: 'd3',
    title: 'One-time code',
    channel: 'sms',
    to: '+91 98••• ••210',
    trouble: 'refused',
    attempts: 1,
    failure: 'twilio: 21610',
    order: null,
    createdAt: start.toISOString(),
    canBeSentAgain: false,
  })
})
