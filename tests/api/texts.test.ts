/** Tests the texts of messages over HTTP: permissions, rules, and that a sent message keeps its text. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { MessageRefused, type OutgoingMessage } from '#domain/messaging/server/messages.ts'
import { sendQueuedMessage } from '#domain/messaging/server/send-queued-message.ts'
import { deliveries } from '#domain/messaging/server/tables.ts'
import { moveJob } from '#domain/repairs/server/move-job.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { desc, eq } from 'drizzle-orm'
import { openLog } from '#platform/log.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

const murugan = { kind: 'colleague', id: 'murugan', name: 'Murugan' } as const

let app: TestApp
let owner: Colleague
let editor: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  editor = await aColleague(app, owner, 'editor')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const registration = '1107161234567890123'
const place = (template: string, language = 'Tamil') => ({ template, language })
type Place = ReturnType<typeof place>
type Shown = {
  version: number
  builtIn: string
  own: { text: string; registration: string; whatsappName: string } | null
  history: { version: number; at: string; by: string; written: { text: string } | null }[]
}
const read = async (one: Place, by = editor) =>
  dataOf<Shown>(await by.get(`/staff/text?${new URLSearchParams(one)}`))
const write = (one: Place, version: number, text: string, more: object = {}, by = editor) =>
  by.post('/staff/texts', {
    ...one,
    version,
    fields: { text, registration, whatsappName: '', ...more },
  })
const put = async (one: Place, text: string, more: object = {}) =>
  dataOf<{ version: number }>(await write(one, (await read(one)).version, text, more))
const takeBack = async (one: Place) =>
  dataOf<{ version: number }>(
    await editor.post('/staff/texts/withdraw', { ...one, version: (await read(one)).version }),
  )
const refused = ({ status, body }: Answer) => [status, body.code]

type Sent = { channel: string; template: string; text: string }
const outbox = async ({ mobileNumber }: Customer): Promise<Sent[]> => {
  await app.jobs.settle()
  const { body } = await app.call('GET', `//dev/outbox.json?to=${mobileNumber}`)
  return (body as unknown as { messages: Sent[] }).messages
}
const latest = async (who: Customer, template: string) =>
  (await outbox(who)).find((one) => one.template === template)
type Listed = { title: string; text: string | null; language: string; state: string }
const listed = async (who: Customer, orderId: string) =>
  dataOf<Listed[]>(await who.get(`/orders/messages?orderId=${orderId}`))
const notified = async (orderId: string) =>
  dataOf<Listed[]>(await owner.get(`/staff/order/messages?orderId=${orderId}`))
const exported = async (who: Customer) => {
  const ask = () =>
    fetch(`${app.url}/api/v1/app/customer/data`, {
      headers: { Authorization: `Bearer ${who.token}` },
    })
  let answer = await ask()
  // The documents are printed by other threads, which a busy machine starts late.
  while (answer.status === 503) answer = await ask()
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as {
    messages: { about: string; text: string | null }[]
  }
  return data.messages
}

/** Receives Tamil by SMS, because the booking was confirmed in it. */
async function aReader() {
  const who = await aCustomer(app)
  const { orderId } = await who.bookNow(1, iphone13)
  await prefer(who, 'Tamil', 'sms')
  // So that later messages are newer than the booking's own.
  app.advance(1_000)
  return { who, orderId }
}
const prefer = (who: Customer, language: string, channel: string) =>
  app.call('PUT', '/customer/messages', { language, channel }, { token: who.token })
const move = (orderId: string, to: StageKey) =>
  moveJob(app.deps, murugan, { orderId, to, technician: murugan })

test.each(['technician', 'front-desk', 'rider'] as const)(
  'cannot be read by a %s',
  async (role) => {
    const one = await aColleague(app, owner, role)
    expect(refused(await one.get('/staff/texts'))).toEqual([403, 'NOT_ALLOWED'])
    const answer = await write(place('delivered'), 0, 'x', {}, one)
    expect(refused(answer)).toEqual([403, 'NOT_ALLOWED'])
  },
)

