/** The provider's HTTP API of UPI QR codes, and the picture of one. */
import { Hono } from 'hono'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { Announce } from './deliver-webhook.ts'
import { type Books, shownQrCode } from './ledger.ts'
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
  api.post('/', async (c) => {
    const { description = null, notes = [], ...input } = qrCodeInput.parse(await c.req.json())
    const { payment_amount, close_by } = input
    const about = { payment_amount, close_by, description, notes }
    const code = createQrCode(books, { ...about, home, hasContent: hasContent() })
    announce.qrCodeCreated(code)
    return c.json(shownQrCode(code))
  })
  api.get('/', (c) =>
    c.json(list(books.listQrCodes(c.req.query('payment_id')).slice(0, 10).map(shownQrCode))),
  )
  api.get('/:id', (c) => c.json(shownQrCode(readQrCode(books, c.req.param('id')))))
  api.get('/:id/payments', (c) => {
    const { paidBy } = books.getQrCode(c.req.param('id'))
    return c.json(list(paidBy.toReversed().map((id) => books.getPayment(id))))
  })
  api.post('/:id/close', (c) => {
    const code = closeQrCode(books, c.req.param('id'))
    announce.qrCodeClosed(code)
    return c.json(shownQrCode(code))
  })
  return api
}

/** `/qr-codes/qr_….png`: what `image_url` leads to, without a key. */
export function qrCodePictures(books: Books): Hono {
  const app = new Hono()
  app.get('/:file', async (c) => {
    const { id, payment_amount } = books.getQrCode(c.req.param('file').replace(/[.]png$/, ''))
    const svg = renderSVG(contentOf(id, payment_amount), { border: 4, pixelSize: 8 })
    const png = await sharp(Buffer.from(svg)).png().toBuffer()
    return c.body(new Uint8Array(png), 200, { 'content-type': 'image/png' })
  })
  return app
}
