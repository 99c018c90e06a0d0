/** Makes the calls of colleagues that succeed only from a state of their own, which the rows of the roles do not have. */
import {
  moveWithWork,
  recordRequiredWork,
} from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { days } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, atBrowser, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import type { TestApp } from '../app/start-app.ts'
import { aRating } from '../api/a-rating.ts'
import { anApplication, type Scene } from '../api/staff-scene.ts'
import { standAtDoor, useDrawer } from './drawer-and-door-calls.ts'
import { importCustomers } from './import-calls.ts'
import { proveNumbers, readDeviceNumbers, tradeIn } from './number-calls.ts'
import { useOrderStock, useParts } from './parts-calls.ts'

type Place = { readonly app: TestApp; readonly known: Scene }

const company = { legalName: 'Brigade Software', gstin: '29AAGCB7383J1Z4', address: 'MG Road' }
const cash = { method: 'cash' }

export async function makeRestOfStaffCalls(place: Place): Promise<void> {
  await importCustomers(place.known.owner)
  await renameView(place)
  await payAtCounter(place)
  const first = await withNewShopper(place)
  await endOrders(first)
  await changeRecipients(first)
  await solveFailedRefunds(first)
  const second = await withNewShopper(place)
  await assignMoney(second)
  await mendSystem(second)
  await decide(second)
  await manageAccess(second)
  await sendBack(await withNewShopper(place))
  await markUnclaimed(await withNewShopper(place))
  await claimWarranty(await withNewShopper(place))
  await showWords(await withNewShopper(place))
  await useDrawer(place.known.owner)
  await useParts(place.known.owner)
  await useOrderStock(await withNewShopper(place))
  await readDeviceNumbers(await withNewShopper(place))
  await tradeIn(place)
  await proveNumbers(await withNewShopper(place), await aCustomer(place.app))
  const last = await withNewShopper(place)
  await standAtDoor({ app: last.app, ...last.known })
}

/** A customer's words are shown on the home page. */
async function showWords({ app, known: { owner, shopper } }: Place) {
  const { orderId } = await shopper.bookNow(1, iphone13)
  await aRating(app, { orderId, customerId: shopper.id }, { token: orderId, words: 'Good work' })
  await owner.post('/staff/ratings/show', { orderId, shown: true })
}

async function renameView({ known: { owner } }: Place) {
  const [one] = dataOf<{ viewId: string }[]>(await owner.get('/staff/board/views'))
  await owner.post('/staff/board/views/change', { viewId: one?.viewId, name: 'Mornings' })
}

/** One customer may check a few devices only. */
const withNewShopper = async ({ app, known }: Place): Promise<Place> => ({
  app,
  known: { ...known, shopper: await aCustomer(app) },
})

/** A contact request becomes a booking, and is paid at the counter. */
async function payAtCounter({ known: { contact, owner } }: Place) {
  const orderId = contact.called
  type Prices = { prices: { service: string; amount: number }[] }
  const one = dataOf<Prices>(await owner.get(`/staff/contact-requests/one?orderId=${orderId}`))
  const { service, amount } = one.prices.find((each) => each.service === 'walk-in') ?? {}
  await owner.post('/staff/contact-requests/convert', { orderId, service, amount })
  await owner.post('/staff/order/qr-code', { orderId, amount })
  await owner.post('/staff/order/hand-over-unpaid', { orderId, reason: 'A regular customer' })
  await owner.post('/staff/counter/pay', { orderId, amount, payment: cash })
}

const leftOf = async (owner: Colleague, orderId: string) =>
  dataOf<{ left: number }>(await owner.get(`/staff/money/order?order=${orderId}`)).left

/** One order is called off with a fee; another is refunded while its device is here. */
async function endOrders({ app, known: { owner, shopper } }: Place) {
  const calledOff = await shopper.bookNow(2, iphone13)
  const seenLeft = Math.round((await leftOf(owner, calledOff.orderId)) * 100)
  const input = { orderId: calledOff.orderId, fee: 300_00, seenLeft }
  await owner.post('/staff/order/call-off', input)
  const { orderId } = await shopper.bookNow(1, iphone13)
  const move = { orderId, from: 'order-placed', to: 'reached-workshop' }
  await recordRequiredWork(app.deps, orderId, 'reached-workshop')
  await owner.post('/staff/jobs/move', move)
  await owner.post('/staff/jobs/step-back', { orderId, from: move.to, reason: 'Not here yet' })
  await owner.post('/staff/jobs/move', move)
  const refund = { orderId, reason: 'called-off', seenLeft: await leftOf(owner, orderId) }
  await owner.post('/staff/money/refunds', { ...refund, formKey: 'whole-amount' })
  await app.settle()
  await owner.post('/staff/jobs/hand-back', { orderId })
}

