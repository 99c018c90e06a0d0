/** Tests that the shop is passed in: the same application, composed for another shop, names that shop everywhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop as sampleShop } from '#app/shop.ts'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { publicPaths } from '#domain/site-content/public-paths.ts'
import { rupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner } from '../app/colleague.ts'
import { aCustomer, anAddress, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { builtPages, isBuilt } from './built-pages.ts'

const shop: Shop = {
  ...sampleShop,
  brand: 'Adyar Repair Works',
  domain: 'adyarrepair.example',
  orderPrefix: 'ARW',
  founded: 2021,
  phone: { shown: '+91 44 2020 2121', dial: '+914420202121' },
  whatsapp: { shown: '+91 91111 21212', dial: '+919111121212' },
  email: {
    hello: 'hello@adyarrepair.example',
    business: 'offices@adyarrepair.example',
    privacy: 'data@adyarrepair.example',
  },
  legalName: 'Adyar Repair Works LLP',
  address: {
    lines: ['8 Lattice Bridge Road', 'Adyar'],
    city: 'Madurai',
    pincode: '600020',
    state: 'Tamil Nadu',
  },
  gstin: '33AAGFA2021R1ZL',
  grievanceOfficer: { name: 'Selvi Anandan', email: 'complaints@adyarrepair.example' },
  hours: {
    phone: { first: 'Mon', last: 'Fri', opens: '08:00', closes: '18:00' },
    counter: { first: 'Tue', last: 'Sun', opens: '10:00', closes: '20:00' },
  },
  holidays: [{ day: '2027-01-14', what: 'Bhogi' }],
  extraCharges: { 'walk-in': rupees(0), pickup: rupees(650), contact: rupees(350) },
  claims: { ...sampleShop.claims, warrantyDays: 120, turnaround: '12-36 hours' },
  minimumAge: 21,
  position: { lat: 13.0067, lng: 80.2574 },
}

/** Values of the sample that no answer of another shop may contain. */
const sampleValues = [
  sampleShop.brand,
  sampleShop.domain,
  `${sampleShop.orderPrefix}-`,
  sampleShop.phone.shown,
  sampleShop.phone.dial,
  sampleShop.whatsapp.shown,
  sampleShop.whatsapp.dial,
  sampleShop.address.lines.join(', '),
  ...sampleShop.address.lines.slice(0, 1),
  sampleShop.address.city,
  sampleShop.address.pincode,
  sampleShop.brand.replaceAll(' ', '+'),
  sampleShop.gstin,
  sampleShop.grievanceOfficer.name,
  String(sampleShop.position.lat),
  sampleShop.claims.turnaround,
]
const foundIn = (text: string) => sampleValues.filter((value) => text.includes(value))

