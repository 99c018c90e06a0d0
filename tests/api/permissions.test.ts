/** Tests who may call what, in one table of every route. A route that is missing from the table fails the test. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMessage, aQuote } from './form-values.ts'
import { type Answer, dataOf, readAnswer } from '../app/api-call.ts'
import { type Customer, aCustomer, anAddress } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Customer
let stranger: Customer
/** The owner's data, collected while the table is walked through. */
const own = { orderId: '', addressId: '', laterAddressId: '', productId: '', issues: [''] }
beforeAll(async () => {
  app = await startApp()
  owner = await aCustomer(app)
  stranger = await aCustomer(app)
  const device = dataOf<{ _id: string; orderId: string }>(await owner.check('MDCIMAC24'))
  own.orderId = device.orderId
  own.productId = device._id
  own.issues = (await owner.issuesOf(device._id)).slice(0, 1).map(({ value }) => value)
  const { _id } = dataOf<{ _id: string }>(await owner.post('/address/create', anAddress))
  own.addressId = _id
  const later = await owner.post('/address/create', { ...anAddress, address: '2 Mount Road' })
  own.laterAddressId = dataOf<{ _id: string }>(later)._id
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Row = {
  readonly visitor: number
  readonly owner: number
  readonly stranger: number
  readonly query?: () => string
  readonly body?: () => object
}
const everybody = (status: number) => ({ visitor: status, owner: status, stranger: status })
const customers = { visitor: 401, owner: 200, stranger: 200 }
/** Data of one customer, which does not exist for another. */
const ownersOnly = { visitor: 401, owner: 200, stranger: 404 }
const ofOrder = { query: () => `?orderId=${own.orderId}` }
const ofAddress = { query: () => `?addressId=${own.addressId}` }
const withOrder = (more: () => object = () => ({})) => ({
  body: () => ({ orderId: own.orderId, ...more() }),
})
const confirmations = () =>
  own.issues.map((issueId) => ({ issueId, audioLanguage: 'English', audioUrl: '/a.mp3' }))

/** The parts of the shop's own data. */
const shopParts = ['business', 'contact', 'charges', 'promises', 'calendar', 'numbering', 'place']
const shopRows = () =>
  Object.fromEntries(
    shopParts.flatMap((part) => [
      [`GET /staff/shop/${part}`, everybody(401)],
      [`POST /staff/shop/${part}`, { ...everybody(401), body: () => ({}) }],
    ]),
  )
const firstRunRows = {
  'GET /staff/shop/logo': everybody(401),
  'POST /staff/shop/logo': { ...everybody(401), body: () => ({}) },
  'GET /staff/shop/first-run': everybody(401),
  'POST /staff/shop/open': { ...everybody(401), body: () => ({}) },
}

/** In the order of a booking: each row is called by visitor, stranger and owner in turn. */
const table: Record<string, Row> = {
  'POST /customer/signup': {
    ...everybody(200),
    body: () => ({ name: 'A', emailId: 'a@b.in', mobileNumber: aMobileNumber() }),
  },
  'POST /customer/login': { ...everybody(200), body: () => ({ mobileNumber: aMobileNumber() }) },
  'POST /customer/otp/resend': { ...everybody(422), body: () => ({ session_id: 'no-session' }) },
  'POST /customer/verify/otp': {
    ...everybody(422),
    body: () => ({ session_id: 'no-session', otp: '0000', mobileNumber: aMobileNumber() }),
  },
  'GET /customer/detail': customers,
  'PUT /customer/update': { ...customers, body: () => ({ name: 'A B', email: 'a@b.in' }) },
  'POST /customer/second-fact': {
    visitor: 401,
    owner: 422,
    stranger: 422,
    body: () => ({ orderNumber: 'MDC-00000' }),
  },
  'GET /customer/recipient': customers,
  'GET /customer/devices': customers,
  'PUT /customer/recipient': { ...customers, body: () => ({ recipientTax: null }) },
  'GET /customer/messages': customers,
  'GET /customer/rating-requests': customers,
  'PUT /customer/rating-requests': { ...customers, body: () => ({ asked: true }) },
  'PUT /customer/messages': {
    ...customers,
    body: () => ({ language: 'Tamil', channel: 'whatsapp' }),
  },
  'GET /customer/data': customers,
  'GET /customer/erasure': customers,
  'POST /customer/erasure/code': customers,
  'POST /customer/erasure': {
    visitor: 401,
    owner: 422,
    stranger: 422,
    body: () => ({ session_id: 'no-session', otp: '0000' }),
  },
  'POST /customer/grievances': { ...customers, body: () => ({ about: 'data', text: 'Why?' }) },
  'GET /customer/grievances': customers,
  'GET /devices/models': everybody(200),
  'GET /devices/prices': everybody(200),
  'GET /devices/readiness': { ...everybody(200), query: () => `?productId=${own.productId}` },
  'GET /devices/prices/model': { ...everybody(200), query: () => `?productId=${own.productId}` },
  'GET /devices/issue/list': { ...customers, query: () => `?productId=${own.productId}` },
  'POST /devices/imei/check': { ...customers, body: () => ({ imeiNumber: 'MDCIMAC24' }) },
  'POST /devices/select': {
    ...customers,
    body: () => ({ productId: own.productId, color: 'Blue' }),
  },
  'GET /address/list': customers,
  'POST /address/create': { ...customers, body: () => anAddress },
  'POST /address/edit': { ...ownersOnly, ...ofAddress, body: () => anAddress },
  'POST /address/locate': { ...customers, body: () => ({ lat: 13.0339, lng: 80.2697 }) },
  'GET /address/pincode': { ...customers, query: () => '?pincode=600004' },
  'GET /map/tiles': everybody(200),
  'GET /shop/version': everybody(200),
  'DELETE /address/delete': { ...ownersOnly, ...ofAddress },
  'GET /orders/enquiry/current': customers,
  'POST /orders/again': { ...ownersOnly, ...withOrder() },
  'GET /orders/list': { ...ownersOnly, query: () => `?before=${own.orderId}` },
  'POST /orders/enquiry/stepone': { ...ownersOnly, ...withOrder() },
  'POST /orders/enquiry/steptwo': {
    ...ownersOnly,
    ...withOrder(() => ({ issues: own.issues })),
  },
  'POST /orders/enquiry/audio/confirmation': {
    ...ownersOnly,
    ...withOrder(() => ({ issues: confirmations() })),
  },
  'POST /orders/enquiry/stepthree': { ...ownersOnly, ...withOrder(() => ({ supportOption: 1 })) },
  'GET /orders/view/cart': { ...ownersOnly, ...ofOrder },
  'POST /orders/recipient': { ...ownersOnly, ...withOrder(() => ({ recipientTax: null })) },
  // Its price is one from which the law asks for an address.
  'POST /orders/confirm/order': {
    ...ownersOnly,
    ...withOrder(() => ({ addressDetail: anAddress })),
  },
  'POST /orders/payment/look': { ...ownersOnly, ...withOrder(() => ({})) },
  'POST /orders/verify/payment': {
    ...ownersOnly,
    owner: 422,
    ...withOrder(() => ({ razorpay_payment_id: 'pay_nobodyMadeThis' })),
  },
  'GET /orders/delivery-note': { ...ownersOnly, ...ofOrder, owner: 409 },
  // Nothing was issued for it yet.
  'GET /orders/document': {
    ...ownersOnly,
    owner: 404,
    query: () => `?orderId=${own.orderId}&number=MDR/26-27/00001`,
  },
  'GET /orders/documents': { ...ownersOnly, ...ofOrder },
  'GET /orders/invoice': { ...ownersOnly, ...ofOrder },
  'GET /orders/questions': { ...ownersOnly, ...ofOrder },
  // It is not paid yet.
  'POST /orders/questions': {
    ...ownersOnly,
    owner: 409,
    ...withOrder(() => ({ text: 'When?' })),
  },
  'GET /orders/messages': { ...ownersOnly, ...ofOrder },
  // It is not delivered.
  'POST /orders/warranty/claim': {
    ...ownersOnly,
    owner: 409,
    ...withOrder(() => ({
      formId: '0'.repeat(32),
      issueIds: ['x'],
      complaint: 'It flickers',
      photos: [],
    })),
  },
  'GET /orders/warranty': { ...ownersOnly, ...ofOrder },
  // Its final check is not done.
  'GET /orders/report': { ...ownersOnly, ...ofOrder, owner: 404 },
  'GET /orders/report/file': {
    ...ownersOnly,
    query: () => `${ofOrder.query()}&language=Tamil`,
    owner: 404,
  },
  'GET /orders/report/photo': {
    ...everybody(404),
    query: () => '?orderId=x&photo=x&key=forged',
  },
  'GET /orders/passport': { ...ownersOnly, ...ofOrder },
  // Its device is not handed over yet.
  'PUT /orders/passport': { ...ownersOnly, owner: 404, ...withOrder(() => ({ isOpen: false })) },
  'POST /orders/passport/hand-on': {
    ...ownersOnly,
    owner: 404,
    ...withOrder(() => ({ token: 'AAAAAAAAAAAAAAAAAAAAAA' })),
  },
  'POST /passports/open': { ...everybody(404), body: () => ({ token: 'forged' }) },
  'GET /orders/track': { ...ownersOnly, ...ofOrder },
  'GET /orders/track/events': { ...ownersOnly, ...ofOrder },
  'GET /orders/track/link': { ...ownersOnly, ...ofOrder },
  'GET /orders/track/door-code': { ...ownersOnly, ...ofOrder },
  // Nothing was paid, so there is nothing to share yet.
  'POST /orders/track/link': { ...ownersOnly, owner: 409, ...withOrder() },
  // Nothing was paid, so no repair would read what the device says.
  'POST /orders/self-test-link': { ...ownersOnly, owner: 422, ...withOrder() },
  'DELETE /orders/track/link': { ...ownersOnly, ...ofOrder },
  'GET /orders/estimate': { ...ownersOnly, ...ofOrder },
  // The order was booked at a known price.
  'POST /orders/estimate/answer': {
    ...ownersOnly,
    owner: 404,
    body: () => ({ orderId: own.orderId, version: 1, accepted: [] }),
  },
  'POST /orders/estimate/request': {
    ...ownersOnly,
    owner: 404,
    body: () => ({ orderId: own.orderId, version: 1, kind: 'call' }),
  },
  'POST /estimates/request': {
    ...everybody(404),
    body: () => ({ token: 'forged', version: 1, kind: 'call' }),
  },
  'GET /estimates/file': {
    ...everybody(404),
    query: () => '?orderId=x&version=1&key=forged',
  },
  'GET /estimates/photo': {
    ...everybody(404),
    query: () => '?orderId=x&photo=x&key=forged',
  },
  'POST /estimates/shown': { ...everybody(404), body: () => ({ token: 'forged' }) },
  'POST /estimates/code': { ...everybody(404), body: () => ({ token: 'forged' }) },
  'POST /estimates/answer': {
    ...everybody(404),
    body: () => ({ token: 'forged', version: 1, accepted: [], session_id: 'x', otp: '0000' }),
  },
  'POST /orders/track/shared': { ...everybody(404), body: () => ({ token: 'forged' }) },
  'POST /ratings/view': { ...everybody(404), body: () => ({ token: 'forged' }) },
  'POST /ratings/give': { ...everybody(404), body: () => ({ token: 'forged', stars: 5 }) },
  'POST /ratings/withdraw': { ...everybody(404), body: () => ({ token: 'forged' }) },
  'POST /ratings/stop': { ...everybody(404), body: () => ({ token: 'forged' }) },
  'POST /orders/enquiry/resume': { ...ownersOnly, ...withOrder() },
  'POST /orders/enquiry/back': { ...ownersOnly, ...withOrder(() => ({ from: 5 })) },
  'GET /orders/cancel': { ...ownersOnly, ...ofOrder },
  // A walk-in has no pickup.
  'POST /orders/pickup/address': {
    ...ownersOnly,
    owner: 409,
    ...withOrder(() => ({ addressId: own.laterAddressId })),
  },
  'GET /orders/pickup/times': { ...ownersOnly, ...ofOrder },
  'POST /orders/pickup/time': {
    ...ownersOnly,
    owner: 409,
    ...withOrder(() => ({ day: '2026-11-25', part: 'morning' })),
  },
  'POST /orders/cancel': { ...ownersOnly, ...withOrder() },
  'GET /devices/category/list': everybody(200),
  'GET /blog': { ...everybody(200), query: () => '?categoryId=none' },
  'GET /blog/detail': { ...everybody(404), query: () => '?slug=no-such-guide' },
  'POST /contact/create': { ...everybody(200), body: () => aMessage },
  'POST /quote/create': { ...everybody(200), body: () => aQuote },
  'POST /student-form/create': { ...everybody(422), body: () => ({}) },
  'POST //api/admin/docUpload': { ...everybody(400), body: () => ({}) },
  'POST /customer/logout': customers,
  // Calls for colleagues, which no customer's token may use; each role is tested in staff-permissions.test.ts.
  'GET /staff/board': everybody(401),
  'GET /staff/board/events': { ...everybody(401), query: () => '' },
  'GET /staff/board/choices': everybody(401),
  'GET /staff/board/lane': { ...everybody(401), query: () => '?lane=repair' },
  'GET /staff/board/counts': everybody(401),
  'GET /staff/board/list': everybody(401),
  'GET /staff/board/views': everybody(401),
  'POST /staff/board/views/add': { ...everybody(401), body: () => ({}) },
  'POST /staff/board/views/change': { ...everybody(401), body: () => ({}) },
  'POST /staff/board/views/delete': { ...everybody(401), body: () => ({}) },
  'GET /staff/wall': everybody(401),
  'POST /staff/board/limit': { ...everybody(401), body: () => ({}) },
  'GET /staff/trail': everybody(401),
  'GET /staff/trail/choices': everybody(401),
  'GET /staff/messages/troubled': everybody(401),
  'POST /staff/messages/again': { ...everybody(401), body: () => ({}) },
  'GET /staff/system': everybody(401),
  'POST /staff/system/alarms/acknowledge': { ...everybody(401), body: () => ({}) },
  'POST /staff/system/jobs/discard': { ...everybody(401), body: () => ({}) },
  'POST /staff/system/jobs/retry': { ...everybody(401), body: () => ({}) },
  'GET /staff/sessions': everybody(401),
  'POST /staff/sessions/end': { ...everybody(401), body: () => ({}) },
  'POST /staff/sessions/end-others': everybody(401),
  'GET /staff/jobs': { ...everybody(401), query: () => '?q=a' },
  'GET /staff/order': { ...everybody(401), ...ofOrder },
  'GET /staff/order/desk': { ...everybody(401), ...ofOrder },
  'POST /staff/order/intake': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/intake-link': { ...everybody(401), ...ofOrder },
  'POST /staff/order/intake-link': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/intake-link/close': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/intake-link/remove': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/self-tests': { ...everybody(401), ...ofOrder },
  'POST /staff/order/self-test-link': { ...everybody(401), body: () => ({}) },
  'POST /self-test/shown': { ...everybody(404), body: () => ({ token: 'forged' }) },
  'POST /self-test/results': {
    ...everybody(404),
    body: () => ({
      token: 'forged',
      key: 'a'.repeat(32),
      kind: 'iphone',
      screen: null,
      results: [{ point: 'touch', answer: 'works', reason: null, missed: null, of: null }],
    }),
  },
  'POST /intake-link/shown': { ...everybody(404), body: () => ({ token: 'forged' }) },
  // The token is checked before the photo is read, and a customer's is none of a link.
  'POST /intake-link/photos': { ...everybody(404), body: () => ({}) },
  'POST /intake-link/signature': {
    ...everybody(404),
    body: () => ({ token: 'forged', signature: { kind: 'typed', name: 'Kavitha' } }),
  },
  'POST /staff/order/estimate': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/messages': { ...everybody(401), ...ofOrder },
  'POST /staff/order/recipient': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/recipient/correct': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/documents': { ...everybody(401), ...ofOrder },
  'GET /staff/order/document': { ...everybody(401), ...ofOrder },
  'POST /staff/order/photos/show': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/photos': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/photo': { ...everybody(401), ...ofOrder },
  'POST /staff/order/assign': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/work-time': { ...everybody(401), ...ofOrder },
  'GET /staff/order/bench': { ...everybody(401), ...ofOrder },
  'POST /staff/order/check': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/battery': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/stock': { ...everybody(401), query: () => '?orderId=none' },
  'POST /staff/order/stock/reserve': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/stock/free': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/stock/faulty': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/parts': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/parts/none': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/parts/remove': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/notes': { ...everybody(401), body: () => ({}) },
  'POST /staff/jobs/undo-move': { ...everybody(401), body: () => ({}) },
  'POST /staff/jobs/step-back': { ...everybody(401), body: () => ({}) },
  'GET /staff/notes/people': everybody(401),
  'GET /staff/notices': everybody(401),
  'POST /staff/notices/read': { ...everybody(401), body: () => ({}) },
  'POST /staff/notices/read-all': { ...everybody(401), body: () => ({}) },
  'POST /staff/jobs/move': { ...everybody(401), body: () => ({}) },
  'POST /staff/jobs/hand-back': { ...everybody(401), body: () => ({}) },
  'POST /staff/jobs/send-back': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/questions': { ...everybody(401), ...ofOrder },
  'GET /staff/questions': everybody(401),
  'POST /staff/questions/answer': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/waiting': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/waiting/end': { ...everybody(401), body: () => ({}) },
  'GET /staff/counter/issues': { ...everybody(401), query: () => '?productId=x' },
  'POST /staff/counter/customer': { ...everybody(401), body: () => ({}) },
  'POST /staff/counter/device': { ...everybody(401), body: () => ({}) },
  'POST /staff/counter/price': { ...everybody(401), body: () => ({}) },
  'POST /staff/counter/book': { ...everybody(401), body: () => ({}) },
  'POST /staff/counter/take-in': { ...everybody(401), body: () => ({}) },
  'GET /staff/uncollected': everybody(401),
  'GET /staff/order/no-fix': { ...everybody(401), ...ofOrder },
  'POST /staff/order/no-fix': { ...everybody(401), body: () => ({}) },
  'GET /staff/ratings': everybody(401),
  'POST /staff/ratings/show': { ...everybody(401), body: () => ({}) },
  'GET /staff/ratings/page': everybody(401),
  'POST /staff/ratings/page': { ...everybody(401), body: () => ({}) },
  'GET /staff/device': { ...everybody(401), ...ofOrder },
  'GET /staff/order/warranty': { ...everybody(401), ...ofOrder },
  'GET /staff/warranty/device': { ...everybody(401), query: () => '?number=MDCIMAC24' },
  'POST /staff/warranty/claim': { ...everybody(401), body: () => ({}) },
  'POST /staff/warranty/decide': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/estimates': { ...everybody(401), ...ofOrder },
  'POST /staff/order/estimates': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/estimates/price': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/estimates/remind': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/estimates/answer': { ...everybody(401), body: () => ({}) },
  'GET /staff/estimates/requests': everybody(401),
  'POST /staff/estimates/requests/done': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/estimates/withdraw': { ...everybody(401), body: () => ({}) },
  'GET /staff/counter/owed': everybody(401),
  'POST /staff/counter/return': { ...everybody(401), body: () => ({}) },
  'GET /staff/reviews': everybody(401),
  'GET /staff/contact-requests': { ...everybody(401), query: () => '?state=due' },
  'GET /staff/unpaid': everybody(401),
  'GET /staff/unpaid/counts': everybody(401),
  'GET /staff/contact-requests/one': { ...everybody(401), query: () => '?orderId=x' },
  'POST /staff/contact-requests/called': { ...everybody(401), body: () => ({}) },
  'POST /staff/contact-requests/convert': { ...everybody(401), body: () => ({}) },
  'POST /staff/contact-requests/close': { ...everybody(401), body: () => ({}) },
  'POST /staff/counter/pay': { ...everybody(401), body: () => ({}) },
  'GET /staff/order/qr-code': { ...everybody(401), ...ofOrder },
  'GET /staff/counter/display': everybody(401),
  'GET /staff/order/qr-code/picture': { ...everybody(401), query: () => '?qrCodeId=x' },
  'POST /staff/order/qr-code': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/qr-code/close': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/unclaimed': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/collected-after-all': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/call-off': { ...everybody(401), body: () => ({}) },
  'POST /staff/order/hand-over-unpaid': { ...everybody(401), body: () => ({}) },
  'GET /staff/applications': { ...everybody(401), query: () => '?status=new' },
  'GET /staff/applications/photo': { ...everybody(401), query: () => `?id=${'0'.repeat(26)}` },
  'POST /staff/applications/approve': { ...everybody(401), body: () => ({}) },
  'POST /staff/applications/decline': { ...everybody(401), body: () => ({}) },
  'GET /staff/enquiries': { ...everybody(401), query: () => '?kind=quote&status=new' },
  'POST /staff/enquiries/change': { ...everybody(401), body: () => ({}) },
  'POST /staff/enquiries/notes': { ...everybody(401), body: () => ({}) },
  'POST /staff/enquiries/trade-in/check': everybody(401),
  'POST /staff/enquiries/trade-in/offer': everybody(401),
  'GET /staff/grievances': { ...everybody(401), query: () => '?state=open' },
  'POST /staff/grievances/answer': { ...everybody(401), body: () => ({}) },
  'GET /staff/catalogue': { ...everybody(401), query: () => '?family=iphone' },
  'GET /staff/catalogue/issue': { ...everybody(401), query: () => '?issueId=iphone-screen' },
  'POST /staff/catalogue/family': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/model': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/models': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/issue': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/issues': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/issues/order': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/pictures': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/recording': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/recording/remove': { ...everybody(401), body: () => ({}) },
  'GET /staff/catalogue/prices': { ...everybody(401), query: () => '?tier=a&issueId=b' },
  'POST /staff/catalogue/prices': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/prices/withdraw': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/tiers': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/tiers/rename': { ...everybody(401), body: () => ({}) },
  'POST /staff/catalogue/tiers/remove': { ...everybody(401), body: () => ({}) },
  // The roles of these calls are tested in content.test.ts.
  'GET /site/opening': everybody(200),
  'GET /site/testimonials': everybody(200),
  'GET /staff/guides': everybody(401),
  'POST /staff/guides': { ...everybody(401), body: () => ({}) },
  'GET /staff/guide': { ...everybody(401), query: () => '?id=x' },
  'POST /staff/guides/save': { ...everybody(401), body: () => ({}) },
  'POST /staff/guides/publish': { ...everybody(401), body: () => ({}) },
  'POST /staff/guides/withdraw': { ...everybody(401), body: () => ({}) },
  'POST /staff/guides/clean': { ...everybody(401), body: () => ({}) },
  'GET /staff/guides/categories': everybody(401),
  'POST /staff/guides/categories': { ...everybody(401), body: () => ({}) },
  'POST /staff/guides/categories/order': { ...everybody(401), body: () => ({}) },
  'POST /staff/guides/categories/remove': { ...everybody(401), body: () => ({}) },
  'GET /staff/guides/pictures': everybody(401),
  'POST /staff/guides/pictures': { ...everybody(401), body: () => ({}) },
  'GET /staff/site/opening': everybody(401),
  'POST /staff/site/opening': { ...everybody(401), body: () => ({}) },
  'GET /staff/site/area': everybody(401),
  ...shopRows(),
  ...firstRunRows,
  'POST /staff/site/area': { ...everybody(401), body: () => ({}) },
  'GET /staff/texts': everybody(401),
  'GET /staff/text': { ...everybody(401), query: () => '?template=delivered&language=Tamil' },
  'GET /staff/texts/register': { ...everybody(401), query: () => '?channel=sms' },
  'POST /staff/texts': { ...everybody(401), body: () => ({}) },
  'POST /staff/texts/withdraw': { ...everybody(401), body: () => ({}) },
  'GET /staff/site/testimonials': everybody(401),
  'POST /staff/site/testimonials': { ...everybody(401), body: () => ({}) },
  'POST /staff/enter': { ...everybody(403), body: () => ({ secret: 'x' }) },
  'POST /staff/sign-in/options': everybody(403),
  'POST /staff/sign-in': { ...everybody(403), body: () => ({}) },
  'GET /staff/me': everybody(401),
  'POST /staff/passkeys/options': everybody(401),
  'POST /staff/passkeys': { ...everybody(401), body: () => ({}) },
  'POST /staff/passkeys/rename': { ...everybody(401), body: () => ({}) },
  'POST /staff/passkeys/remove': { ...everybody(401), body: () => ({}) },
  'POST /staff/logout': everybody(401),
  'GET /staff/money/payments': everybody(401),
  'GET /staff/money/sheet': everybody(401),
  'GET /staff/money/sheet/lines': everybody(401),
  'GET /staff/money/refunds': everybody(401),
  'GET /staff/parts': everybody(401),
  'GET /staff/parts/to-order': everybody(401),
  'GET /staff/parts/worth': everybody(401),
  'GET /staff/warranty/rates': everybody(401),
  'GET /staff/warranty/lots': everybody(401),
  'GET /staff/warranty/recall': everybody(401),
  'GET /staff/warranty/recalls': everybody(401),
  'POST /staff/warranty/recall': everybody(401),
  'GET /staff/warranty/rates/table': everybody(401),
  'GET /staff/overview/margin': everybody(401),
  'GET /staff/overview/margin/table': everybody(401),
  'GET /staff/order/margin': { ...everybody(401), ...ofOrder },
  'GET /staff/parts/readiness': { ...everybody(401), query: () => '?issueId=x' },
  'GET /staff/part': { ...everybody(401), query: () => '?partId=none' },
  'POST /staff/parts': { ...everybody(401), body: () => ({}) },
  'POST /staff/part': { ...everybody(401), body: () => ({}) },
  'POST /staff/part/price': { ...everybody(401), body: () => ({}) },
  'GET /staff/parts/needs': everybody(401),
  'GET /staff/parts/suppliers': everybody(401),
  'POST /staff/parts/suppliers': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/supplier': { ...everybody(401), body: () => ({}) },
  'GET /staff/parts/orders': { ...everybody(401), query: () => '?state=open' },
  'GET /staff/parts/order': { ...everybody(401), query: () => '?purchaseOrderId=none' },
  'POST /staff/parts/orders': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/order': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/order/close': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/receive': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/receive/undo': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/piece/scrap': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/piece/free': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/shelf': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/stocktakes': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/stocktake/count': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/stocktake/uncount': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/stocktake/confirm': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/stocktake/give-up': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/returns': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/return': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/return/put': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/return/take-out': { ...everybody(401), body: () => ({}) },
  'POST /staff/parts/return/close': { ...everybody(401), body: () => ({}) },
  'GET /staff/parts/returns': { ...everybody(401), query: () => '?state=open' },
  'GET /staff/parts/return': everybody(401),
  'GET /staff/parts/stocktakes': everybody(401),
  'GET /staff/parts/stocktake': everybody(401),
  'GET /staff/money/drawer': everybody(401),
  'GET /staff/money/drawer/sheet': { ...everybody(401), query: () => '?drawerId=none' },
  'GET /staff/money/drawers': everybody(401),
  'POST /staff/money/drawer/start': { ...everybody(401), body: () => ({}) },
  'POST /staff/money/drawer/entries': { ...everybody(401), body: () => ({}) },
  'POST /staff/money/drawer/close': { ...everybody(401), body: () => ({}) },
  'POST /staff/money/drawer/count-again': { ...everybody(401), body: () => ({}) },
  'POST /staff/money/drawer/limit': { ...everybody(401), body: () => ({}) },
  'POST /staff/money/refunds': { ...everybody(401), body: () => ({}) },
  'GET /staff/money/refunds/failed': everybody(401),
  'POST /staff/money/refunds/again': { ...everybody(401), body: () => ({}) },
  'POST /staff/money/refunds/hand-back': { ...everybody(401), body: () => ({}) },
  'POST /staff/money/refunds/withdraw': { ...everybody(401), body: () => ({}) },
  'GET /staff/money/disputes': everybody(401),
  'GET /staff/money/order': everybody(401),
  'GET /staff/money/owed': everybody(401),
  'GET /staff/money/unassigned': everybody(401),
  'POST /staff/money/unassigned/assign': { ...everybody(401), body: () => ({}) },
  'POST /staff/money/unassigned/return': { ...everybody(401), body: () => ({}) },
  'GET /staff/money/registers': everybody(401),
  'GET /staff/money/register': everybody(401),
  'GET /staff/money/gst-return': everybody(401),
  'GET /staff/money/table': everybody(401),
  'GET /staff/imports': everybody(401),
  'GET /staff/imports/one': everybody(401),
  'POST /staff/order/confirm-number': everybody(401),
  'GET /staff/order/numbers': everybody(401),
  'POST /staff/order/numbers': everybody(401),
  'POST /staff/order/numbers/allow': everybody(401),
  'POST /staff/order/contact': everybody(401),
  'GET /staff/order/paper-link': everybody(401),
  'POST /staff/imports/check': everybody(401),
  'POST /staff/imports/begin': everybody(401),
  'GET /staff/imports/template': everybody(401),
  'GET /staff/imports/export': everybody(401),
  'GET /staff/imports/refused': everybody(401),
  'GET /staff/past-jobs': everybody(401),
  'GET /staff/today': everybody(401),
  'POST /staff/today/done': { ...everybody(401), body: () => ({}) },
  'GET /staff/run': everybody(401),
  'GET /staff/order/door': everybody(401),
  'POST /staff/run/step': { ...everybody(401), body: () => ({}) },
  'POST /staff/run/confirm': { ...everybody(401), body: () => ({}) },
  'POST /staff/run/photos': { ...everybody(401), body: () => ({}) },
  'GET /staff/overview': everybody(401),
  'GET /staff/overview/jobs': everybody(401),
  'GET /staff/notes/templates': everybody(401),
  'POST /staff/notes/templates': { ...everybody(401), body: () => ({}) },
  'GET /staff/overview/work-times': everybody(401),
  'GET /staff/colleagues': everybody(401),
  'POST /staff/colleagues': { ...everybody(401), body: () => ({}) },
  'POST /staff/colleagues/link': { ...everybody(401), body: () => ({}) },
  'POST /staff/colleagues/send-link': { ...everybody(401), body: () => ({}) },
  'POST /staff/colleagues/role': { ...everybody(401), body: () => ({}) },
  'POST /staff/colleagues/passkeys/remove': { ...everybody(401), body: () => ({}) },
  'POST /staff/colleagues/remove': { ...everybody(401), body: () => ({}) },
}

/** Routes beside the API, which answer everyone alike. Metrics are for this machine only. */
const beside: Record<string, number> = {
  'GET /healthz': 200,
  'GET /readyz': 200,
  'GET /metrics': 200,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/docs.css': 200,
  'POST /api/webhooks/razorpay': 400,
  'GET /robots.txt': 200,
  'GET /.well-known/device-passport-keys.json': 200,
  'GET /sitemap.xml': 200,
  'GET /guides.xml': 200,
  'GET /site.webmanifest': 200,
  // The shop's own pictures and recordings; this id is none of them.
  'GET /media/:name': 404,
  'GET /dev/outbox': 200,
  'GET /dev/outbox.json': 200,
  'GET /dev/outbox.css': 200,
  'GET /dev/outbox-tamil.ttf': 200,
  'GET /dev/outbox-devanagari.ttf': 200,
}
/** Not real routes: refusals, the headers on everything, and the pages. */
const catchAll = new Set(['ALL /*', 'ALL /api/*', 'ALL /api/v1/app/*', 'GET /*', 'HEAD /*'])
const base = '/api/v1/app'
/** The router lists the base path itself, and elsewhere a second slash. */
const rowOf = (method: string, path: string) =>
  `${method} ${path.startsWith(`${base}/`) ? path.slice(base.length) : `/${path}`}`

async function callAs(who: Customer | undefined, name: string, row: Row): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const token = who?.token
  if (!path.endsWith('/events'))
    return app.call(method, path + (row.query?.() ?? ''), row.body?.(), token ? { token } : {})
  const response = await fetch(`${app.url}${base}${path}${row.query?.()}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  })
  if (response.status !== 200) return readAnswer(response)
  // A stream of events has no end to read.
  await response.body?.cancel()
  return readAnswer(new Response('', response))
}

describe('the table', () => {
  test('has a row for every operation of the OpenAPI document', () => {
    const paths = app.document()['paths'] as Record<string, object>
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => rowOf(method.toUpperCase(), path)),
    )
    expect(operations.toSorted()).toEqual(Object.keys(table).toSorted())
  })

  test('has a row for every route of the router, and no obsolete row', () => {
    const routes = new Set(
      app.site.routes
        .filter(({ method, path }) => !catchAll.has(`${method} ${path}`))
        .map(({ method, path }) => rowOf(method, path)),
    )
    const known = [
      ...Object.keys(table),
      ...Object.keys(beside).map((name) => name.replace(' ', ' /')),
    ]
    const found = [...routes].filter((route) => !route.includes(' //sandbox/'))
    expect(found.toSorted()).toEqual(known.toSorted())
  })
})

describe.each(Object.entries(table))('%s', (name, row) => {
  test(`answers a visitor ${row.visitor}, another customer ${row.stranger}, the owner ${row.owner}`, async () => {
    const visitor = await callAs(undefined, name, row)
    const other = await callAs(stranger, name, row)
    const answer = await callAs(owner, name, row)
    expect([visitor.status, other.status, answer.status]).toEqual([
      row.visitor,
      row.stranger,
      row.owner,
    ])
    if (row.visitor === 401) {
      expect(visitor.body.code).toBe('SIGN_IN_FIRST')
      expect(visitor.headers.get('www-authenticate')).toBe('Bearer')
    }
    for (const one of [visitor, other, answer])
      if (one.headers.get('content-type')?.includes('json'))
        expect(one.headers.get('cache-control')).toBe('no-store')
  })

  if (row.stranger === 404 && row.owner !== 404)
    test('answers for another customer’s id exactly as for an unknown id', async () => {
      const stored = { ...own }
      const foreign = await callAs(stranger, name, row)
      Object.assign(own, { orderId: '0'.repeat(26), addressId: '0'.repeat(26) })
      const unknown = await callAs(stranger, name, row)
      Object.assign(own, stored)
      const withoutRequestId = ({ body }: Answer) => ({ ...body, requestId: '' })
      expect(withoutRequestId(foreign)).toEqual(withoutRequestId(unknown))
    })
})

test.each(Object.entries(beside))('%s answers %i', async (name, status) => {
  const [method = '', path = ''] = name.split(' ')
  expect((await app.call(method, `/${path}`)).status).toBe(status)
})

test('lists contain the caller’s own entries only', async () => {
  const [ann, ben] = [await aCustomer(app), await aCustomer(app)]
  dataOf(await ann.post('/address/create', anAddress))
  dataOf(await ann.check('MDCPENCIL2'))
  expect(dataOf<object[]>(await ann.get('/orders/list'))).toHaveLength(1)
  expect(dataOf(await ben.get('/orders/list'))).toEqual([])
  expect(dataOf(await ben.get('/address/list'))).toEqual([])
  expect(dataOf(await ben.get('/orders/enquiry/current'))).toEqual({ draft: null })
  expect(dataOf(await ben.get('/customer/detail'))).toMatchObject({ _id: ben.id })
})

test('an address of another customer cannot be the pickup address of an order', async () => {
  const [ann, ben] = [await aCustomer(app), await aCustomer(app)]
  const { _id } = dataOf<{ _id: string }>(await ann.post('/address/create', anAddress))
  const { orderId } = await ben.fillCartNow(2)
  expect((await ben.confirm(orderId, { addressId: _id })).status).toBe(404)
  expect((await ann.confirm(orderId, { addressId: _id })).status).toBe(404)
})

test.each([
  '',
  'nonsense',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer a b',
  `Bearer ${'x'.repeat(2_000)}`,
])('a token like "%.20s" belongs to nobody', async (Authorization) => {
  const { status } = await app.call('GET', '/customer/detail', undefined, {
    headers: { Authorization },
  })
  expect(status).toBe(401)
})