async function changeRecipients({ app, known: { owner, shopper } }: Place) {
  const { orderId } = await shopper.fillCartNow(1, iphone13)
  await owner.post('/staff/order/recipient', { orderId, recipientTax: company })
  const paid = await shopper.bookNow(1, iphone13)
  await app.settle()
  const documents = dataOf<{ correctable: string }>(
    await owner.get(`/staff/order/documents?orderId=${paid.orderId}`),
  )
  await owner.post('/staff/order/recipient/correct', {
    orderId: paid.orderId,
    recipientTax: company,
    seen: documents.correctable,
  })
}

/** Three refunds fail at the bank: one is sent again, one handed back, one withdrawn. */
async function solveFailedRefunds({ app, known: { owner, shopper } }: Place) {
  const misbehave = (refunds: string) =>
    app.call('POST', '//sandbox/razorpay/misbehave', { refunds })
  await misbehave('failed')
  for (let i = 0; i < 3; i++) {
    const { orderId } = await shopper.bookNow(1, iphone13)
    const refund = { orderId, reason: 'charged-too-much', amount: '100', formKey: `failing-${i}` }
    await owner.post('/staff/money/refunds', { ...refund, seenLeft: await leftOf(owner, orderId) })
  }
  await app.settle()
  await app.reconcile()
  await misbehave('processed')
  const failed = dataOf<{ refundId: string }[]>(await owner.get('/staff/money/refunds/failed'))
  const [again, handBack, withdraw] = failed.map(({ refundId }) => ({ refundId }))
  await owner.post('/staff/money/refunds/again', again)
  await owner.post('/staff/money/refunds/hand-back', { ...handBack, money: cash })
  const because = 'decided-in-error'
  await owner.post('/staff/money/refunds/withdraw', { ...withdraw, because })
}

/** A payment that matched no order is given to one that waits for it. */
async function assignMoney({ app, known: { owner, shopper } }: Place) {
  const { orderId } = await shopper.fillCartNow(1, iphone13)
  const { grandTotal } = dataOf<{ grandTotal: number }>(
    await shopper.get(`/orders/view/cart?orderId=${orderId}`),
  )
  dataOf(await shopper.confirm(orderId))
  const paymentId = 'pay_Unassigned0002'
  await app.query(
    `insert into payments (id, standing, amount_paise, refunded_paise, currency, captured_at)
      values ($1, 'unassigned', $2, 0, 'INR', $3)`,
    [paymentId, Math.round(grandTotal * 100), app.clock()],
  )
  const input = { paymentId, orderNumber: orderId.slice(-6) }
  await owner.post('/staff/money/unassigned/assign', input)
}

