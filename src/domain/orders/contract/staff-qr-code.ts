/** The calls for colleagues that show a UPI QR code for what an order has to pay, and close it. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { qrCodeStates } from '#domain/payments/qr-code.ts'
import { orderErrors } from '../errors.ts'
import { listContactRequests } from './staff-contact.ts'
import { getCounterDisplay } from './staff-display.ts'
import { orderId } from './wire-shapes.ts'

const qrCodeId = z.string().min(1).max(64)

const qrCode = z.object({
  qrCodeId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  amount: z.number().int().describe('paise'),
  state: z.enum(qrCodeStates),
  content: z
    .string()
    .nullable()
    .describe('what a UPI app reads; null where the provider gives only a picture'),
  openedAt: z.iso.datetime(),
  secondsLeft: z.number().int().describe('by the server’s clock; 0 when it has ended'),
  paid: z
    .object({
      paymentId: z.string(),
      at: z.iso.datetime(),
      reference: z.string().nullable().describe('by which the bank finds the payment'),
      counts: z.boolean().describe('false when the money goes back or waits for a colleague'),
    })
    .nullable(),
})

export const getQrCode = endpoint({
  who: 'staff',
  action: 'book-at-counter',
  method: 'GET',
  path: '/staff/order/qr-code',
  summary: 'The QR code that was last shown for an order; null when there was none',
  query: orderId,
  response: qrCode.nullable(),
  errors: [],
})

/** What the provider draws, for accounts whose codes come without content. */
export const qrCodePicture = endpoint({
  who: 'staff',
  action: 'book-at-counter',
  method: 'GET',
  path: '/staff/order/qr-code/picture',
  summary: 'The provider’s picture of a QR code',
  query: z.object({ qrCodeId }),
  answer: 'file',
  file: { type: 'image/png', description: 'The picture' },
  errors: [paymentErrors.QR_CODE_NOT_FOUND, paymentErrors.PAYMENT_PROVIDER_UNREACHABLE],
})

export const openQrCode = endpoint({
  who: 'staff',
  action: 'book-at-counter',
  method: 'POST',
  path: '/staff/order/qr-code',
  summary: 'Shows a UPI QR code for what an order has to pay: the open one, or a new one',
  body: orderId.extend({
    amount: z.number().int().nonnegative().describe('paise: all that is due, or a part of it'),
    isPart: z.boolean().default(false),
  }),
  response: qrCode,
  message: 'QR code opened',
  errors: [
    orderErrors.NOT_WAITING_FOR_PAYMENT,
    orderErrors.PRICE_CHANGED,
    orderErrors.RECIPIENT_ADDRESS_NEEDED,
    paymentErrors.ALREADY_PAID,
    paymentErrors.LESS_THAN_A_RUPEE,
    paymentErrors.UPI_LIMIT,
    paymentErrors.PAYMENT_NOT_STARTED,
  ],
  changes: [getQrCode, getCounterDisplay, listContactRequests],
})

export const closeQrCode = endpoint({
  who: 'staff',
  action: 'book-at-counter',
  method: 'POST',
  path: '/staff/order/qr-code/close',
  summary: 'Closes a QR code before it is paid; one that has ended stays as it is',
  body: orderId.extend({ qrCodeId }),
  response: qrCode.nullable(),
  message: 'QR code closed',
  errors: [],
  changes: [getQrCode, getCounterDisplay],
})
