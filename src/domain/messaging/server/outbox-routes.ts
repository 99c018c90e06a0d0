/** The demo's outbox over HTTP. Mounted in demo mode only: it shows one-time codes to everyone. */
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { Db } from '#platform/db/db.ts'
import { listOutbox, type OutboxMessage } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'
import { outboxStyle } from './outbox-style.ts'

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `GET /dev/outbox` (a page), `/dev/outbox.json` (for programs), its style sheet and its two typefaces. */
export function outboxRoutes({ db }: { db: Db }): Hono {
  const app = new Hono()
  app.get('/dev/outbox.json', async (c) => {
    const messages = await listOutbox(db, input(c.req.query('to')))
    c.header('cache-control', 'no-store')
    return c.json({ messages: messages.map(forPrograms) })
  })
  app.get('/dev/outbox', async (c) => {
    const to = c.req.query('to')
    const messages = await listOutbox(db, input(to))
    c.header('cache-control', 'no-store')
    c.header('content-security-policy', policy)
    return c.html(outboxPage({ messages, to, paused: c.req.query('paused') !== undefined }))
  })
  app.get('/dev/outbox.css', (c) =>
    c.body(outboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  for (const [script, file] of Object.entries(outboxFonts)) {
    app.get(`/dev/outbox-${script}.ttf`, async (c) => {
      const bytes = await readFile(new URL(import.meta.resolve(`@expo-google-fonts/${file}`)))
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'font/ttf',
        'cache-control': 'public, max-age=86400',
      })
    })
  }
  return app
}

/** A demonstration's machine need not know the scripts its customers read. */
const outboxFonts = {
  tamil: 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  devanagari: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
} as const

const input = (to: string | undefined) => (to ? { to } : {})

/** The fixed shape other programs read: without the page's language. */
const forPrograms = ({ id, channel, to, template, text, otp, sentAt }: OutboxMessage) => ({
  id,
  channel,
  to,
  template,
  text,
  otp,
  sentAt,
})