describe('the list', () => {
  test('has every message in every language it is sent in, built in at first', async () => {
    const texts = dataOf<{ template: string; language: string; text: string; own: object }[]>(
      await editor.get('/staff/texts'),
    )
    expect(texts).toHaveLength(52 * 3 + 6)
    expect(texts.filter(({ template }) => template === 'one-time-code')).toMatchObject([
      { language: 'English', own: null, text: expect.stringContaining('{code}') },
    ])
  })

  test('names the author of the text in force, and its date', async () => {
    const one = place('picked-up', 'Hindi')
    await put(one, '{brand}: {order}, {device}: मिल गया।')
    const texts = dataOf<{ template: string; language: string; own: object }[]>(
      await owner.get('/staff/texts'),
    )
    expect(
      texts.find((text) => text.template === 'picked-up' && text.language === 'Hindi'),
    ).toEqual({
      ...one,
      text: '{brand}: {order}, {device}: मिल गया।',
      own: { since: app.clock().toISOString(), by: 'A editor', isTaken: true },
    })
  })
})

describe('a text', () => {
  test('that breaks a rule is refused with an error at its field', async () => {
    const answer = await write(place('delivered'), 0, '{brand}: {order} {oder}', {
      registration: '12',
      whatsappName: 'No Name',
    })
    expect(refused(answer)).toEqual([422, 'VALIDATION_FAILED'])
    expect(answer.body.errors).toEqual([
      { path: 'fields.text', message: 'This message has no {oder}' },
      { path: 'fields.registration', message: expect.stringContaining('19 digits') },
      { path: 'fields.whatsappName', message: expect.stringContaining('small letters') },
    ])
    expect((await read(place('delivered'))).own).toBeNull()
  })

  test('is refused in a language the message is never sent in, or of an unknown message', async () => {
    const code = place('one-time-code', 'Tamil')
    expect(refused(await write(code, 0, '{code} {brand} {minutes}'))).toEqual([
      404,
      'TEXT_NOT_FOUND',
    ])
    const query = new URLSearchParams(code)
    expect(refused(await editor.get(`/staff/text?${query}`))).toEqual([404, 'TEXT_NOT_FOUND'])
    const withdrawal = await editor.post('/staff/texts/withdraw', { ...code, version: 0 })
    expect(refused(withdrawal)).toEqual([404, 'TEXT_NOT_FOUND'])
    expect((await write(place('no-such'), 0, 'x')).status).toBe(422)
  })

  test('changed by two at once: one is saved, the other gets a conflict, and nothing of the first is lost', async () => {
    const one = place('repair-completed')
    const both = await Promise.all(
      [editor, owner].map((by, i) => write(one, 0, `{brand}: {order}, {device} ${i}.`, {}, by)),
    )
    expect(both.map(refused).toSorted()).toEqual([
      [200, undefined],
      [409, 'CHANGED_MEANWHILE'],
    ])
    const late = await editor.post('/staff/texts/withdraw', { ...one, version: 0 })
    expect(refused(late)).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await read(one)).history).toHaveLength(1)
    // Nobody has seen a later version.
    const early = await write(one, 7, '{brand}: {order}, {device} 7.')
    expect(refused(early)).toEqual([409, 'CHANGED_MEANWHILE'])
  })

  test('sent twice is saved once, recognised by its key or by its content', async () => {
    const one = place('technician-assigned')
    const text = '{brand}: {order}, {device}: நன்றி.'
    const body = { ...one, version: 0, fields: { text, registration, whatsappName: '' } }
    const headers = { Origin: app.deps.origin, 'Idempotency-Key': 'one-text-one-time-0001' }
    const send = () => editor.call('POST', '/staff/texts', body, headers)
    expect([dataOf(await send()), dataOf(await send())]).toEqual([{ version: 1 }, { version: 1 }])
    // Without the key, and with spaces around it.
    expect(dataOf(await write(one, 0, ` ${text} `))).toEqual({ version: 1 })
    expect((await read(one)).history).toHaveLength(1)
    await takeBack(one)
    expect(dataOf(await editor.post('/staff/texts/withdraw', { ...one, version: 1 }))).toEqual({
      version: 2,
    })
    expect((await read(one)).history).toHaveLength(2)
  })

  test('is in the audit log and in its history with author, time, before and after', async () => {
    const one = place('repair-in-progress')
    await put(one, '{brand}: {order}, {device}: ஒன்று.', { whatsappName: 'begun_ta' })
    app.advance(60_000)
    await put(one, '{brand}: {order}, {device}: இரண்டு.')
    app.advance(60_000)
    await takeBack(one)
    const events = await listAuditEvents(app.db, { kind: 'text', id: 'repair-in-progress-Tamil' })
    expect(events).toMatchObject([
      {
        what: 'took a text of messages back',
        before: { text: '{brand}: {order}, {device}: இரண்டு.', registration },
        after: { text: 'built in' },
      },
      {
        what: 'changed a text of messages',
        before: { text: '{brand}: {order}, {device}: ஒன்று.', whatsappName: 'begun_ta' },
        after: { text: '{brand}: {order}, {device}: இரண்டு.', whatsappName: null },
      },
      { before: { text: 'built in' }, after: { whatsappName: 'begun_ta' }, byName: 'A editor' },
    ])
    const { version, own, history } = await read(one)
    expect([version, own]).toEqual([3, null])
    expect(history.map(({ version: nth, by, written }) => [nth, by, written?.text])).toEqual([
      [3, 'A editor', undefined],
      [2, 'A editor', '{brand}: {order}, {device}: இரண்டு.'],
      [1, 'A editor', '{brand}: {order}, {device}: ஒன்று.'],
    ])
    expect(new Date(history[0]?.at ?? '')).toEqual(app.clock())
  })
})

