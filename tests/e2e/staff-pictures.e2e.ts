/**
 * Tests an editor's photos: one above a guide, one in its text; refused, replaced, published, and shown without a
 * layout shift.
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'

const here = inBrowser()

/** As a phone writes it, with the position. */
const aPhoto = async (width: number, height: number, background: string) => ({
  name: 'IMG_2041.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 0/1' } })
    .jpeg()
    .toBuffer(),
})

test('a photo above a guide and one in its text are uploaded, published, and visible to everybody', async () => {
  const { page, context, expecting } = await here.person()
  await context.addCookies([await ownersCookie(here.app)])
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = page.getByLabel('A photo of your own')
  const arrived = () =>
    page.getByText('The photo is here, and chosen.').waitFor({ state: 'attached' })
  const text = page.getByRole('textbox', { name: 'Text of the guide' })
  expecting(/^422 POST .*\/staff\/guides\/pictures/, /^console: Failed to load resource/)

  await page.goto('/staff/content/guides/new')
  await text.click()
  await page.keyboard.type('This is how it looks.')
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').fill('A port after the rain')
  await page.getByLabel('Category').selectOption('Water damage')
  await page.getByLabel('Product').fill('iPhone')
  await button('Choose a picture').click()
  await field.setInputFiles({
    name: 'IMG_2042.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\u0018ftypheic'),
  })
  await page.getByText('This photo is in the HEIC format, which we cannot read.').waitFor()
  await field.setInputFiles(await aPhoto(300, 200, '#000'))
  await page.getByText('Please choose one at least 480 pixels wide.').waitFor()

  // A broken connection is reported beside the field; the same photo is then uploaded.
  const cover = await aPhoto(2_400, 1_800, '#2b7a86')
  await context.route('**/staff/guides/pictures', (route) => route.abort(), { times: 1 })
  await field.setInputFiles(cover)
  await page.getByText('We could not reach the server.').waitFor()
  await field.setInputFiles(cover)
  await arrived()
  await button('Done').click()

  await text.click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture', exact: true }).click()
  await field.setInputFiles(await aPhoto(900, 1_200, '#c01818'))
  await arrived()
  await button('Put the picture in').click()
  await page.getByText('Please describe what it shows').waitFor()
  await page.getByLabel('What it shows').fill('Green salt in a charging port')
  await button('Put the picture in').click()
  const figure = text.getByRole('img', { name: 'Green salt in a charging port' })
  await figure.waitFor()
  // Another photo in its place.
  await text.locator('figcaption').click()
  await page.keyboard.type('Salt, a day later')
  await page.getByRole('toolbar').getByRole('button', { name: 'Change the picture' }).click()
  await field.setInputFiles(await aPhoto(1_000, 700, '#18c018'))
  await expect
    .poll(() => page.locator('.picture-tile:has(:checked) img').getAttribute('alt'))
    .toBe('photo, 1000 by 700')
  await page.getByRole('dialog').getByRole('button', { name: 'Change the picture' }).click()
  await page.locator('.dialog').waitFor({ state: 'detached' })
  await button('Save').click()
  await page.waitForURL(/\/staff\/content\/guides\/\w{26}$/)
  await button('Publish now').click()
  await page.getByText('Shown, dated').waitFor()

  const reader = await here.person({ width: 390 })
  const address = '/blog-detail/a-port-after-the-rain'
  await reader.page.addInitScript(() => {
    const moved = { shift: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await reader.page.goto(address)
  const pictures = reader.page.getByRole('article').locator('img')
  await expect.poll(() => pictures.count()).toBe(2)
  for (const [at, [width, height]] of [
    [1_600, 1_200],
    [1_000, 700],
  ].entries()) {
    const one = pictures.nth(at)
    await one.scrollIntoViewIfNeeded()
    const shown = () =>
      one.evaluate((img: HTMLImageElement) => [
        img.complete && img.naturalWidth > 0,
        img.getAttribute('width'),
        img.getAttribute('height'),
        /-\d+x\d+-480\.webp$/.test(img.currentSrc),
      ])
    await expect.poll(shown).toEqual([true, String(width), String(height), true])
  }
  await reader.page.getByAltText('Green salt in a charging port').waitFor()
  await reader.page.getByText('Salt, a day later').waitFor()
  expect(
    await reader.page.evaluate(
      () => (globalThis as unknown as { moved: { shift: number } }).moved.shift,
    ),
  ).toBeLessThan(0.02)

  // Its share picture shows the photo, too.
  const og = await reader.page.locator('meta[property="og:image"]').getAttribute('content')
  const shared = await fetch(here.app.url + new URL(og ?? '').pathname)
  const at = { left: 900, top: 200, width: 10, height: 10 }
  const dots = await sharp(await shared.arrayBuffer())
    .extract(at)
    .raw()
    .toBuffer()
  expect(dots[2]).toBeGreaterThan((dots[0] ?? 255) + 40)
  await reader.page.goto('/blog-list?categoryId=water-damage')
  const card = reader.page.getByRole('article').filter({ hasText: 'A port after the rain' })
  await expect.poll(() => card.locator('img').getAttribute('srcset')).toContain('-480.webp 480w')
})
