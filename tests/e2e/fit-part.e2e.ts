/** Tests a technician's part: from *Mine* to the bin, scanned by the phone's camera or by a scanner, and fitted. */
import { expect, test } from 'vitest'
import { aStock, type Stock } from '../app/stock.ts'
import { iphone13 } from '../app/customer.ts'
import { look, tooWide, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { callsWith, ownersCookie } from './colleague.ts'
import { repairOverApi } from './repair-over-api.ts'
import { showToCamera } from './shown-to-camera.ts'

const here = inBrowser()
type Shop = { readonly cookie: Awaited<ReturnType<typeof ownersCookie>>; readonly stock: Stock } & {
  readonly sku: string
}
let shop: Promise<Shop> | undefined

/** Three displays in bin A1-02, and the owner, who works at the bench. */
async function openShop(): Promise<Shop> {
  const { app } = here
  const cookie = await ownersCookie(app)
  const stock = await aStock(callsWith(app, cookie), 'WDA')
  const { partId, sku } = await stock.addPart({ name: 'Display, iPhone 13', shelf: 'A1-02' })
  await stock.fill(partId, 3)
  return { cookie, stock, sku }
}

test.each(widths)(
  'at %d px the reserved piece is found by its bin, scanned and fitted',
  async (width) => {
    const { cookie, stock, sku } = await (shop ??= openShop())
    const customer = await here.app.aCustomer({ name: `Kavitha ${width}` })
    const { orderId } = await customer.bookTo(5, { device: iphone13 })
    await customer.pay(orderId)
    const person = await here.person({ width })
    const { page, context } = person
    await context.addCookies([cookie])
    await page.goto('/staff/board')
    await repairOverApi(person, orderId, 'repair-completed')
    const { items } = await stock.of(orderId)
    const serial = items[0]?.serial ?? ''

    await page.getByRole('button', { name: /^Mine/ }).click()
    const number = orderId.slice(-6).toUpperCase()
    const card = page.getByRole('article').filter({ hasText: number })
    await card.getByRole('link').first().click()
    const parts = page.locator('section', { has: page.getByRole('heading', { name: 'Parts' }) })
    await parts.getByText('A1-02').waitFor()
    await look(person, 'fit-reserved')
    await expect.poll(() => tooWide(page)).toEqual([])

    const field = parts.getByLabel('Scan the part that goes in')
    const first = parts.getByLabel('To the customer')
    if (width < 768) {
      await showToCamera(page, `${sku} ${serial}`)
      await parts.getByRole('button', { name: 'Camera' }).first().click()
      await first.check()
      await look(person, 'fit-form')
      await parts.getByRole('button', { name: 'Fit this part' }).click()
    } else {
      await field.focus()
      await page.keyboard.type(serial)
      await page.keyboard.press('Enter')
      await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.press('Space')
      await look(person, 'fit-form')
      await page.keyboard.press('Enter')
    }
    await parts.getByText('Removed part: to the customer').waitFor()
    expect((await stock.of(orderId)).items).toMatchObject([{ serial, state: 'used' }])
    if (width < 768) return

    // It does not work, so the next piece is reserved.
    await parts.getByRole('button', { name: `Remove Display, iPhone 13 ${serial}` }).click()
    await page.getByLabel('It is faulty').check()
    await page.getByLabel('Why').fill('No touch in the upper third')
    await page.keyboard.press('Enter')
    await expect.poll(() => parts.getByText('Reserved for this repair').count()).toBe(1)
    await parts.getByRole('button', { name: 'Fit Display, iPhone 13' }).waitFor()
    await look(person, 'fit-removed')
  },
)
