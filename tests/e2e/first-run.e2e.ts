/** Tests the first run of a new shop: what visitors read meanwhile, and every step by keyboard alone up to the open shop. */
import { expect, test, vi } from 'vitest'
import { look, violationsOn, widths } from './axe-look.ts'
import { inBrowser, shoot } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { tabTo } from './focus.ts'
import { openWithDatabase } from './open-with-database.ts'
import { WAIT_MS } from '../timeouts.ts'
import { onlyComplete } from '../modes.ts'

/** A demonstration's store that is marked as a new shop: its passkeys work on this machine, unlike production's. */
async function openBeforeOpening() {
  const app = await openWithDatabase()
  await app.rows(
    `insert into settings (key, value, version, changed_at) values ('shop-opened', 'false', 1, now())`,
  )
  await app.rows(`select pg_notify('content_changed', '')`)
  const code = async () => (await app.call('GET', '/devices/models')).code
  await vi.waitFor(async () => expect(await code()).toBe('NOT_OPEN_YET'), { timeout: WAIT_MS })
  return app
}
const here = inBrowser(openBeforeOpening)
const anOwner = ownersBrowserWithPasskey(here)

const steps = {
  business: 'Business',
  contact: 'Contact',
  hours: 'Hours',
  charges: 'Prices of services',
  promises: 'Promises',
  numbering: 'Order numbers',
  place: 'Place on the map',
}

test('visitors read that the shop opens soon, and the privacy policy links to nothing that is closed', async () => {
  const person = await here.person()
  const { page } = person
  for (const width of widths)
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/prices')
      await page.getByRole('heading', { name: 'Opening soon' }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await shoot({ ...person, look: { width, theme } }, 'opening-soon')
    }
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const site = links.filter((href) => href?.startsWith('/') && href !== '/privacy-policy')
  expect([...new Set(site)]).toEqual(['/'])
})

test(
  'every step can be used at each width and in each theme',
  { ...onlyComplete, timeout: 5 * WAIT_MS },
  async () => {
    const person = await anOwner()
    person.expecting(/ERR_NAME_NOT_RESOLVED/)
    for (const width of widths) {
      await person.page.setViewportSize({ width, height: 900 })
      for (const [step, title] of [...Object.entries(steps), ['open', 'Open the shop'] as const]) {
        await person.page.goto(`/staff/first-run/${step}`)
        await person.page.getByRole('heading', { name: title, level: 1 }).waitFor()
        await look({ ...person, look: { ...person.look, width } }, `first-run-${step}`)
      }
    }
  },
)

test('the owner goes through all steps by keyboard, with a reload and another device between them, and opens the shop', async () => {
  const person = await anOwner()
  const { page, expecting } = person
  const { keyboard } = page
  expecting(/ERR_NAME_NOT_RESOLVED/)
  expecting(/422 POST .*shop\/business/, /status of 422/)
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  const goOn = async () => {
    await tabTo(page, 'Save and continue')
    await keyboard.press('Enter')
  }
  await page.goto('/staff')
  await heading('Business').waitFor()
  await tabTo(page, 'Brand')
  await keyboard.press('Control+A')
  await keyboard.type('Adyar Repair Works')
  await tabTo(page, 'GSTIN')
  await keyboard.press('Control+A')
  await keyboard.type('33AABFM2017Q1ZD')
  await goOn()
  await page.getByText('Must be a GSTIN with a valid check character').first().waitFor()
  await page.reload()
  await page.getByText('this browser still has it').waitFor()
  await tabTo(page, 'GSTIN')
  await keyboard.press('Control+A')
  await keyboard.type('33AABFM2017Q1ZC')
  await goOn()
  await heading('Contact').waitFor()
  await goOn()
  await heading('Hours').waitFor()

  const other = await anOwner()
  await other.page.goto('/staff')
  await other.page.getByRole('heading', { name: 'Hours', level: 1 }).waitFor()
  await other.page.getByText('2 of 7 done').waitFor()
  await other.page.goto('/staff/first-run/open')
  await other.page.getByRole('heading', { name: 'What is missing' }).waitFor()
  await expect
    .poll(() => other.page.getByRole('button', { name: 'Open the shop' }).isDisabled())
    .toBe(true)

  for (const title of Object.values(steps).slice(2)) {
    await heading(title).waitFor()
    await goOn()
  }
  await heading('Open the shop').waitFor()
  await page.getByRole('heading', { name: 'Everything is there' }).waitFor()
  // The title has the focus and the same name as the button.
  const titleIsActive = () =>
    heading('Open the shop').evaluate((one) => one === document.activeElement)
  await expect.poll(titleIsActive).toBe(true)
  await keyboard.press('Tab')
  await tabTo(page, 'Open the shop')
  await keyboard.press('Enter')
  await page.waitForURL(`${here.app.url}/staff/today`)
  await page.getByRole('link', { name: 'Board', exact: true }).waitFor()
  await expect.poll(async () => (await here.app.call('GET', '/devices/models')).status).toBe(200)
  await expect.poll(async () => (await fetch(here.app.url)).text()).toContain('Adyar Repair Works')
}, 240_000)