describe('a message that was sent', () => {
  test('keeps its text in every list, after a change and after the reset', async () => {
    const one = place('reached-workshop')
    const { who, orderId } = await aReader()
    await move(orderId, 'reached-workshop')
    const before = (await latest(who, 'reached-workshop'))?.text ?? ''
    expect(before).toContain('எங்கள் பணிமனைக்கு வந்து சேர்ந்தது')

    await put(one, '{brand}: {device} ({order}) இங்கே உள்ளது.')
    const other = await aReader()
    await move(other.orderId, 'reached-workshop')
    const own = (await latest(other.who, 'reached-workshop'))?.text ?? ''
    expect(own).toMatch(/^Marina Device Care: .+ \(MDC-\w+\) இங்கே உள்ளது\.$/)

    const everywhere = async () => {
      const lists = [
        await listed(who, orderId),
        await notified(orderId),
        await listed(other.who, other.orderId),
        await notified(other.orderId),
      ].map((list) => list.find(({ title }) => title === 'Your device is at our workshop')?.text)
      const archives = [await exported(who), await exported(other.who)].map(
        (list) => list.find(({ about }) => about === 'reached-workshop')?.text,
      )
      return [...lists, ...archives]
    }
    const texts = [before, before, own, own, before, own]
    expect(await everywhere()).toEqual(texts)
    await put(one, '{brand}: {order}, {device} மூன்றாவது.')
    expect(await everywhere()).toEqual(texts)
    await takeBack(one)
    expect(await everywhere()).toEqual(texts)

    const last = await aReader()
    await move(last.orderId, 'reached-workshop')
    expect((await latest(last.who, 'reached-workshop'))?.text).toContain('வந்து சேர்ந்தது')
  })

  test('without a stored text, from an older version, is shown in the built-in text', async () => {
    const { who, orderId } = await aReader()
    await move(orderId, 'reached-workshop')
    await app.jobs.settle()
    const old = { textId: null, textLanguage: null }
    await app.db.update(deliveries).set(old).where(eq(deliveries.orderId, orderId))
    await put(place('reached-workshop'), '{brand}: {order}, {device} புதியது.')
    const [newest] = await listed(who, orderId)
    expect(newest?.text).toContain('வந்து சேர்ந்தது')
    expect(newest?.language).toBe('Tamil')
    await takeBack(place('reached-workshop'))
  })

  test('shows no code in the archive', async () => {
    const { who } = await aReader()
    app.advance(31_000)
    await app.call('POST', '/customer/login', { mobileNumber: who.mobileNumber })
    const code = await app.codeFor(who.mobileNumber)
    const codes = (await exported(who)).filter(({ about }) => about === 'one-time-code')
    expect(codes.at(-1)?.text).toMatch(/^•••• is your Marina Device Care code\./)
    expect(codes.map(({ text }) => text).join()).not.toContain(`${code} is`)
  })
})

