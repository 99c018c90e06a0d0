import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toPhoneNumber } from '#kernel/phone.ts'
import { after, days, minutes } from '#kernel/time.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { type Metrics, openMetrics } from '#platform/metrics.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { expireDeliveries, forgetRecipients } from './delivery-retention.ts'
import { messagingJobs } from './jobs.ts'
import { MessageRefused, type OutgoingMessage } from './messages.ts'
import { queueMessage } from './queue-message.ts'
import type { MessageApp } from './outgoing-message.ts'
import { sendQueuedMessage } from './send-queued-message.ts'
import { deliveries } from './tables.ts'

const start = new Date('2026-11-21T04:30:00Z')
const to = toPhoneNumber('9876543210')

let db: Db
let now: Date
let made: number
let published: string[]
let carried: OutgoingMessage[]
let carrier: (message: OutgoingMessage) => Promise<{ providerId: string }>
let logged: string[]
let alarms: object[]
let metrics: Metrics

beforeEach(async () => {
  db = openDb((await aTestStore()).pool)
  now = start
  made = 0
  published = []
  carried = []
  logged = []
  alarms = []
  metrics = openMetrics({ defaults: false })
  carrier = async (message) => ({ providerId: `carried ${carried.push(message)}` })
})
afterEach(closeTestStores)

const clock = () => now
/** Ids that differ and are the same in every run. */
const random = (count: number) => new Uint8Array(count).fill(++made)
const publish: Publish = async (_, __, data) => {
  published.push((data as { deliveryId: string }).deliveryId)
}

type Due = Parameters<typeof queueMessage<'one-time-code'>>[2]
const code = (more: Partial<Due> = {}): Due => ({
  key: 'code:1',
  template: 'one-time-code',
  to,
  variables: { code: '0412', minutes: '5' },
  expiresAt: after(start, minutes(5)),
  ...more,
})

const queue = (due: Due) =>
  inTransaction(db, (tx) => queueMessage({ publish, clock, random }, tx, due))

const send = (app: MessageApp = { brand: 'Marina Device Care' }) =>
  sendQueuedMessage(
    {
      db,
      messages: { send: (message) => carrier(message) },
      clock,
      log: openLog('warn', (line) => logged.push(line)),
      app,
      metrics,
      alarm: (kind, facts) => void alarms.push({ kind, ...facts }),
    },
    published[0] ?? 'none',
  )

const onRecord = async () => (await db.select().from(deliveries))[0]

describe('a queued message', () => {
  it('is sent once, and its code is deleted', async () => {
    await queue(code())
    await send({ brand: 'Marina Device Care', codeHost: 'marina.example' })
    await send()
    expect(carried).toEqual([
      {
        id: published[0],
        channel: 'sms',
        to,
        template: 'one-time-code',
        language: 'English',
        variables: {
          code: '0412',
          minutes: '5',
          brand: 'Marina Device Care',
          host: 'marina.example',
        },
        text:
          '0412 is your Marina Device Care code. It works for 5 minutes. ' +
          'Never share it, not even with us.\n\n@marina.example #0412',
      },
    ])
    expect(await onRecord()).toMatchObject({
      state: 'sent',
      sentAt: start,
      providerId: 'carried 1',
      attempts: 1,
      secretVariables: null,
    })
  })

  it('goes out in the language the register has', async () => {
    await queue(code({ language: 'Tamil' }))
    await send({ brand: 'Marina', registeredTemplates: { 'one-time-code': 'id-en' } })
    expect(carried[0]).toMatchObject({ language: 'English', registeredTemplateId: 'id-en' })
    expect(carried[0]?.text).toMatch(/^0412 is your Marina code/)
  })

  it('keeps to the types of the register where that is set, in its text and its variables', async () => {
    await inTransaction(db, (tx) =>
      queueMessage({ publish, clock, random }, tx, {
        key: 'payment-refunded:1',
        template: 'payment-refunded',
        to,
        variables: { order: 'MDC-ABCDEF', amount: '1,652.00' },
      }),
    )
    await send({ brand: 'Marina & Sons', plainValues: true })
    expect(carried[0]).toMatchObject({
      variables: { order: 'MDC ABCDEF', amount: '1652', brand: 'Marina & Sons' },
      text: expect.stringMatching(
        /^Marina & Sons: we have refunded Rs\.1652 for order MDC ABCDEF\./,
      ),
    })
  })

  it('that is refused is not retried, and is logged without number or code', async () => {
    await queue(code())
    carrier = async () => Promise.reject(new MessageRefused('twilio: 21610'))
    await send()
    carrier = async () => expect.fail('tried again')
    await send()
    expect(await onRecord()).toMatchObject({
      state: 'refused',
      failure: 'twilio: 21610',
      secretVariables: null,
    })
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 'warn',
      delivery: published[0],
      template: 'one-time-code',
      reason: 'twilio: 21610',
    })
    expect(logged[0]).not.toMatch(/9876543210|0412/)
  })

  it('is tried again while the carrier cannot be reached', async () => {
    await queue(code())
    const reach = carrier
    carrier = async () => Promise.reject(new Error('no answer for +919876543210'))
    await expect(send()).rejects.toThrow('no answer')
    expect(await onRecord()).toMatchObject({
      state: 'queued',
      failure: 'Error: no answer for [hidden]',
      secretVariables: { code: '0412' },
    })
    carrier = reach
    await send()
    expect(carried).toHaveLength(1)
    expect(await onRecord()).toMatchObject({ state: 'sent', attempts: 2, failure: null })
  })

  it('is never sent when it has expired', async () => {
    await queue(code())
    now = after(start, minutes(5))
    await send()
    now = start
    await send()
    expect(carried).toEqual([])
    expect(await onRecord()).toMatchObject({ state: 'expired', secretVariables: null })
  })

  it('is repeated once when its answer was lost', async () => {
    await queue(code())
    const reach = carrier
    carrier = async (message) => reach(message).then(() => Promise.reject(new Error('cut')))
    await expect(send()).rejects.toThrow('cut')
    carrier = reach
    await send()
    await send()
    expect(carried).toHaveLength(2)
  })

  it('that does not exist is no error: its customer was erased', async () => {
    await expect(send()).resolves.toBeUndefined()
  })
})

