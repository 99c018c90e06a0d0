/** Tests the shop's settings: the screens, what is typed and not saved, an error at its field, and what the site then shows. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { WAIT_MS } from '../timeouts.ts'

const here = inBrowser()
const anOwner = ownersBrowserWithPasskey(here)

const parts = {
  '': 'Business',
  '/contact': 'Contact',
  '/charges': 'Charges and deadlines',
  '/promises': 'Promises',
  '/calendar': 'Days and quiet hours',
  '/numbering': 'Order numbers',
  '/place': 'Place on the map',
  '/logo': 'Logo',
}

test(
  'every part has a screen that all can use, at each width and in each theme',
  { timeout: 5 * WAIT_MS },
  async () => {
    const person = await anOwner()
    // No tile server can be reached here.
    person.expecting(/ERR_NAME_NOT_RESOLVED/)
    for (const width of widths) {
      await person.page.setViewportSize({ width, height: 900 })
      for (const [path, title] of Object.entries(parts)) {
        await person.page.goto(`/staff/settings${path}`)
        await person.page.getByRole('heading', { name: title, level: 1 }).waitFor()
        await look(
          { ...person, look: { ...person.look, width } },
          `settings${path.replace('/', '-')}`,
        )
      }
    }
  },
)

test('what is typed survives a reload, an error stands at its field, and what is saved is on the site', async () => {
  const { page, expecting } = await anOwner()
  expecting(/422 POST .*shop\/business/, /status of 422/)
  await page.goto('/staff/settings')
  const brand = page.getByLabel('Brand')
  await brand.fill('Adyar <b>Repair</b> Works')
  await page.getByText('Not saved yet').waitFor()
  await page.reload()
  await page.getByText('this browser still has it').waitFor()
  await expect.poll(() => brand.inputValue()).toBe('Adyar <b>Repair</b> Works')
  const gstin = page.getByLabel('GSTIN')
  const right = await gstin.inputValue()
  await gstin.fill('33AABFM2017Q1ZD')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Must be a GSTIN with a valid check character').first().waitFor()
  await gstin.fill(right)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All is saved').waitFor()
  // The open page shows it without a reload.
  await expect.poll(() => page.title()).toContain('Adyar <b>Repair</b> Works workshop')

  const html = async () => (await fetch(`${here.app.url}/about`)).text()
  await expect.poll(html).toContain('Adyar &lt;b&gt;Repair&lt;/b&gt; Works')
  expect(await html()).not.toContain('<b>Repair</b>')
})

test('a logo is on the site at once, an SVG is refused with its reason, and the logo is removed again', async () => {
  const { page, expecting } = await anOwner()
  expecting(/422 POST .*shop\/logo/, /status of 422/)
  const markOf = async () =>
    /<header[^]*?<\/header>/.exec(await (await fetch(here.app.url)).text())?.[0]
  await page.goto('/staff/settings/logo')
  const field = page.getByLabel('Logo', { exact: true })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'
  await field.setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  })
  await page.getByText('SVG is not accepted').waitFor()
  const background = { r: 200, g: 30, b: 30, alpha: 1 }
  const png = await sharp({ create: { width: 400, height: 120, channels: 4, background } })
    .png()
    .toBuffer()
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await page.getByAltText('The logo on a light page').waitFor()
  await expect.poll(markOf).toMatch(/<img src="\/media\/[0-9a-f]{32}-400x120\.webp"/)
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await page.getByText('The built-in mark, a kolam.').waitFor()
  await expect.poll(markOf).not.toContain('/media/')
})
