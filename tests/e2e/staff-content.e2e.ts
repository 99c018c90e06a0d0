/**
 * Tests an editor's day: a guide is written, saved, previewed, published, read and renamed; hours and the pickup area
 * change.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()
const anEditor = ownersBrowser(here)

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the guide' })

async function writeText(page: Page): Promise<void> {
  const text = textOf(page)
  const tool = (name: string) =>
    page.getByRole('toolbar').getByRole('button', { name, exact: true })
  /** What is typed before would be lost. */
  const focusIsBack = () =>
    expect.poll(() => text.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await text.click()
  await page.keyboard.type('Rain found the port. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Switch it off.')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  // With the keyboard alone: one Shift+Tab, then arrows.
  await page.keyboard.press('Shift+Tab')
  await expect
    .poll(() => tool('H2 heading').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await focusIsBack()
  await page.keyboard.type('What you can do')
  await page.keyboard.press('Enter')
  await tool('1. Numbered list').click()
  await focusIsBack()
  await page.keyboard.type('Take it out of the case.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Then ')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Address', { exact: true }).fill('/service-enquiry')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focusIsBack()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Table').click()
  await tool('Picture').and(page.locator('[data-disabled]')).waitFor()
}

test('a guide is written, survives a reload and a failure, and is public once published', async () => {
  const { page, context, expecting } = await anEditor()
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  await page.goto('/staff/content')
  await page.getByRole('link', { name: 'New guide' }).click()
  await textOf(page).waitFor()
  await page.getByLabel('Title').fill('Caught in the rain')
  await writeText(page)
  await page.getByLabel('Category').selectOption('Water damage')
  await page.getByLabel('Product').fill('iPhone')
  await page.getByLabel('Tags').fill('Water\nRain, and more')
  await button('Choose a picture').click()
  await page.getByAltText('category water damage').click()
  await button('Done').click()

  await page.reload()
  await page.getByText('this browser still has it').waitFor()
  await textOf(page).getByText('Take it out of the case.').waitFor()

  expecting(/^console: Failed to load resource/)
  await context.route('**/staff/guides', (route) => route.abort(), { times: 3 })
  await button('Save').click()
  await page.getByText('We could not reach the server.').first().waitFor()
  await button('Save').click()
  await page.waitForURL(/\/staff\/content\/guides\/\w{26}$/)
  await page.getByText('All is saved').waitFor()

  // Only a saved guide has this; the screen of the new one is gone.
  await button('Publish now').waitFor()
  await button('Preview').click()
  const preview = page.getByRole('article', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'What you can do', level: 2 }).waitFor()
  await expect.poll(() => preview.getByText('iPhone Service Team').count()).toBe(1)
  await button('Back to writing').click()

  const reader = await here.person()
  reader.expecting(/^404 GET \/blog-detail\//)
  const address = '/blog-detail/caught-in-the-rain'
  expect((await reader.page.goto(address))?.status()).toBe(404)
  await button('Publish now').click()
  await page.getByText('Shown, dated').waitFor()
  await reader.page.goto(address)
  const article = reader.page.getByRole('article')
  await article.getByRole('heading', { name: 'Caught in the rain' }).waitFor()
  await expect.poll(() => article.locator('strong', { hasText: 'Switch it off.' }).count()).toBe(1)
  await expect
    .poll(() => article.locator('ol > li', { hasText: 'Take it out of the case.' }).count())
    .toBe(1)
  await expect.poll(() => article.locator('li a[href="/service-enquiry"]').count()).toBe(1)
  await expect
    .poll(() => article.locator('tbody th[scope=row]').allTextContents())
    .toEqual(['Price', 'Time', 'Warranty'])
  await article.getByText('Rain, and more').waitFor()

  // A colleague has it open, too, and saves later.
  const late = await context.newPage()
  await late.goto(page.url())
  await textOf(late).click()
  await late.keyboard.type('Slow words. ')

  await page.getByLabel('Title').fill('An iPhone in the monsoon')
  await button('Save for readers').click()
  await page.getByText('Leads here, too').waitFor()
  const led = await reader.page.goto(address)
  expect([led?.status(), (await led?.request().redirectedFrom()?.response())?.status()]).toEqual([
    200, 301,
  ])
  await article.getByRole('heading', { name: 'An iPhone in the monsoon' }).waitFor()
  expect(reader.page.url()).toContain('/blog-detail/an-iphone-in-the-monsoon')

  expecting(/^409 POST .*\/staff\/guides\/save/)
  await late.getByRole('button', { name: 'Save for readers' }).click()
  await late.getByText('A colleague has saved this meanwhile.').first().waitFor()
  await textOf(late).getByText('Slow words.').waitFor()
  await late.getByRole('button', { name: 'Take theirs' }).click()
  await late.getByText('All is saved').waitFor()
  await textOf(late).getByText('Slow words.').waitFor({ state: 'detached' })
})

