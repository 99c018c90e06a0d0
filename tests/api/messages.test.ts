/** Tests messages to customers: their language, their channel, quiet hours, and the list with their order. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/db.ts'
import { deliveries } from '#domain/messaging/server/tables.ts'
import { moveJob } from '#domain/repairs/server/move-job.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { jobDelivered } from '#domain/repairs/events.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

const murugan = { kind: 'colleague', id: 'murugan', name: 'Murugan' } as const

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Sent = { channel: string; to: string; template: string; text: string; otp?: string }
const outbox = async (to: string): Promise<Sent[]> => {
  await app.jobs.settle()
  const { body } = await app.call('GET', `//dev/outbox.json?to=${to}`)
  return (body as unknown as { messages: Sent[] }).messages
}
type Listed = {
  title: string
  text: string | null
  language: string
  channel: string
  state: string
  at: string
  waitsUntil: string | null
  instead: { channel: string; reason: string } | null
}
const listed = async (who: Customer, orderId: string): Promise<Listed[]> =>
  dataOf<Listed[]>(await who.get(`/orders/messages?orderId=${orderId}`))

const prefer = (who: Customer, language: string, channel: string) =>
  app.call('PUT', '/customer/messages', { language, channel }, { token: who.token })

const aPaidOrder = async (who: Customer) => (await who.bookNow()).orderId
const move = (orderId: string, to: StageKey) =>
  moveJob(app.deps, murugan, { orderId, to, technician: murugan })

describe('the choice', () => {
  test('is English by SMS until the customer chooses, and is unchanged by a repeat', async () => {
    const asha = await aCustomer(app)
    expect(dataOf(await asha.get('/customer/messages'))).toEqual({
      language: 'English',
      channel: 'sms',
      chosenBy: 'nobody',
      channels: ['sms', 'whatsapp', 'email'].map((channel) => ({ channel, usable: true })),
      quietHours: { from: 21, until: 9 },
    })
    const first = await prefer(asha, 'Tamil', 'whatsapp')
    const again = await prefer(asha, 'Tamil', 'whatsapp')
    expect(first.body.message).toBe('Messages updated')
    expect(again.body).toEqual({ ...first.body, requestId: again.body.requestId })
    expect(dataOf(await asha.get('/customer/messages'))).toMatchObject({
      language: 'Tamil',
      channel: 'whatsapp',
      chosenBy: 'customer',
    })
  })

  test.each([
    [{ language: 'Latin', channel: 'sms' }, 'language'],
    [{ language: 'Tamil', channel: 'pigeon' }, 'channel'],
    [{}, 'language'],
  ])('%j is refused', async (body, path) => {
    const asha = await aCustomer(app)
    const answer = await app.call('PUT', '/customer/messages', body, { token: asha.token })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path }))
    expect(dataOf(await asha.get('/customer/messages'))).toMatchObject({ chosenBy: 'nobody' })
  })

  test('is first guessed from the language an issue was confirmed in, and never guessed again', async () => {
    const asha = await aCustomer(app)
    await asha.fillCartNow(1)
    expect(dataOf(await asha.get('/customer/messages'))).toMatchObject({
      language: 'Tamil',
      channel: 'sms',
      chosenBy: 'booking',
    })
    await prefer(asha, 'English', 'email')
    await asha.fillCartNow(1, iphone13)
    expect(dataOf(await asha.get('/customer/messages'))).toMatchObject({
      language: 'English',
      channel: 'email',
      chosenBy: 'customer',
    })
  })

  test('of a channel that is not configured is refused with a message', async () => {
    const small = await startApp({ env: { WHATSAPP_PROVIDER: 'none' } })
    const asha = await aCustomer(small)
    const body = { language: 'Tamil', channel: 'whatsapp' }
    const answer = await small.call('PUT', '/customer/messages', body, { token: asha.token })
    expect([answer.status, answer.body.code]).toEqual([422, 'CHANNEL_NOT_OFFERED'])
    await small.close()
  })
})

describe('a message', () => {
  test('uses the chosen language and channel; codes are always English SMS', async () => {
    const asha = await aCustomer(app)
    const orderId = await aPaidOrder(asha)
    await prefer(asha, 'Tamil', 'whatsapp')
    await move(orderId, 'reached-workshop')
    const [latest] = await outbox(asha.mobileNumber)
    expect(latest).toMatchObject({ channel: 'whatsapp', template: 'reached-workshop' })
    expect(latest?.text).toContain('எங்கள் பணிமனைக்கு வந்து சேர்ந்தது')

    await prefer(asha, 'Hindi', 'email')
    await move(orderId, 'technician-assigned')
    const [letter] = await outbox('kavitha@example.com')
    expect(letter).toMatchObject({ channel: 'email', template: 'technician-assigned' })
    expect(letter?.text).toContain('तकनीशियन')
    expect(letter?.text).toContain('/profile/orders')
    const page = await fetch(`${app.url}/dev/outbox?to=kavitha@example.com&paused=`)
    const shown = await page.text()
    expect(shown).toContain('E-mail')
    expect(shown).toContain('हिन्दी')
    expect(shown).toContain('एक तकनीशियन तय हो गया')

    app.advance(31_000)
    await app.call('POST', '/customer/login', { mobileNumber: asha.mobileNumber })
    const [code] = await outbox(asha.mobileNumber)
    expect(code).toMatchObject({ channel: 'sms', template: 'one-time-code' })
  })

  test('by e-mail without an address is sent by SMS, and both records give the reason', async () => {
    const asha = await aCustomer(app)
    const orderId = await aPaidOrder(asha)
    await prefer(asha, 'English', 'email')
    await app.store.pool.query(`update customers set email = '' where id = $1`, [asha.id])
    await move(orderId, 'reached-workshop')
    const [latest] = await outbox(asha.mobileNumber)
    expect(latest).toMatchObject({ channel: 'sms', template: 'reached-workshop' })
    const page = await fetch(`${app.url}/dev/outbox?to=${asha.mobileNumber}&paused=`)
    expect(await page.text()).toContain('By SMS instead of E-mail: we have no address')
    expect(await listed(asha, orderId)).toContainEqual(
      expect.objectContaining({
        channel: 'sms',
        state: 'sent',
        instead: { channel: 'email', reason: 'we have no address' },
      }),
    )
  })

  test('queued twice is sent once', async () => {
    const asha = await aCustomer(app)
    const orderId = await aPaidOrder(asha)
    await prefer(asha, 'Tamil', 'whatsapp')
    await move(orderId, 'reached-workshop')
    await prefer(asha, 'English', 'sms')
    await move(orderId, 'reached-workshop')
    await inTransaction(app.db, (tx) =>
      app.jobs.publish(tx, jobDelivered, {
        orderId,
        customerId: asha.id,
        at: app.clock().toISOString(),
      }),
    )
    const sent = (await outbox(asha.mobileNumber)).filter(
      ({ template }) => template === 'reached-workshop',
    )
    expect(sent).toHaveLength(1)
  })
})

describe('in the quiet hours', () => {
  test('a message that can wait is sent at nine in the morning; an urgent one is sent at once', async () => {
    const day = app.clock()
    const asha = await aCustomer(app)
    const { orderId } = await asha.bookNow(2)
    app.set(new Date('2026-11-21T16:30:00Z')) // 10 pm
    await move(orderId, 'pickup-person-assigned')
    // The job is in the store, so it outlives the process; `settle` runs it early, and the message still waits.
    const late = await app.store.pool.query(
      `select 1 from pgboss.job where name like 'message-queued%' and start_after = $1`,
      [new Date('2026-11-22T03:30:00.000Z')],
    )
    expect(late.rows).toHaveLength(1)
    await app.jobs.settle()
    expect((await listed(asha, orderId))[0]).toMatchObject({
      title: 'Someone will pick up your device',
      state: 'waiting',
      waitsUntil: '2026-11-22T03:30:00.000Z',
    })
    const { orderId: collected } = await asha.bookNow(2)
    await move(collected, 'pickup-person-assigned')
    await move(collected, 'heading-to-pickup')
    const atNight = (await outbox(asha.mobileNumber)).map(({ template }) => template)
    expect(atNight).toContain('heading-to-pickup')
    expect(atNight).not.toContain('pickup-person-assigned')
    app.set(new Date('2026-11-22T03:30:00Z'))
    const inTheMorning = (await outbox(asha.mobileNumber)).map(({ template }) => template)
    // Not of the order whose colleague has set out meanwhile.
    expect(inTheMorning.filter((one) => one === 'pickup-person-assigned')).toHaveLength(1)
    expect((await listed(asha, orderId)).map(({ state }) => state)).not.toContain('waiting')
    const rows = await app.db.select().from(deliveries).where(eq(deliveries.orderId, orderId))
    expect(rows.find(({ template }) => template === 'pickup-person-assigned')).toMatchObject({
      state: 'sent',
      attempts: 1,
      expiresAt: new Date('2026-11-23T03:30:00Z'),
    })
    app.set(day)
  })
})

describe('the list of an order', () => {
  test('contains what was sent, newest first, and no codes or messages to colleagues', async () => {
    const asha = await aCustomer(app)
    const orderId = await aPaidOrder(asha)
    app.advance(60_000)
    await prefer(asha, 'Tamil', 'whatsapp')
    await move(orderId, 'reached-workshop')
    await app.jobs.settle()
    const messages = await listed(asha, orderId)
    expect(messages[0]).toEqual({
      _id: expect.any(String),
      title: 'Your device is at our workshop',
      text: expect.stringContaining('பணிமனைக்கு'),
      language: 'Tamil',
      channel: 'whatsapp',
      state: 'sent',
      at: app.clock().toISOString(),
      waitsUntil: null,
      instead: null,
    })
    expect(messages.map(({ title }) => title).toSorted()).toEqual([
      'We have your booking',
      'We received your payment',
      'Your device is at our workshop',
    ])
    const [{ otp } = { otp: '' }] = (await outbox(asha.mobileNumber)).filter((one) => one.otp)
    expect(otp).toMatch(/^\d{4}$/)
    expect(messages.map(({ title, text }) => `${title} ${text}`).join()).not.toMatch(
      /code|குறியீடு/i,
    )
  })

  test('is visible to the owner of the order only, and the list of a contact request has no messages to colleagues', async () => {
    const [asha, ben] = [await aCustomer(app), await aCustomer(app)]
    const { orderId } = await asha.fillCartNow(3)
    expect(await listed(asha, orderId)).toEqual([])
    await asha.confirm(orderId)
    await app.jobs.settle()
    expect((await listed(asha, orderId)).map(({ title }) => title)).toEqual([
      'We have your request',
    ])
    const foreign = await ben.get(`/orders/messages?orderId=${orderId}`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'ORDER_NOT_FOUND'])
  })
})