it('the job of a queued message sends it, and the scheduled tasks clean the record', async () => {
  await queue(code())
  const handlers: Record<string, (data: { deliveryId: string }) => Promise<void>> = {}
  const scheduledTasks: Record<string, () => Promise<void>> = {}
  messagingJobs(
    { db, messages: { send: carrier }, clock, log: openLog('silent'), app: { brand: 'Marina' } },
    {
      on: (event, subscriber, handle) => {
        const run = handle as (data: unknown, job: { id: string }) => Promise<void>
        handlers[`${event.name} ${subscriber}`] = (data) => run(data, { id: 'job' })
      },
      every: (name, _, run) => void (scheduledTasks[name] = run),
    },
  )
  await handlers['message-queued send-message']?.({ deliveryId: published[0] ?? '' })
  expect(carried).toHaveLength(1)
  now = after(start, days(31))
  await scheduledTasks['expire-deliveries']?.()
  await inTransaction(db, (tx) => forgetRecipients(tx, now))
  expect(await onRecord()).toMatchObject({ recipient: '' })
})

describe('a message by another channel', () => {
  const byWhatsapp = (more: object = {}) =>
    inTransaction(db, (tx) =>
      queueMessage({ publish, clock, random }, tx, {
        key: 'delivered:1',
        template: 'delivered',
        to,
        channel: 'whatsapp',
        smsTo: to,
        language: 'Tamil',
        variables: { order: 'MDC-ABCDEF', device: 'iPhone 13' },
        ...more,
      }),
    )
  const app: MessageApp = {
    brand: 'Marina',
    registeredTemplates: { delivered: 'sms-en', 'delivered:Tamil': 'sms-ta' },
    whatsappTemplates: { delivered: 'HX1', 'delivered:Tamil': 'HX2' },
  }

  it('goes there under the id it is approved by there, with the variables approved with it', async () => {
    await byWhatsapp()
    await send({ ...app, codeHost: 'marina.example' })
    // The brand at its beginning is a word of the approved text.
    expect(carried[0]?.variables).toEqual({ order: 'MDC-ABCDEF', device: 'iPhone 13' })
    expect(carried).toMatchObject([
      { channel: 'whatsapp', language: 'Tamil', registeredTemplateId: 'HX2' },
    ])
    expect(await onRecord()).toMatchObject({ channel: 'whatsapp', divertedFrom: null })
  })

  it('that is not set up goes by SMS at once, and this is recorded', async () => {
    await byWhatsapp()
    await send({ ...app, channels: ['sms'] })
    expect(carried).toMatchObject([
      {
        channel: 'sms',
        language: 'Tamil',
        registeredTemplateId: 'sms-ta',
        instead: { channel: 'whatsapp', why: 'not-set-up' },
      },
    ])
    expect(await onRecord()).toMatchObject({
      state: 'sent',
      channel: 'sms',
      divertedFrom: 'whatsapp',
      diversion: 'not-set-up',
      failure: null,
    })
  })

  it('where its text is not approved goes by SMS', async () => {
    await byWhatsapp()
    await send({ ...app, whatsappTemplates: { 'picked-up': 'HX9' } })
    expect(carried).toMatchObject([{ channel: 'sms', instead: { why: 'not-registered' } }])
  })

  it('where it is refused goes by SMS once, and is logged without the number', async () => {
    await byWhatsapp()
    const tried: string[] = []
    const reach = carrier
    carrier = async (message) => {
      tried.push(message.channel)
      if (message.channel === 'whatsapp') throw new MessageRefused('twilio: 63016')
      return reach(message)
    }
    await send(app)
    await send(app)
    expect(tried).toEqual(['whatsapp', 'sms'])
    expect(await onRecord()).toMatchObject({ state: 'sent', diversion: 'refused' })
    expect(logged.join()).toContain('twilio: 63016')
    expect(logged.join()).not.toContain('9876543210')
  })

  it('refused both ways is refused', async () => {
    await byWhatsapp()
    carrier = async ({ channel }) => Promise.reject(new MessageRefused(`no ${channel}`))
    await send(app)
    expect(await onRecord()).toMatchObject({
      state: 'refused',
      failure: 'no sms',
      divertedFrom: 'whatsapp',
    })
  })

  it('that cannot be reached is tried there again, not sent twice', async () => {
    await byWhatsapp()
    const reach = carrier
    carrier = async () => Promise.reject(new Error('no answer'))
    await expect(send(app)).rejects.toThrow('no answer')
    carrier = reach
    await send(app)
    expect(carried.map(({ channel }) => channel)).toEqual(['whatsapp'])
  })

  it('as an e-mail has a subject and a way back', async () => {
    await byWhatsapp({ channel: 'email', to: 'asha@marina.example' })
    await send({ ...app, origin: 'https://care.test', phone: '+91 44' })
    expect(carried[0]).toMatchObject({
      channel: 'email',
      to: 'asha@marina.example',
      subject: 'MDC-ABCDEF: உங்கள் சாதனம் டெலிவரி செய்யப்பட்டது',
    })
    expect(carried[0]?.text).toContain('https://care.test/profile/orders')
  })

  it('whose job came too early is not sent, and stays queued', async () => {
    const morning = after(start, minutes(90))
    await byWhatsapp({ notBefore: morning })
    await expect(send(app)).rejects.toThrow('quiet hours')
    expect(await onRecord()).toMatchObject({ state: 'queued', attempts: 0, notBefore: morning })
    now = morning
    await send(app)
    expect(carried).toHaveLength(1)
  })
})

