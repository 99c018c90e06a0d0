/** What the pictures of the README show: examples of the demonstration, and what is prepared beside them over the API. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoCustomer } from '#app/demo/demo-customer.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, anAddress, type Customer, iphone13 } from '../app/customer.ts'
import { addPasskey, callsWith, ownersCookie } from '../e2e/colleague.ts'
import { atTheBench } from '../e2e/estimates.ts'
import type { OpenApp } from '../e2e/open-app.ts'
import { callsOf, repairWithRecord } from '../e2e/repair-over-api.ts'

type Picture = string | { readonly path: string; prepare(page: Page): Promise<unknown> }
/** By name: the address, and what is done there before the picture is taken. */
export type Pictures = Readonly<Record<string, Picture>>
type Cookie = { readonly name: string; readonly value: string; readonly url: string }
type AtBrowser = { readonly context: BrowserContext; readonly page: Page }
type Scene = {
  readonly pictures: Pictures
  readonly customer?: Customer
  readonly cookie?: Cookie
}

/** Who looks at what. */
export async function scenes(app: OpenApp, browser: Browser): Promise<readonly Scene[]> {
  const bench = atTheBench({ app })
  const cookie = await bench.session()
  const context = await browser.newContext({ baseURL: app.url })
  await context.addCookies([cookie])
  const owner = { context, page: await context.newPage() }
  await addPasskey(owner)
  const kavitha = await aCustomer(app, demoCustomer)
  const { orderId, mobileNumber } = await bench.takeIn()
  await bench.sendEstimate(orderId)
  return [
    {
      pictures: {
        home: '/',
        prices: '/prices',
        'prices-model': '/prices/iphone-15-pro-max',
        approve: await bench.linkFor(mobileNumber),
        passport: await passport(app, owner),
      },
    },
    {
      customer: kavitha,
      pictures: { devices: '/profile/devices', report: await reportOf(kavitha) },
    },
    await atStep(app, 2, { 'booking-issues': { path: booking, prepare: chooseTwoIssues } }),
    await atStep(app, 3, { 'booking-tamil': { path: booking, prepare: readTamil } }),
    await atStep(app, 5, { 'booking-cart': booking }),
    await paid(app),
    {
      cookie,
      pictures: {
        ...pagesOfTheConsole,
        'staff-order': {
          path: `/staff/orders/${await onTheBench(app, cookie)}`,
          prepare: (page) => page.getByRole('heading', { name: 'Stages', exact: true }).waitFor(),
        },
        'staff-estimate': { path: `/staff/orders/${orderId}`, prepare: scrollTo('Estimate') },
        'staff-qr-code': { path: '/staff/counter', prepare: showCode(app) },
      },
    },
    { cookie: await aRider(app, owner), pictures: { 'staff-run': '/staff/run' } },
  ]
}

const booking = '/service-enquiry'
const pagesOfTheConsole: Pictures = {
  'staff-board': '/staff/board',
  'staff-overview': '/staff/overview',
  'staff-parts': '/staff/parts',
  'staff-today': '/staff/today',
  'staff-wall': '/staff/wall',
  'staff-ratings': '/staff/reviews/ratings',
  'staff-warranty': '/staff/warranty?by=lot',
  'staff-recall': { path: '/staff/warranty/recall', prepare: findLot },
}

async function atStep(app: OpenApp, step: 2 | 3 | 5, pictures: Pictures): Promise<Scene> {
  const customer = await aCustomer(app)
  await customer.bookTo(step, { device: iphone13 })
  return { customer, pictures }
}

async function paid(app: OpenApp): Promise<Scene> {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow()
  return { customer, pictures: { tracking: `/order-tracking?orderId=${orderId}` } }
}

const ordersOf = async (customer: Customer) =>
  dataOf<{ _id: string }[]>(await customer.orders()).map(({ _id }) => _id)

/** One with a battery that was read. */
async function reportOf(customer: Customer): Promise<string> {
  for (const orderId of await ordersOf(customer)) {
    const answer = await customer.get(`/orders/report?orderId=${orderId}`)
    if (answer.text.includes('"capacity"')) return `/profile/orders/${orderId}/report`
  }
  throw new Error('the demonstration has no report')
}

/** A repair with a part and two readings of the battery, handed over. */
async function passport(app: OpenApp, colleague: AtBrowser): Promise<string> {
  const customer = await aCustomer(app)
  const { orderId, issues } = await customer.bookNow(1, iphone13)
  await repairWithRecord(colleague, orderId, issues[0])
  const { post } = callsOf(colleague)
  await post('/staff/jobs/move', { orderId, from: 'final-quality-check', to: 'delivered' })
  const answer = await customer.get(`/orders/passport?orderId=${orderId}`)
  return `/passport#${dataOf<{ token: string }>(answer).token}`
}

async function onTheBench(app: OpenApp, cookie: Cookie): Promise<string> {
  const answer = await callsWith(app, cookie).get('/staff/board')
  const lanes = dataOf<{ key: string; cards: { orderId: string }[] }[]>(answer)
  const card = lanes.find(({ key }) => key === 'repair')?.cards[0]
  if (!card) throw new Error('nothing is on the bench')
  return card.orderId
}

/** A new rider with two pickups. */
async function aRider(app: OpenApp, owner: AtBrowser): Promise<Cookie> {
  const { post } = callsOf(owner)
  const rider = { name: 'Dinesh', role: 'rider' }
  const { link } = await post<{ link: string }>('/staff/colleagues', rider)
  const cookie = await ownersCookie({ ...app, readLog: () => link })
  const { id } = dataOf<{ id: string }>(await callsWith(app, cookie).get('/staff/me'))
  for (const name of ['Lakshmi Narayanan', 'Arjun Selvam']) {
    const customer = await aCustomer(app, { name })
    const { orderId } = await customer.bookTo(5, { service: 'pickup', device: iphone13 })
    await customer.pay(orderId, anAddress)
    await post('/staff/order/assign', { orderId, hand: 'rider', colleagueId: id })
  }
  return cookie
}

async function chooseTwoIssues(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Select Issue' }).click()
  for (const at of [0, 1]) await page.getByRole('option').nth(at).click()
  await page.keyboard.press('Escape')
}

const readTamil = (page: Page) =>
  page.getByRole('main').getByText('தமிழ்', { exact: true }).first().click()

const scrollTo = (heading: string) => (page: Page) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .evaluate((one) => one.scrollIntoView({ block: 'start' }))

async function findLot(page: Page): Promise<void> {
  await page.getByLabel('Lot, SKU, part or serial number').fill('2608')
  await page
    .getByRole('link', { name: /-2608$/ })
    .first()
    .click()
  await page.getByRole('region', { name: /^Lot / }).waitFor()
}

/** A walk-in that pays by UPI. */
const showCode = (app: OpenApp) => async (page: Page) => {
  const { name, mobileNumber } = await aCustomer(app, { name: 'Anil Selvam' })
  const press = (button: string) => page.getByRole('button', { name: button }).click()
  await page.getByLabel('Mobile number').fill(mobileNumber)
  await page.getByText(name).waitFor()
  await page.getByLabel('IMEI or serial number').fill(iphone13)
  await page.keyboard.press('Enter')
  await page.locator('#counter-issues').check()
  await page.getByRole('radio', { name: 'தமிழ்' }).check()
  await page.getByLabel(/^Read out or played in /).check()
  await page.getByText('QR or online', { exact: true }).click()
  await press('Book and send the link')
  await press('Show the code')
  await page.getByRole('img', { name: /^UPI QR code of / }).waitFor()
}
