/** The provider's HTTP API of UPI QR codes, and the picture of one. */
import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { openSharp } from '#platform/images/open-sharp.ts'
import type { Announce } from './deliver-webhook.ts'
import { type Books, type QrCode, shownQrCode } from './ledger.ts'
import type { Journal } from './journal.ts'
import { closeQrCode, contentOf, createQrCode, readQrCode } from './qr-codes.ts'
import { list } from './answers.ts'

const qrCodeInput = z.object({
  type: z.literal('upi_qr'),
  usage: z.literal('single_use'),
  fixed_amount: z.literal(true),
  payment_amount: z
    .number({ error: 'The payment amount must be an integer.' })
    .int('The payment amount must be an integer.')
    .min(100, 'The payment amount must be atleast INR 1.00'),
  description: z.string().max(255).optional(),
  close_by: z.number().int(),
  notes: z.unknown().optional(),
})

export type QrCodeSettings = {
  readonly home: string
  /** False for an account that is given only a picture. */
  readonly hasContent: () => boolean
}

export function qrCodeApi(
  books: Books,
  announce: Announce,
  { home, hasContent }: QrCodeSettings,
): Hono {
  const api = new Hono()
  const shown = (code: QrCode) => shownQrCode(code, home)
  api.post('/', async (c) => {
    const { description = null, notes = [], ...input } = qrCodeInput.parse(await c.req.json())
    const { payment_amount, close_by } = input
    const about = { payment_amount, close_by, description, notes }
    const code = createQrCode(books, { ...about, hasContent: hasContent() })
    announce.qrCodeCreated(code)
    return c.json(shown(code))
  })
  api.get('/', (c) =>
    c.json(list(books.listQrCodes(c.req.query('payment_id')).slice(0, 10).map(shown))),
  )
  api.get('/:id', (c) => c.json(shown(readQrCode(books, c.req.param('id')))))
  api.get('/:id/payments', (c) => {
    const { paidBy } = books.getQrCode(c.req.param('id'))
    return c.json(list(paidBy.toReversed().map((id) => books.getPayment(id))))
  })
  api.post('/:id/close', (c) => {
    const code = closeQrCode(books, c.req.param('id'))
    announce.qrCodeClosed(code)
    return c.json(shown(code))
  })
  return api
}

/** `/qr-codes/qr_….png`: what `image_url` leads to, without a key. */
export function qrCodePictures(books: Books, journal: Journal): Hono {
  const app = new Hono()
  app.get('/:file', async (c) => {
    const name = c.req.param('file').replace(/[.]png$/, '')
    const { id, payment_amount } = await journal.turn(() => books.getQrCode(name))
    const svg = renderSVG(contentOf(id, payment_amount), { border: 4, pixelSize: 8 })
    const sharp = await openSharp()
    const png = await sharp(Buffer.from(svg)).png().toBuffer()
    return c.body(new Uint8Array(png), 200, { 'content-type': 'image/png' })
  })
  return app
}
