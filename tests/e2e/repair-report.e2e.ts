/**
 * Tests the report of a repair: colleagues note what the battery holds and which photos the customer sees, and the
 * customer reads it in three languages and saves it.
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { iphone13 } from '../app/customer.ts'
import { look, lookAt } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { atTheBench } from './estimates.ts'
import { inputMethods, tabTo } from './input-methods.ts'
import { callsOf, repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const bench = atTheBench(here)
const { press } = inputMethods.keyboard

/** On a narrow and on a wide screen. */
/** A screen, drawn, with or without a crack. */
const aPicture = (crack: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#2d6470"/><rect x="330" y="40" width="250" height="520" rx="36" fill="#10252c"/><rect x="344" y="54" width="222" height="492" rx="24" fill="#27606c"/><path d="${crack}" stroke="#dfe7e4" stroke-width="3" fill="none"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

/** Takes such a photo for an intake; returns its id. */
async function photo({ upload }: ReturnType<typeof callsOf>, crack: string): Promise<string> {
  const images = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture(crack) }
  const [id = ''] = await upload<string[]>('/staff/order/photos', { images })
  return id
}

const failing = {
  before: {
    display: 'Glass cracked through',
    touch: 'Top right does not answer',
    'battery-health': '79%, 912 cycles',
  },
  after: { gps: 'Was weak before, the antenna is not part of this repair' },
} as const

async function writeReading(person: Person, [now, whenNew, cycles]: readonly string[]) {
  const { page } = person
  await press(page.getByRole('button', { name: 'Note the reading' }))
  for (const [label, value] of [
    ['Full charge now, mAh', now],
    ['When new, mAh', whenNew],
    ['Charge cycles', cycles],
  ] as const) {
    await tabTo(page.getByLabel(label))
    await page.keyboard.type(value ?? '')
  }
}

/** A repair up to its final check, which is not done; ends with the numbers of its battery and a photo that is shown. */
async function worked(customer: Awaited<ReturnType<typeof here.app.aCustomer>>) {
  const { orderId, issues } = await customer.bookNow(1, iphone13)
  const colleague = await here.person()
  await colleague.context.addCookies([await bench.session()])
  const { page } = colleague
  await page.goto(`/staff/orders/${orderId}`)
  const calls = callsOf(colleague)
  const { post } = calls
  await post('/staff/order/intake', {
    orderId,
    version: 0,
    accessories: ['case'],
    otherAccessories: '',
    condition: [{ area: 'screen', marks: ['cracked'] }],
    conditionNote: '',
    photos: [
      await photo(calls, 'M344 120L470 260L420 400L566 480M470 260L566 200'),
      await photo(calls, 'M0 0'),
    ],
  })
  await repairOverApi(colleague, orderId, 'repair-in-progress', failing)
  await page.reload()
  await writeReading(colleague, ['2549', '3227', '912'])
  await look(colleague, 'battery-reading')
  await press(page.getByRole('button', { name: 'Save the reading' }))
  await page.getByText('2,549 of 3,227 mAh, 79%, 912 cycles').waitFor()
  await press(page.getByRole('button', { name: 'For customer, photo 1' }))
  await page.getByRole('button', { name: 'For customer, photo 1', pressed: true }).waitFor()
  await repairOverApi(colleague, orderId, 'repair-completed', failing)
  const part = { name: 'Display assembly', serial: 'D6X-40218', lot: '2611-B', oldPart: 'customer' }
  await post('/staff/order/parts', { orderId, issueId: issues[0], ...part })
  await repairOverApi(colleague, orderId, 'final-quality-check', failing)
  const after = { capacity: 3240, design: 3227, cycles: 0, seen: 0 }
  await post('/staff/order/battery', { orderId, moment: 'after', ...after })
  return { orderId, colleague }
}

test('a report is read after the final check, with photos that a colleague shows, in each language', async () => {
  const customer = await here.app.aCustomer()
  const { orderId, colleague } = await worked(customer)
  const owner = await here.person({ customer })
  const { page } = owner
  owner.expecting(/^404 GET .*\/orders\/report/)
  await page.goto(`/profile/orders/${orderId}/report`)
  await page.getByText('The report of a repair is ready when').waitFor()
  await repairOverApi(colleague, orderId, 'delivered', failing)
  await press(page.getByRole('link', { name: 'Track the repair' }))
  await press(page.getByRole('link', { name: 'Repair report' }))
  await press(page.getByRole('button', { name: 'English', exact: true }))
  await page.getByRole('heading', { name: '21 points, before and after' }).waitFor()
  await page.getByText('Was weak before').first().waitFor()
  await page.getByText('2,549 of 3,227 mAh, 912 charge cycles').waitFor()
  await expect.poll(() => page.getByRole('img', { name: /photo 1 of 1/ }).count()).toBe(1)
  await press(page.getByRole('button', { name: 'All 21 points' }))
  await expect.poll(() => page.getByRole('row').count()).toBe(22)
  await press(page.getByRole('button', { name: /^Only points/ }))
  await lookAt(owner, 'report')
  // The arrow keys go between the languages.
  await tabTo(page.getByRole('button', { name: 'English', exact: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'பழுதுநீக்க அறிக்கை' }).waitFor()
  await lookAt(owner, 'report-tamil')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'PDF ஆகச் சேமி' })),
  ])
  expect(saved.suggestedFilename()).toMatch(/^MDC-\w{6}-REPORT\.pdf$/)
  expect(textOf(new Uint8Array(readFileSync(await saved.path())))).toMatch(/\p{Script=Tamil}/u)
  // The warranty begins with the delivery.
  await colleague.page.reload()
  await press(colleague.page.getByRole('button', { name: 'Move to Delivered' }))
  await colleague.page.locator('[aria-current=step]', { hasText: 'Delivered' }).waitFor()
  await page.reload()
  await page
    .getByRole('img', { name: /^90 நாட்களில் 90 மீதம்/ })
    .first()
    .waitFor()
  await lookAt(owner, 'report-delivered')
})
