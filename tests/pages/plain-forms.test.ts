/** Tests the forms of public pages as a browser sends them by itself, without the page's scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { builtPages, isBuilt } from './built-pages.ts'
import { readPage } from './read-page.ts'

let app: TestApp
beforeAll(async () => {
  if (!isBuilt) return
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  app = await startApp({ pages: await builtPages(), env })
})
afterAll(async () => {
  await app?.close()
  await closeTestStores()
})

type Fields = Readonly<Record<string, string>>

async function send(path: string, fields: Fields, headers: Fields = {}) {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { origin: app.url, ...headers },
    body: new URLSearchParams(fields),
  })
  const html = await response.text()
  const cache = response.headers.get('cache-control')
  // Read when it is asked for: a refusal is no page.
  return { status: response.status, cache, main: () => readPage(html).part('main') }
}

const message = {
  name: 'Nandhini Raja',
  email: 'nandhini@example.in',
  phone: '98410 12345',
  message: 'The screen <b>flickers</b>.',
}
const count = async () => (await app.query('select id from enquiries')).length

describe.runIf(isBuilt)('a form that the browser sends by itself', () => {
  test('reaches the shop once, however often it is sent, and the page says so', async () => {
    const before = await count()
    const [first, second] = await Promise.all([
      send('/contact', message),
      send('/contact', message),
    ])
    for (const { status, main, cache } of [first, second, await send('/contact', message)]) {
      expect([status, cache]).toEqual([200, 'no-store'])
      expect(main().text).toContain('Thank you for contacting us. We will get back to you soon.')
    }
    expect(await count()).toBe(before + 1)
  })

  test('comes back with what was typed, and with what is wrong beside its field', async () => {
    const before = await count()
    const { status, main } = await send('/contact', { ...message, phone: '12', email: '' })
    expect(status).toBe(422)
    expect(main().text).toContain('Please enter a valid phone number')
    expect(main().text).toContain(message.message)
    const valueOf = (label: string) =>
      main().fields.find((field) => field.label === label)?.attributes['value']
    expect(valueOf('Full Name')).toBe(message.name)
    expect(valueOf('Phone Number')).toBe('12')
    expect(await count()).toBe(before)
  })

  test('stands before the other ways to reach us for who writes about a device', async () => {
    const places = async (path: string) => {
      const { text } = readPage(await (await fetch(app.url + path)).text()).part('main')
      return ['Send a message', 'WhatsApp'].map((words) => text.indexOf(words))
    }
    const [form = -1, others = -1] = await places('/contact?device=ipad')
    expect([form >= 0, form < others]).toEqual([true, true])
    const [below = -1, above = -1] = await places('/contact')
    expect([above >= 0, above < below]).toEqual([true, true])
  })

  test('asks for a quote, with a number that is grouped and a chosen type', async () => {
    const company = { ...message, company: 'Raja & Co', deviceCount: '1,200', deviceType: 'mixed' }
    const { status, main } = await send('/business', company)
    expect(status).toBe(200)
    expect(main().text).toContain("Quote request submitted successfully! We'll be in touch soon.")
    expect(await app.query(`select content from enquiries where kind = 'quote'`)).toEqual([
      { content: expect.objectContaining({ deviceCount: 1_200, deviceType: 'mixed' }) },
    ])
    const wrong = await send('/business', { ...company, deviceCount: 'many' })
    expect(wrong.main().text).toContain('Please enter the number of devices')
    expect(wrong.main().fields.find(({ label }) => label === 'Company')?.attributes['value']).toBe(
      'Raja & Co',
    )
  })

  test('of a student keeps what was typed until the photos can be added', async () => {
    const { status, main } = await send('/student-discount', {
      studentName: 'Nandhini Raja',
      number: '9841012345',
      collegeName: 'College of Engineering',
      idCardNumber: 'CE-1',
      serviceDetail: 'iPhone 13 screen',
    })
    expect(status).toBe(422)
    const values = main().fields.map(({ attributes }) => attributes['value'])
    for (const typed of ['Nandhini Raja', '9841012345', 'College of Engineering', 'CE-1'])
      expect(values).toContain(typed)
    expect(main().text).toContain('iPhone 13 screen')
    const wrong = await send('/student-discount', { number: '12' })
    expect(wrong.main().text).toContain('Please enter a valid 10-digit mobile number')
  })

  test('sends a code, and a second press sends no other', async () => {
    const number = '9841055667'
    const answers = await Promise.all([
      send('/login', { mobileNumber: number, from: '/contact' }),
      send('/login', { mobileNumber: number, from: '/contact' }),
    ])
    for (const { status, main } of answers) {
      expect(status).toBe(200)
      expect(main().text).toContain('OTP Verification')
      expect(main().text).not.toContain(number)
    }
    await app.settle()
    expect(await app.sentTo(number)).toHaveLength(1)
    const wrong = await send('/login', { mobileNumber: '12' })
    expect(wrong.status).toBe(422)
    expect(wrong.main().fields.map(({ attributes }) => attributes['value'])).toContain('12')
  })

  test('counts for the limits of who sent it, and of nobody else', async () => {
    let sent = 0
    const sendFrom = async (address: string) => {
      const once = { ...message, message: `Once more, ${(sent += 1)}` }
      return (await send('/contact', once, { 'x-forwarded-for': address })).status
    }
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 100)
      statuses.push(await sendFrom('203.0.113.7'))
    expect(statuses.at(-1)).toBe(429)
    expect(await sendFrom('198.51.100.9')).toBe(200)
  })

  test('is refused from a page of somebody else, to a page without a form, and as anything else', async () => {
    const before = await count()
    expect((await send('/contact', message, { origin: 'https://elsewhere.example' })).status).toBe(
      400,
    )
    expect((await send('/contact', message, { origin: 'null' })).status).toBe(400)
    expect((await send('/about', message)).status).toBe(405)
    const json = { 'content-type': 'application/json' }
    expect((await send('/contact', message, json)).status).toBe(400)
    const long = await send('/contact', { ...message, message: 'x'.repeat(70_000) })
    expect(long.status).toBe(413)
    expect(await count()).toBe(before)
  })
})
