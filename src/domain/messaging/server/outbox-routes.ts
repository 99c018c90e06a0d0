/** The demo's outbox over HTTP. Mounted in demo mode only: it shows one-time codes to everyone. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { siteFile } from '#platform/http/site-endpoint.ts'
import { listOutbox, type OutboxMessage } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'
import { outboxStyle } from './outbox-style.ts'

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const filter = z.object({ to: z.string().optional(), paused: z.string().optional() })
const listing = { query: filter, load: 'none' } as const
const page = siteFile('/dev/outbox', 'Every message of the demo, as a page', listing)
const programs = siteFile('/dev/outbox.json', 'The same for programs', listing)
const styles = siteFile('/dev/outbox.css', 'The style sheet of the page')

/** `GET /dev/outbox` (a page), `/dev/outbox.json` (for programs), its style sheet and its two typefaces. */
export const outboxRoutes = ({ db }: { db: Db }): Route[] => [
  serve(programs, async (_, { to }) => {
    const messages = (await listOutbox(db, input(to))).map(forPrograms)
    return { body: JSON.stringify({ messages }), type: 'application/json; charset=utf-8' }
  }),
  serve(page, async (_, { to, paused }) => {
    const messages = await listOutbox(db, input(to))
    const body = String(await outboxPage({ messages, to, paused: paused !== undefined }))
    const headers = { 'content-security-policy': policy }
    return { body, type: 'text/html; charset=UTF-8', headers }
  }),
  serve(styles, async () => ({
    body: outboxStyle,
    type: 'text/css; charset=utf-8',
    cache: 'no-cache',
  })),
  ...Object.entries(outboxFonts).map(([script, file]) =>
    serve(siteFile(`/dev/outbox-${script}.ttf`, `The page's typeface for ${script}`), async () => ({
      body: await readFile(new URL(import.meta.resolve(`@expo-google-fonts/${file}`))),
      type: 'font/ttf',
      cache: 'public, max-age=86400',
    })),
  ),
]

/** The machine of a demonstration may lack typefaces for Tamil and Hindi. */
const outboxFonts = {
  tamil: 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  devanagari: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
} as const

const input = (to: string | undefined) => (to ? { to } : {})

/** The form that other programs read, which never changes; it lacks fields that only the page uses. */
const forPrograms = ({ id, channel, to, template, text, otp, sentAt }: OutboxMessage) => ({
  id,
  channel,
  to,
  template,
  text,
  otp,
  sentAt,
})