let app: TestApp
let shopper: Customer
beforeAll(async () => {
  app = await startApp({ shop, pages: isBuilt ? await builtPages() : undefined })
  await seedBlog(app.db)
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function read(path: string): Promise<string> {
  const response = await fetch(app.url + path)
  return response.text()
}

describe.runIf(isBuilt)('the pages of another shop', () => {
  const guide = '/blog-detail/mac-mini-does-not-start'
  const others = [guide, '/service-enquiry', '/track-shared', '/staff', '/staff/enter', '/nowhere']
  test.each([...publicPaths, ...others])('%s names it, and not the sample', async (path) => {
    for (const visit of ['first', 'cached']) {
      const html = await read(path)
      expect(html, visit).toMatch(/<title>[^<]*Adyar Repair Works/)
      expect(foundIn(html), visit).toEqual([])
    }
  })

  test.each([
    [
      '/',
      [
        'Apple device repair in Madurai',
        shop.phone.shown,
        '8 Lattice Bridge Road',
        '12-36 hours',
        '8am-6pm',
      ],
    ],
    ['/about', ['was founded in Madurai in 2021', '120 days', '10am-8pm']],
    ['/business', [shop.email.business, '120-day warranty', 'when they stand in Madurai']],
    ['/contact', [shop.whatsapp.shown, shop.email.hello, 'Adyar, Madurai 600020', 'Bhogi']],
    ['/products/iphone', ['120-day warranty', shop.phone.dial, 'Adyar Repair Works']],
    ['/privacy-policy', [shop.grievanceOfficer.name, shop.legalName, 'the courts at Madurai']],
    ['/site.webmanifest', ['"name":"Adyar Repair Works"', 'repair in Madurai']],
    ['/nowhere', ['Page not found: Adyar Repair Works', shop.phone.shown]],
    ['/robots.txt', ['https://adyarrepair.example/sitemap.xml']],
    ['/guides.xml', ['Adyar Repair Works: repair guides']],
  ])('%s has its values', async (path, values) => {
    const text = await read(path)
    expect(values.filter((value) => !text.includes(value))).toEqual([])
  })

  test('the browser is given the same values as the server', async () => {
    const html = await read('/about')
    const [, sent = ''] = html.split('window.__reactRouterContext.streamController.enqueue(')
    for (const value of [shop.brand, shop.orderPrefix, shop.phone.dial, shop.legalName])
      expect(sent).toContain(value)
  })
})

test('an order, its cart, its errors and its documents name the shop that took it', async () => {
  const { orderId } = await shopper.bookNow(2)
  const number = `ARW-${orderId.slice(-6).toUpperCase()}`
  const [listed] = dataOf<object[]>(await shopper.get('/orders/list'))
  expect(listed).toMatchObject({ orderNumber: number })
  const cart = dataOf(await shopper.get(`/orders/view/cart?orderId=${orderId}`))
  expect(cart).toMatchObject({ orderNumber: number, extraCharge: 650 })

  const { _id: addressId } = dataOf<{ _id: string }>(
    await shopper.post('/address/create', { ...anAddress, lat: 28.61, lng: 77.21 }),
  )
  const refused = await shopper.post('/orders/pickup/address', { orderId, addressId })
  expect(refused.body).toMatchObject({
    code: 'OUTSIDE_SERVICE_AREA',
    message: `That is outside our pickup area. Please choose another address, or call ${shop.phone.shown} to agree it.`,
  })

  await app.jobs.settle()
  const invoice = await fetch(`${app.url}/api/v1/app/orders/invoice?orderId=${orderId}`, {
    headers: { Authorization: `Bearer ${shopper.token}` },
  })
  const printed = textOf(new Uint8Array(await invoice.arrayBuffer()))
  for (const value of [shop.legalName, shop.gstin, shop.address.pincode, number])
    expect(printed).toContain(value)
  expect(foundIn(printed)).toEqual([])
})

test('messages and the description of the API name it', async () => {
  await app.jobs.settle()
  const sent = await read(`/dev/outbox.json?to=${shopper.mobileNumber}`)
  expect(sent).toContain(shop.brand)
  expect(foundIn(sent)).toEqual([])
  const described = JSON.stringify(app.document())
  expect(described).toContain(`"title":"${shop.brand}"`)
  expect(described).toContain(`Please call ${shop.phone.shown}. A late fee`)
  expect(foundIn(described)).toEqual([])
})

test.runIf(isBuilt)(
  'what its owner changes is on the next page, and not on issued documents',
  async () => {
    const { orderId } = await shopper.bookNow(2)
    await app.jobs.settle()
    const printed = async () => {
      const invoice = await fetch(`${app.url}/api/v1/app/orders/invoice?orderId=${orderId}`, {
        headers: { Authorization: `Bearer ${shopper.token}` },
      })
      return textOf(new Uint8Array(await invoice.arrayBuffer()))
    }
    expect(await printed()).toContain(shop.legalName)
    expect(await read('/about')).toContain(shop.brand)

    const owner = await anOwner(app)
    const path = '/staff/shop/business'
    const { value, version } = dataOf<{ value: object; version: number }>(await owner.get(path))
    const named = { brand: 'Besant <i>Repairs</i>', legalName: 'Besant Repairs LLP' }
    dataOf(await owner.post(path, { value: { ...value, ...named }, version }))

    const html = await read('/about')
    expect(html).toMatch(/<title>[^<]*Besant &lt;i&gt;Repairs/)
    expect(html).not.toContain('<i>Repairs')
    expect(html).not.toContain(shop.brand)
    expect(await read('/api/openapi.json')).toContain('Besant <i>Repairs</i>')
    expect(await printed()).toContain(shop.legalName)
    expect(await printed()).not.toContain('Besant')
  },
)
