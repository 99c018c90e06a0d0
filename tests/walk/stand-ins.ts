/**
 * Stands in for the providers of a production installation, by their own protocols over HTTPS: Razorpay (the sandbox),
 * Twilio's SMS, and a directory of devices. `/messages?to=` answers with what was sent to a number.
 *
 *   node tests/walk/stand-ins.ts FOLDER PORT ORIGIN     with the certificate in FOLDER, webhooks to ORIGIN
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sandboxRazorpay } from '#adapters/payments/sandbox-razorpay/sandbox-razorpay.ts'
import { systemClock } from '#platform/clock.ts'
import { systemRandom } from '#platform/random.ts'

const [folder = '', port = '', origin = ''] = process.argv.slice(2)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const { keyId, keySecret, webhookSecret } = JSON.parse(read('keys.json')) as {
  keyId: string
  keySecret: string
  webhookSecret: string
}
const { app: provider } = sandboxRazorpay({
  keyId,
  keySecret,
  webhookSecret,
  clock: systemClock,
  random: systemRandom,
  webhookUrl: `${origin}/api/webhooks/razorpay`,
})
const sent: { readonly to: string; readonly text: string }[] = []
const app = new Hono()
app.post('/2010-04-01/Accounts/:account/Messages.json', async (c) => {
  const { To, Body } = await c.req.parseBody()
  sent.unshift({ to: String(To), text: String(Body) })
  return c.json({ sid: `SM${sent.length}`, status: 'queued' }, 201)
})
app.get('/messages', (c) => {
  const to = c.req.query('to') ?? ''
  return c.json({ messages: sent.filter((one) => one.to.endsWith(to)) })
})
app.get('/devices', (c) => c.json({ model: 'iPhone 15', color: 'Black', storage: '128 GB' }))
app.all('/sandbox/razorpay/*', (c) => provider.fetch(c.req.raw))
app.all('/v1/*', (c) => {
  const { pathname, search } = new URL(c.req.url)
  const inside = `https://provider.example/sandbox/razorpay${pathname}${search}`
  return provider.fetch(new Request(inside, c.req.raw))
})
const serverOptions = { cert: read('fullchain.pem'), key: read('privkey.pem') }
serve({ fetch: app.fetch, port: Number(port), createServer, serverOptions })
