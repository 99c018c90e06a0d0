import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toPhoneNumber } from '#kernel/phone.ts'
import { after, seconds } from '#kernel/time.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { aSiteOf } from '../../../../tests/test-gateway.ts'
import type { OutgoingMessage } from './messages.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { recordInOutbox } from './outbox.ts'

const start = new Date('2026-11-21T04:30:00Z')
let db: Db
let made: number

beforeEach(async () => {
  db = openDb((await aTestStore()).pool)
  made = 0
})
afterEach(closeTestStores)

const code: OutgoingMessage = {
  id: 'd1',
  channel: 'sms',
  to: toPhoneNumber('9876543210'),
  template: 'one-time-code',
  language: 'English',
  variables: { code: '0412', minutes: '5' },
  text: '0412 is your code.\n\n@marina.example #0412',
}
const delivered: OutgoingMessage = {
  ...code,
  id: 'd2',
  to: toPhoneNumber('9123456780'),
  template: 'delivered',
  language: 'Tamil',
  variables: { order: 'MDC-ABCDEF', device: 'iPhone', code: 'not one' },
  text: 'உங்கள் <script>alert(1)</script> & "iPhone"',
}

/** All in the same instant, as messages may be: only their order tells which is newer. */
const store = (message: OutgoingMessage, late = 0) =>
  recordInOutbox(
    {
      db,
      clock: () => after(start, seconds(late)),
      random: (count) => new Uint8Array(count).fill(31 - ++made),
    },
    message,
  )

const get = (path: string) => aSiteOf(outboxRoutes({ db })).request(path)
const listed = async (path: string): Promise<Record<string, unknown>[]> => {
  const { messages } = (await (await get(path)).json()) as { messages: Record<string, unknown>[] }
  return messages
}

describe('the outbox for programs', () => {
  it('has every message, newest first, and a code only where there is one', async () => {
    const first = await store(code)
    const second = await store(delivered)
    expect(await listed('/dev/outbox.json')).toEqual([
      {
        id: second,
        channel: 'sms',
        to: '9123456780',
        template: 'delivered',
        text: delivered.text,
        sentAt: '2026-11-21T04:30:00.000Z',
      },
      {
        id: first,
        channel: 'sms',
        to: '9876543210',
        template: 'one-time-code',
        text: code.text,
        otp: '0412',
        sentAt: '2026-11-21T04:30:00.000Z',
      },
    ])
  })

  it.each(['9876543210', '%2B919876543210', '+919876543210', '919876543210'])(
    'has one number’s messages for to=%s',
    async (to) => {
      await store(code)
      await store(delivered)
      const found = await listed(`/dev/outbox.json?to=${to}`)
      expect(found.map((message) => message.to)).toEqual(['9876543210'])
    },
  )

  it('has an address’s messages, and none for what is neither', async () => {
    await store({ ...code, channel: 'email', to: 'asha@marina.example' })
    expect(await listed('/dev/outbox.json?to=asha@marina.example')).toMatchObject([
      { channel: 'email', to: 'asha@marina.example' },
    ])
    expect(await listed('/dev/outbox.json?to=12')).toEqual([])
    expect(await listed("/dev/outbox.json?to=';--")).toEqual([])
  })

  it('shows a repeat as a second message', async () => {
    await store(code)
    await store(code, 1)
    expect(await listed('/dev/outbox.json')).toHaveLength(2)
  })

  it('is never cached', async () => {
    expect((await get('/dev/outbox.json')).headers.get('cache-control')).toBe('no-store')
    expect((await get('/dev/outbox')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('the outbox for people', () => {
  it('shows texts as texts, in their language', async () => {
    await store(delivered)
    const page = await (await get('/dev/outbox')).text()
    expect(page).toContain(
      'lang="ta">உங்கள் &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;iPhone',
    )
    expect(page).not.toContain('<script')
  })

  it('escapes what its address asks for', async () => {
    const page = await (await get('/dev/outbox?to="><img src=x>')).text()
    expect(page).not.toContain('<img')
    expect(page).toContain('Nothing was sent to this number yet.')
  })

  it('needs nothing its content security policy forbids', async () => {
    await store(code)
    const answer = await get('/dev/outbox')
    const page = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).not.toMatch(/ style=|<style|<script| on\w+=/)
    expect(page).toContain('<strong>0412</strong>')
  })

  it('reloads itself until that is switched off', async () => {
    const refresh = '<meta http-equiv="refresh" content="5"'
    expect(await (await get('/dev/outbox')).text()).toContain(refresh)
    expect(await (await get('/dev/outbox?paused=')).text()).not.toContain(refresh)
  })

  it('brings its style sheet', async () => {
    const answer = await get('/dev/outbox.css')
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await answer.text()).toContain('prefers-color-scheme: dark')
  })

  it.each(['tamil', 'devanagari'])('brings a typeface for %s', async (script) => {
    const answer = await get(`/dev/outbox-${script}.ttf`)
    expect(answer.headers.get('content-type')).toBe('font/ttf')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
    expect(await (await get('/dev/outbox.css')).text()).toContain(`/dev/outbox-${script}.ttf`)
  })
})