/** The outcomes that were counted, without those that never happened. */
const outcomes = async () =>
  (await metrics.messages.get()).values
    .filter(({ value }) => value > 0)
    .map(({ labels, value }) => [labels.kind, labels.outcome, value])

describe('what became of a message', () => {
  it('is counted and raises an alarm when the carrier refuses a one-time code', async () => {
    carrier = () => Promise.reject(new MessageRefused('msg91: template not found'))
    await queue(code())
    await send()
    expect(await outcomes()).toEqual([['code', 'refused', 1]])
    expect(alarms).toEqual([
      { kind: 'codes-not-sent', outcome: 'refused', reason: 'msg91: template not found' },
    ])
  })

  it('raises an alarm when a code could not be sent before it ran out', async () => {
    carrier = () => Promise.reject(new Error('connect ECONNREFUSED'))
    await queue(code())
    await expect(send()).rejects.toThrow()
    now = after(start, minutes(5))
    await expireDeliveries({
      db,
      clock,
      metrics,
      alarm: (kind, facts) => void alarms.push({ kind, ...facts }),
    })
    expect(await outcomes()).toEqual([
      ['code', 'failed', 1],
      ['code', 'expired', 1],
    ])
    expect(alarms).toMatchObject([{ kind: 'codes-not-sent', outcome: 'expired' }])
  })

  it('is counted without an alarm when it is sent', async () => {
    await queue(code())
    await send()
    expect([await outcomes(), alarms]).toEqual([[['code', 'sent', 1]], []])
  })
})