test(
  'pasted content is sanitized, and viewing a guide does not change it',
  onlyComplete,
  async () => {
    const { page } = await anEditor()
    await page.goto('/staff/content')
    await page.getByLabel('Search guides').fill('Cracked iPhone screen')
    await page.getByRole('link', { name: /Cracked iPhone screen/ }).click()
    await textOf(page).getByText('Your own sensors, moved across').waitFor()
    await page.getByText('All is saved').waitFor()
    await textOf(page).getByRole('heading', { name: 'When not to repair' }).click()
    await page.keyboard.press('End')
    await textOf(page).evaluate((text) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<h1 onclick="x()">Pasted</h1><script>alert(1)</script><p>and <b>kept</b></p>',
      )
      text.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await textOf(page).locator('strong', { hasText: 'kept' }).waitFor()
    await page.getByText('Not saved yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('All is saved').waitFor()
  },
)

test(
  'changed hours and a holiday appear on the contact page, a changed area on the map',
  onlyComplete,
  async () => {
    const { page, context } = await anEditor()
    await context.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ status: 204 }),
    )
    const panel = page.locator('section', {
      has: page.getByRole('heading', { name: 'Service counter' }),
    })
    await page.goto('/staff/content/hours')
    await panel.getByLabel('Closes').fill('20:30')
    await page.getByRole('button', { name: 'Add a holiday' }).click()
    await page.getByLabel('Day', { exact: true }).last().fill('2099-01-15')
    await page.getByLabel('What for').last().fill('Pongal')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All is saved').waitFor()
    const reader = await here.person()
    await reader.context.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ status: 204 }),
    )
    await reader.page.goto('/contact')
    await reader.page.getByText('Mon-Sat 11am-8:30pm').first().waitFor()
    await reader.page.getByText('15 January 2099').waitFor()

    await page.goto('/staff/content/area')
    await page.locator('.area-corner').first().waitFor()
    await page.getByRole('button', { name: 'New corner after 1', exact: true }).click()
    await page.getByLabel('Corner 2, latitude').fill('13.3')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All is saved').waitFor()
    const { serviceArea } = await here.app.read<{ serviceArea: object[] }>('/map/tiles')
    expect(serviceArea).toHaveLength(14)
    expect(serviceArea[1]).toEqual({ lat: 13.3, lng: 80.155 })
  },
)

test('the editor is in no script of a public page', onlyComplete, () => {
  const folder = 'build/client/assets'
  const files = readdirSync(folder)
  const manifest = readFileSync(
    `${folder}/${files.find((name) => name.startsWith('manifest-'))}`,
    'utf8',
  )
  const { routes } = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  ) as {
    routes: Record<string, { module: string; imports: string[] }>
  }
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
  /** What a file imports statically; what it loads on demand is not included. */
  const withImports = (name: string, known = new Set<string>()): Set<string> => {
    if (known.has(name)) return known
    known.add(name)
    for (const [, , found] of read(name).matchAll(/(from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      if (found) withImports(found, known)
    return known
  }
  const editor = files.filter((name) => name.endsWith('.js') && /ProseMirror/.test(read(name)))
  expect(editor.length).toBeGreaterThan(0)
  const shown = Object.entries(routes).filter(([id]) => !id.includes('/staff/'))
  expect(shown.length).toBeGreaterThan(20)
  const brought = shown.flatMap(([, { module, imports }]) =>
    [module, ...imports].flatMap((path) => [...withImports(path.split('/').at(-1) ?? '')]),
  )
  expect(brought.filter((name) => editor.includes(name))).toEqual([])
})