describe('a message still to be sent', () => {
  test('uses the text in force when it is sent, not when it was queued', async () => {
    const day = app.clock()
    const { who, orderId } = await aReader()
    app.set(new Date('2026-11-24T16:30:00Z')) // 10 pm
    await move(orderId, 'reached-workshop')
    await app.jobs.settle()
    await signInAgain()
    await put(place('reached-workshop'), '{brand}: {order}, {device} காலை வணக்கம்.')
    const [waiting] = await listed(who, orderId)
    expect(waiting).toMatchObject({ state: 'waiting', text: expect.stringContaining('வணக்கம்') })
    expect((await exported(who)).at(-1)).toMatchObject({ about: 'reached-workshop', text: null })
    app.set(new Date('2026-11-25T03:30:00Z'))
    expect((await latest(who, 'reached-workshop'))?.text).toContain('காலை வணக்கம்')
    await signInAgain()
    await takeBack(place('reached-workshop'))
    expect((await listed(who, orderId))[0]?.text).toContain('காலை வணக்கம்')
    app.set(day)
    await signInAgain()
  })

  test('that failed once keeps its text, because the first try may have arrived', async () => {
    const { orderId } = await aReader()
    await put(place('reached-workshop'), '{brand}: {order}, {device} முதல்.')
    await move(orderId, 'reached-workshop')
    const carried: OutgoingMessage[] = []
    const send = await senderOf(orderId, carried)
    await expect(send(async () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
    await takeBack(place('reached-workshop'))
    await send(async () => undefined)
    expect(carried.map(({ text }) => /முதல்/.test(text))).toEqual([true, true])
    expect(carried[1]).toMatchObject({ registeredTemplateId: registration, language: 'Tamil' })
    await app.jobs.settle()
    const [newest] = await notified(orderId)
    expect(newest?.text).toContain('முதல்')
  })

  /** Both sessions last a day, and the clock has moved on. */
  async function signInAgain() {
    dataOf(await editor.signIn())
    dataOf(await owner.signIn())
  }
})

/** Sends the newest message of an order as the job does, with a carrier of the test's own. */
async function senderOf(orderId: string, carried: OutgoingMessage[], more: object = {}) {
  const [newest] = await app.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(desc(deliveries.createdAt))
    .limit(1)
  return (carry: (message: OutgoingMessage) => Promise<unknown>) =>
    sendQueuedMessage(
      {
        ...app.deps,
        log: openLog('silent'),
        messages: {
          send: async (message) => {
            carried.push(message)
            await carry(message)
            return { providerId: 'carried' }
          },
        },
        app: {
          brand: 'Marina Device Care',
          registeredTemplates: { 'reached-workshop': 'sms-en', 'reached-workshop:Tamil': 'sms-ta' },
          whatsappTemplates: { 'reached-workshop': 'wa-en', 'reached-workshop:Tamil': 'wa-ta' },
          ...more,
        },
      },
      newest?.id ?? '',
    )
}

describe('the carrier', () => {
  const template = 'reached-workshop'
  const one = place(template)
  const yes = async () => undefined
  const aMessageDue = async (channel: string) => {
    const { who, orderId } = await aReader()
    await prefer(who, 'Tamil', channel)
    await move(orderId, 'reached-workshop')
    return orderId
  }
  const handed = async (channel: string, carry: typeof yes | (() => Promise<never>) = yes) => {
    const carried: OutgoingMessage[] = []
    const orderId = await aMessageDue(channel)
    await (
      await senderOf(orderId, carried)
    )(carry)
    return { orderId, carried }
  }

  test('gets the ids saved with the text: of SMS, and of WhatsApp where it is approved', async () => {
    await put(one, '{brand}: {order}, {device} இரண்டு வழி.', { whatsappName: 'reached_ta_2' })
    const [bySms] = (await handed('sms')).carried
    expect(bySms).toMatchObject({ channel: 'sms', registeredTemplateId: registration })
    const [byWhatsapp] = (await handed('whatsapp')).carried
    expect(byWhatsapp).toMatchObject({
      channel: 'whatsapp',
      registeredTemplateId: 'reached_ta_2',
      text: expect.stringContaining('இரண்டு வழி'),
    })
    await takeBack(one)
    const [builtIn] = (await handed('sms')).carried
    expect(builtIn).toMatchObject({ registeredTemplateId: 'sms-ta' })
  })

  test('sends a text by SMS that WhatsApp has not approved, and the list says why', async () => {
    await put(one, '{brand}: {order}, {device} ஒரு வழி.')
    const { orderId, carried } = await handed('whatsapp')
    expect(carried).toMatchObject([
      { channel: 'sms', registeredTemplateId: registration, instead: { why: 'not-registered' } },
    ])
    const [newest] = await notified(orderId)
    expect(newest).toMatchObject({
      text: expect.stringContaining('ஒரு வழி'),
      instead: { channel: 'whatsapp', reason: 'this text is not approved there yet' },
    })
    await takeBack(one)
  })

  test.each([
    // It is approved in one language for WhatsApp, and registered in another for SMS.
    ['Tamil', 'English', 'has reached our workshop', { registeredTemplates: { [template]: 'e' } }],
    ['English', 'Tamil', 'வந்து சேர்ந்தது', { whatsappTemplates: { [template]: 'e' } }],
  ])(
    'that refuses a text in %s falls back to SMS in %s, which is listed',
    async (first, then, text, registers) => {
      const carried: OutgoingMessage[] = []
      const orderId = await aMessageDue('whatsapp')
      const send = await senderOf(orderId, carried, registers)
      // Failed before, with the text of WhatsApp.
      await expect(send(async () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
      await send(async ({ channel }) => {
        if (channel === 'whatsapp') throw new MessageRefused('paused')
      })
      expect(carried.map(({ channel, language }) => [channel, language])).toEqual([
        ['whatsapp', first],
        ['whatsapp', first],
        ['sms', then],
      ])
      const [newest] = await notified(orderId)
      expect(newest).toMatchObject({ language: then, text: expect.stringContaining(text) })
    },
  )
})

test('a custom text of one-time codes follows all rules, and codes are sent in it', async () => {
  const one = place('one-time-code', 'English')
  const short = await write(one, 0, '{code} is your {brand} code.')
  expect(short.body.message).toBe('Please put in {minutes}')
  await put(one, '{brand}: your code is {code}, good for {minutes} minutes.')
  app.advance(61_000)
  const who = await aCustomer(app)
  expect((await latest(who, 'one-time-code'))?.text).toMatch(
    /^Marina Device Care: your code is \d{4}/,
  )
  await takeBack(one)
})

test('the list for the register has the text in force, with typed variables', async () => {
  const answer = await fetch(`${app.url}/api/v1/app/staff/texts/register?channel=sms`, {
    headers: { cookie: owner.jar.cookie },
  })
  expect(answer.headers.get('content-disposition')).toContain('messages-sms.csv')
  const text = await answer.text()
  expect(text).toContain('Marina Device Care: we have refunded Rs.{#numeric#} for order')
  const { body } = await owner.get('/staff/texts/register?channel=pigeon')
  expect(body['code']).toBe('VALIDATION_FAILED')
})
