/** What each role gets of the point of sale and of the money. */
import { frontDesk, onlyOwner, ownerThen, type Rows } from './staff-rows.ts'
import { iphone13 } from '../app/customer.ts'
import type { Scene } from './staff-scene.ts'

const day = '2026-11-21'

export const counterRows = (known: Scene): Rows => ({
  'POST /staff/counter/customer': {
    gets: frontDesk(),
    body: () => ({ mobileNumber: known.form.mobileNumber }),
  },
  'POST /staff/counter/device': { gets: frontDesk(), body: () => ({ imeiNumber: iphone13 }) },
  'GET /staff/counter/issues': {
    gets: frontDesk(),
    query: () => ({ productId: known.productId }),
    unknown: 404,
  },
  'POST /staff/counter/price': {
    gets: frontDesk(),
    body: () => ({ productId: known.productId, issues: known.issues }),
    unknown: 422,
  },
  // The same form, which books once.
  'POST /staff/counter/book': { gets: frontDesk(), body: () => known.form, unknown: 422 },
  'POST /staff/counter/take-in': { gets: frontDesk(), body: () => known.takeIn, unknown: 404 },
  // The order is paid, so its documents have a recipient.
  'POST /staff/order/recipient': {
    gets: frontDesk(409),
    body: () => ({ orderId: known.orderId, recipientTax: null }),
    unknown: 404,
  },
  ...moneyRows(known),
  ...returnRows(known),
})

const moneyRows = (known: Scene): Rows => ({
  'GET /staff/money/payments': { gets: frontDesk(), query: () => ({ day }) },
  'GET /staff/money/sheet': { gets: frontDesk() },
  'GET /staff/money/sheet/lines': {
    gets: frontDesk(),
    query: () => ({ day, method: 'online', currency: 'INR', part: 'booked' }),
  },
  'GET /staff/money/order': {
    gets: frontDesk(),
    query: () => ({ order: known.orderId }),
    unknown: 404,
  },
  'GET /staff/money/table': { gets: frontDesk(), query: () => ({ what: 'payments' }) },
  'GET /staff/money/owed': { gets: frontDesk() },
  'GET /staff/money/refunds': { gets: onlyOwner() },
  'GET /staff/money/refunds/failed': { gets: onlyOwner() },
  'GET /staff/money/disputes': { gets: onlyOwner() },
  'GET /staff/money/unassigned': { gets: onlyOwner() },
  'GET /staff/money/registers': { gets: onlyOwner() },
  'GET /staff/money/gst-return': { gets: onlyOwner() },
  // Not the number of a document.
  'POST /staff/order/recipient/correct': {
    gets: onlyOwner(409),
    body: () => ({ orderId: known.orderId, recipientTax: null, seen: 'MDC/26-27/99999' }),
    unknown: 409,
  },
  'GET /staff/money/register': {
    gets: onlyOwner(),
    query: () => ({ series: 'MDR', year: '26-27' }),
  },
  // Of an order that is already paid.
  'POST /staff/money/unassigned/assign': {
    gets: onlyOwner(409),
    body: () => ({ paymentId: known.paymentId, orderNumber: known.orderId.slice(-6) }),
    unknown: 404,
  },
  // An unknown order has nothing to give back.
  'POST /staff/money/unassigned/return': {
    gets: onlyOwner(),
    body: () => ({ paymentId: known.paymentId }),
    unknown: 409,
  },
})

function returnRows(known: Scene): Rows {
  let refundId: string | undefined
  const owed = async () =>
    (refundId ??= (await known.read<{ refundId: string }[]>('/staff/counter/owed'))[0]?.refundId)
  return {
    'POST /staff/money/refunds': {
      gets: onlyOwner(),
      body: () => ({
        orderId: known.paidId,
        reason: 'called-off',
        seenLeft: known.form.amount / 100,
        formKey: 'one-question',
      }),
      unknown: 409,
    },
    // Both orders have been paid.
    'POST /staff/counter/pay': {
      gets: frontDesk(409),
      body: () => ({ orderId: known.orderId, amount: 1, payment: { method: 'cash' } }),
      unknown: 409,
    },
    'POST /staff/order/hand-over-unpaid': {
      gets: onlyOwner(409),
      body: () => ({ orderId: known.orderId, reason: 'A regular customer' }),
      unknown: 404,
    },
    'GET /staff/order/qr-code': {
      gets: frontDesk(),
      query: () => ({ orderId: known.orderId }),
      unknown: 200,
    },
    'GET /staff/counter/display': { gets: frontDesk() },
    'GET /staff/order/qr-code/picture': {
      gets: frontDesk(404),
      query: () => ({ qrCodeId: 'no-such-code' }),
      unknown: 404,
    },
    'POST /staff/order/qr-code': {
      gets: frontDesk(409),
      body: () => ({ orderId: known.orderId, amount: 1 }),
      unknown: 409,
    },
    'POST /staff/order/qr-code/close': {
      gets: frontDesk(),
      body: () => ({ orderId: known.orderId, qrCodeId: 'no-such-code' }),
      unknown: 200,
    },
    'POST /staff/order/call-off': {
      gets: onlyOwner(409),
      body: () => ({ orderId: known.orderId, fee: 0, seenLeft: 1 }),
      unknown: 404,
    },
    'GET /staff/money/drawer': { gets: frontDesk() },
    'GET /staff/money/drawer/sheet': {
      gets: frontDesk(404),
      query: () => ({ drawerId: 'no-such-drawer' }),
      unknown: 404,
    },
    'GET /staff/money/drawers': { gets: onlyOwner() },
    // Before anybody starts it.
    'POST /staff/money/drawer/entries': {
      gets: frontDesk(404),
      body: () => ({
        drawerId: 'no-such-drawer',
        kind: 'out',
        amount: '10',
        reason: 'Tea',
        formKey: '0'.repeat(32),
      }),
      unknown: 404,
    },
    'POST /staff/money/drawer/close': {
      gets: frontDesk(404),
      body: () => ({
        drawerId: 'no-such-drawer',
        notes: {},
        seenExpected: 0,
        left: '0',
        reason: '',
      }),
      unknown: 404,
    },
    'POST /staff/money/drawer/count-again': {
      gets: onlyOwner(404),
      body: () => ({ drawerId: 'no-such-drawer', version: 1, notes: {}, reason: 'Again' }),
      unknown: 404,
    },
    // A version that nobody has seen.
    'POST /staff/money/drawer/limit': {
      gets: onlyOwner(409),
      body: () => ({ reasonAbove: '10', version: 99 }),
    },
    // The first of each role starts it, and for the others it is started.
    'POST /staff/money/drawer/start': {
      gets: ownerThen(frontDesk(409)),
      body: () => ({ float: '0' }),
    },
    // Of refunds that did not fail.
    'POST /staff/money/refunds/again': {
      gets: onlyOwner(409),
      body: () => ({ refundId: 'no-such-refund' }),
      unknown: 409,
    },
    'POST /staff/money/refunds/hand-back': {
      gets: onlyOwner(409),
      body: () => ({ refundId: 'no-such-refund', money: { method: 'cash' } }),
      unknown: 409,
    },
    'POST /staff/money/refunds/withdraw': {
      gets: onlyOwner(409),
      body: () => ({ refundId: 'no-such-refund', because: 'decided-in-error' }),
      unknown: 409,
    },
    'GET /staff/counter/owed': { gets: frontDesk() },
    'POST /staff/counter/return': {
      gets: ownerThen(frontDesk(409)),
      body: async () => ({ refundId: await owed(), money: { method: 'cash' } }),
      unknown: 409,
    },
  }
}