/** Two jobs were given up, an alarm was raised, and a message was refused. */
async function mendSystem({ app, known: { owner, shopper } }: Place) {
  const queue = 'payment-captured.create-job'
  await app.query(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'the board is broken'; end $$`)
  await app.query(
    'create trigger refuse before insert on repair_jobs for each row execute function refuse()',
  )
  for (let i = 0; i < 2; i++) await shopper.bookNow(1, iphone13)
  await app.query('update pgboss.job set retry_limit = 0 where name = $1', [queue])
  await app.settle()
  await app.query('drop trigger refuse on repair_jobs')
  await app.query('drop function refuse()')
  type System = { failed: { jobs: { id: string }[] }; alarms: { id: string }[] }
  const { failed, alarms } = dataOf<System>(await owner.get('/staff/system'))
  const [discarded, retried] = failed.jobs
  await owner.post('/staff/system/jobs/discard', { id: discarded?.id, reason: 'A test order' })
  await owner.post('/staff/system/jobs/retry', { id: retried?.id })
  await owner.post('/staff/system/alarms/acknowledge', { id: alarms[0]?.id })
  const { orderId } = await shopper.bookNow(1, iphone13)
  const [message] = await app.query<{ id: string }>(
    `update deliveries set state = 'refused', failure = 'twilio: 21610', sent_at = null
      where dedupe_key = $1 returning id`,
    [`payment-received:${orderId}`],
  )
  await owner.post('/staff/messages/again', { id: message?.id })
  type Today = { lists: readonly { key: string; lines: readonly { id: string }[] }[] }
  const { lists } = dataOf<Today>(await owner.get('/staff/today'))
  const line = lists.find(({ key }) => key === 'unassigned')?.lines[0]
  dataOf(await owner.post('/staff/today/done', { list: 'unassigned', id: line?.id, isDone: true }))
}

/** What is decided once: an application, an empty category, an issue without a part. */
async function decide({ app, known: { owner, shopper, read } }: Place) {
  const id = await anApplication(app)
  await owner.post('/staff/applications/decline', { id, reason: 'expired' })
  const [category] = await read<{ imageUrl: string }[]>('/staff/guides/categories')
  const fields = { label: 'Buying second hand', imageUrl: category?.imageUrl }
  const added = dataOf<{ id: string }>(await owner.post('/staff/guides/categories', { fields }))
  await owner.post('/staff/guides/categories/remove', { id: added.id, version: 1 })
  const { orderId, issues } = await shopper.bookNow(1, iphone13)
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf('repair-in-progress') + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  await owner.post('/staff/order/waiting', { orderId, for: 'part', until: null, note: null })
  const why = 'It was only dirty'
  await owner.post('/staff/order/parts/none', { orderId, issueId: issues[0], why })
}

/** A repair that is completed goes back to the bench, because a point fails. */
async function sendBack({ app, known: { owner, shopper } }: Place) {
  const { orderId } = await shopper.bookNow(1, iphone13)
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf('repair-completed') + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const failing = { point: 'wifi', answer: 'fails', note: 'Weak', seen: 0 }
  await owner.post('/staff/order/check', { orderId, moment: 'after', points: [failing] })
  const battery = { capacity: 3240, design: 3227, cycles: null, seen: 0 }
  await owner.post('/staff/order/battery', { orderId, moment: 'after', ...battery })
  await owner.post('/staff/jobs/send-back', { orderId, round: 1, points: ['wifi'] })
}

/** A repaired device was not collected, and the time of its last message is over. */
async function markUnclaimed({ app, known: { owner, shopper } }: Place) {
  const { orderId } = await shopper.bookNow(1, iphone13)
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf('delivered')))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const long = `interval '120 days'`
  await app.query(`update repair_stages set at = at - ${long} where order_id = $1`, [orderId])
  await app.query(`update repair_jobs set moved_at = moved_at - ${long} where order_id = $1`, [
    orderId,
  ])
  await app.query(
    `insert into collection_reminders (order_id, reminder, at) values ($1, 'last', $2)`,
    [orderId, new Date(app.clock().getTime() - days(20))],
  )
  await owner.post('/staff/order/unclaimed', { orderId, reason: 'not-reached' })
  await owner.post('/staff/order/collected-after-all', { orderId })
}

/** A delivered device comes in again, and its warranty covers the repair. */
async function claimWarranty({ app, known: { owner, shopper, read } }: Place) {
  const { orderId } = await shopper.bookNow(1, iphone13)
  for (const to of stagesOf('walk-in').slice(1))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const { lines } = await read<{ lines: { issueId: string }[] }>(
    `/staff/order/warranty?orderId=${orderId}`,
  )
  const claimed = await owner.post('/staff/warranty/claim', {
    formId: 'b17e'.repeat(8),
    orderId,
    issueIds: lines.map(({ issueId }) => issueId),
    complaint: 'It flickers again',
    language: 'English',
  })
  await app.settle()
  const claim = dataOf<{ orderId: string }>(claimed)
  await owner.post('/staff/warranty/decide', { orderId: claim.orderId, decision: 'covered' })
  await claimAsCustomer({ app, shopper, orderId: claim.orderId })
}

type Again = { readonly app: TestApp; readonly shopper: Customer; readonly orderId: string }

/** The repair under warranty fails again, and its owner says so from home. */
async function claimAsCustomer({ app, shopper, orderId }: Again) {
  for (const to of stagesOf('walk-in').slice(2))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const { clocks } = dataOf<{ clocks: { issueId: string }[] }>(
    await shopper.get(`/orders/warranty?orderId=${orderId}`),
  )
  const issueIds = clocks.map(({ issueId }) => issueId)
  const claim = { formId: 'c1a1'.repeat(8), orderId, issueIds, complaint: 'Again', photos: [] }
  dataOf(await shopper.post('/orders/warranty/claim', claim))
  await app.settle()
}

type Me = { id: string; passkeys: { id: string }[] }
const meOf = async (one: Colleague) => dataOf<Me>(await one.get('/staff/me'))

/** Passkeys and sessions of two colleagues. */
async function manageAccess({ app, known: { owner } }: Place) {
  const one = await aColleague(app, owner, 'rider')
  const { id: colleagueId, passkeys } = await meOf(one)
  const passkeyId = passkeys[0]?.id
  await one.post('/staff/passkeys/rename', { passkeyId, name: 'My phone' })
  const phone = atBrowser(app)
  const invited = await owner.post('/staff/colleagues/link', { colleagueId })
  const { link } = dataOf<{ link: string }>(invited)
  const send = { secret: link.split('#')[1], mobileNumber: '9840012345' }
  await owner.post('/staff/colleagues/send-link', send)
  dataOf(await phone.enter(link))
  dataOf(await phone.addPasskey())
  const sessions = dataOf<{ id: string; isThis: boolean }[]>(await phone.get('/staff/sessions'))
  const sessionId = sessions.find(({ isThis }) => !isThis)?.id
  await phone.post('/staff/sessions/end', { sessionId })
  await phone.post('/staff/passkeys/remove', { passkeyId })
  await phone.post('/staff/notices/read', { id: 1 })
  await phone.post('/staff/notices/read-all', { upTo: 1 })
  const other = await aColleague(app, owner, 'rider')
  const { id, passkeys: theirs } = await meOf(other)
  const input = { colleagueId: id, passkeyId: theirs[0]?.id }
  await owner.post('/staff/colleagues/passkeys/remove', input)
}
