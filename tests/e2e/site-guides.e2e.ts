/** Tests the guides: the categories on Home, a category's list and a guide, while loading, empty and failing. */
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { guideDate } from '#domain/guides/guide-date.ts'
import { inBrowser } from './browser.ts'
import { openWithDatabase } from './open-with-database.ts'
import { flowOf } from './flow.ts'
import { inputMethodNames, inputMethods, hold, started } from './input-methods.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser(openWithDatabase)

type Category = { readonly _id: string; readonly label: string }
type Listed = {
  readonly slug: string
  readonly title: string
  readonly createdAt: string
  readonly productName: string
  readonly categoryName: string
  readonly tag: readonly string[]
}

const categories = () => here.app.read<Category[]>('/devices/category/list')
const guidesOf = ({ _id }: Category) =>
  here.app.read<Listed[]>(`/blog?categoryId=${encodeURIComponent(_id)}`)

/** The category with the most guides. */
async function aShelf() {
  const shelves = await Promise.all(
    (await categories()).map(async (category) => ({ category, guides: await guidesOf(category) })),
  )
  const [fullest] = shelves.toSorted((a, b) => b.guides.length - a.guides.length)
  const [first, second] = fullest?.guides ?? []
  if (!fullest || !first || !second) throw new Error('the demo has no guides')
  return { ...fullest, first, second }
}

/** Makes categories or guides unreadable until the end of the test. */
const missing: string[] = []
async function lose(table: 'blog_categories' | 'blog_posts') {
  const [category] = await categories()
  const path =
    table === 'blog_categories' ? '/devices/category/list' : `/blog?categoryId=${category?._id}`
  const isRead = async () => (await here.app.call('GET', path)).status === 200
  expect(await isRead()).toBe(true)
  await here.app.rows(`alter table ${table} rename to ${table}_away`)
  missing.push(table)
  // The application keeps what it has read until it hears of a change.
  await here.app.rows("select pg_notify('content_changed', '')")
  await expect.poll(isRead).toBe(false)
}
afterEach(async () => {
  for (const table of missing.splice(0)) {
    await here.app.rows(`alter table ${table}_away rename to ${table}`)
  }
})

const list = '**/devices/category/list'
const listOf = ({ _id }: Category) => `/blog-list?categoryId=${encodeURIComponent(_id)}`
const cards = (page: Page) => page.locator('main article')

for (const how of inputMethodNames) {
  const { width, press } = inputMethods[how]

  test(`Home leads to a category, a guide, back, and to a booking, by ${how}`, async () => {
    const { category, guides, first } = await aShelf()
    const person = await here.person({ width })
    const { page } = person
    await page.goto('/')
    const all = await categories()
    const grid = page.locator('.categories')
    // The list is folded on a phone.
    if (how === 'touch') await press(page.getByText('All categories', { exact: true }))
    const labels = all.map(({ label }) => label)
    await expect.poll(() => grid.getByRole('link').allTextContents()).toEqual(labels)
    await press(grid.getByRole('link', { name: category.label, exact: true }))
    await page.waitForURL(`**${listOf(category)}`)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.filter({ hasText: `${first.categoryName} Repair Guides` }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(guides.length)
    await press(cards(page).first().getByRole('link', { name: first.title }))
    await page.waitForURL(`**/blog-detail/${first.slug}`)
    await heading.filter({ hasText: first.title }).waitFor()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await press(crumbs.getByRole('link', { name: first.categoryName }))
    await heading.filter({ hasText: 'Repair Guides' }).waitFor()
    await press(cards(page).nth(1).getByRole('link'))
    await press(page.getByRole('link', { name: 'Back to guides' }))
    await heading.filter({ hasText: 'Repair Guides' }).waitFor()
    await press(cards(page).first().getByRole('link'))
    await page.getByRole('heading', { name: 'Need Professional Repair?' }).waitFor()
    await press(page.locator('main').getByRole('link', { name: 'Book a Service' }))
    await page.waitForURL('**/service-enquiry')
    await flowOf(here.app, person).dialog.getByRole('heading', { name: 'Login' }).waitFor()
  })

  test(`a list that failed is loaded on request, by ${how}`, onlyComplete, async () => {
    const { category, guides } = await aShelf()
    const { page, expecting } = await here.person({ width })
    expecting(/^503 GET/, /^console: The categories could not/, /^500 GET/)
    await lose('blog_posts')
    await page.goto(`${listOf(category)}&fresh=1`)
    await page.getByText('Error loading blogs. Please try again.').waitFor()
    await expect.poll(() => cards(page).count()).toBe(0)
    const [table] = missing.splice(0)
    await here.app.rows(`alter table ${table}_away rename to ${table}`)
    await press(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => cards(page).count()).toBe(guides.length)
  })
}

test(
  'a card shows its date in the long American form, the product, three tags, and clamped text',
  onlyComplete,
  async () => {
    const { category, guides } = await aShelf()
    const { page } = await here.person()
    await page.goto(listOf(category))
    for (const [at, { title, createdAt, productName, tag }] of guides.entries()) {
      const card = cards(page).nth(at)
      await expect
        .poll(() => card.locator('time').textContent())
        .toBe(guideDate(new Date(createdAt)))
      await expect
        .poll(() => card.locator('time').textContent())
        .toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
      await expect.poll(() => card.getByRole('heading').textContent()).toBe(title)
      await expect.poll(() => card.textContent()).toContain(productName)
      const tags = await card.getByRole('listitem').allTextContents()
      expect(tags).toEqual(tag.slice(0, 3))
      const clamp = (part: string) =>
        card.locator(part).evaluate((one) => getComputedStyle(one).webkitLineClamp)
      expect(await clamp('h2')).toBe('2')
      expect(await clamp('p.line-clamp-3')).toBe('3')
      await expect.poll(() => card.locator('p.line-clamp-3').textContent()).not.toMatch(/[<>]/)
    }
  },
)

test(
  'the grid of categories has 2, 3, 4 and 5 columns, by the width of the screen',
  onlyComplete,
  async () => {
    const { page } = await here.person()
    await page.goto('/')
    for (const [width, columns] of [
      [390, 2],
      [639, 2],
      [640, 3],
      [1024, 4],
      [1279, 4],
      [1280, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const measured = () =>
        page
          .locator('.categories')
          .evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length)
      await expect.poll(measured, { message: `at ${width} px` }).toBe(columns)
    }
  },
)

/**
 * Home as the server sends it while it cannot read the categories; `asked` makes its address unique, so that it is
 * not a cached copy.
 */
const homeWithout = async (page: Page) => {
  await lose('blog_categories')
  await page.goto('/?fresh=1', { waitUntil: 'domcontentloaded' })
}

test(
  'categories that load slowly are shown as a skeleton, and then replace it',
  onlyComplete,
  async () => {
    const all = await categories()
    const { page } = await here.person()
    const line = await hold(page, list)
    await homeWithout(page)
    const grid = page.locator('.categories')
    await page.getByText('Loading categories...').waitFor({ state: 'attached' })
    await expect.poll(() => grid.locator('.skeleton').count()).toBeGreaterThan(0)
    await expect.poll(() => grid.getByRole('link').count()).toBe(0)
    await started(page)
    const high = await grid.evaluate((one: HTMLElement) => one.offsetHeight)
    const [table] = missing.splice(0)
    await here.app.rows(`alter table ${table}_away rename to ${table}`)
    line.release()
    await grid.getByRole('link').first().waitFor()
    await expect
      .poll(() => grid.getByRole('link').allTextContents())
      .toEqual(all.map(({ label }) => label))
    await grid.locator('.skeleton').first().waitFor({ state: 'detached' })
    // The content beneath it does not move.
    const now = await grid.evaluate((one: HTMLElement) => one.offsetHeight)
    expect(Math.abs(now - high)).toBeLessThan(60)
  },
)

test(
  'categories that fail leave no trace on Home, and a line in the log',
  onlyComplete,
  async () => {
    const { page, expecting, seen } = await here.person()
    expecting(/^500 GET .*category\/list/, /^console: The categories could not be loaded/)
    await homeWithout(page)
    await started(page)
    await page.locator('#categories').waitFor({ state: 'detached' })
    await expect.poll(() => seen().join()).toContain('The categories could not be loaded')
    await expect.poll(() => page.getByText('Explore by Category').count()).toBe(0)
    // Everything else is there.
    await page.getByRole('button', { name: 'Book a Service Now' }).waitFor()
  },
)

test(
  'a loading list shows six placeholders, and a loading guide its own',
  onlyComplete,
  async () => {
    const { category, guides, first } = await aShelf()
    const { page } = await here.person()
    await page.goto('/')
    await started(page)
    const lists = await hold(page, '**/blog-list.data*')
    await page
      .locator('.categories')
      .getByRole('link', { name: category.label, exact: true })
      .click()
    // The former page stays until the new one is loaded; within the list, placeholders are shown.
    lists.release()
    await expect.poll(() => cards(page).count()).toBe(guides.length)
    await page.unroute('**/blog-list.data*')
    const other = (await categories()).find(({ _id }) => _id !== category._id)
    if (!other) throw new Error('the demo has one category only')
    const again = await hold(page, '**/blog-list.data*')
    await page.locator('.categories').getByRole('link', { name: other.label, exact: true }).click()
    await page.locator('[data-skeletons]').waitFor()
    await expect.poll(() => page.locator('[data-skeletons] > *').count()).toBe(6)
    await page.getByText('Loading guides...').waitFor({ state: 'attached' })
    again.release()
    await page.locator('[data-skeletons]').waitFor({ state: 'detached' })
    expect(page.url()).toContain(encodeURIComponent(other._id))

    await page.goto(`/blog-detail/${first.slug}`)
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor()
  },
)

test(
  'a category without guides, an unknown category, and an empty list show a message',
  onlyComplete,
  async () => {
    await here.app.rows(
      `insert into blog_categories (id, label, image_url, position) values ('bare', 'Bare shelf', '/favicon.svg', 99)`,
    )
    try {
      const { page, expecting } = await here.person()
      expecting(/^404 GET \/blog-list/)
      for (const address of [
        '/blog-list?categoryId=bare',
        '/blog-list?categoryId=none',
        '/blog-list',
      ]) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1, name: 'Blogs Repair Guides' }).waitFor()
        await page.getByText('No blogs found for this category.').waitFor()
      }
    } finally {
      await here.app.rows(`delete from blog_categories where id = 'bare'`)
    }
  },
)

test('without a category no guides are requested', onlyComplete, async () => {
  const { page } = await here.person()
  const input: string[] = []
  page.on('request', (request) => void input.push(new URL(request.url()).pathname))
  await page.goto('/blog-list')
  await started(page)
  await page.getByText('No blogs found for this category.').waitFor()
  expect(input.filter((path) => path.endsWith('/blog'))).toEqual([])
})

test(
  'an unknown guide, and one that cannot be read, show the same message and lead home',
  onlyComplete,
  async () => {
    const { first } = await aShelf()
    const { page, expecting } = await here.person()
    expecting(/^404 GET \/blog-detail/, /^5\d\d GET \/blog-detail/)
    const isMissing = async () => {
      await page.getByRole('heading', { level: 1, name: 'Blog Not Found' }).waitFor()
      await page
        .getByText("The blog post you're looking for doesn't exist or has been moved.")
        .waitFor()
    }
    await page.goto('/blog-detail/no-such-guide')
    await isMissing()
    await lose('blog_posts')
    await page.goto(`/blog-detail/${first.slug}?fresh=1`)
    await isMissing()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.getByRole('heading', { level: 1, name: /Every part/ }).waitFor()
  },
)

test(
  'a guide names its date, its author, its product and category, and all its tags',
  onlyComplete,
  async () => {
    const { category, first } = await aShelf()
    const { page } = await here.person()
    await page.goto(`/blog-detail/${first.slug}`)
    const head = page.locator('article header')
    const text = await head.textContent()
    for (const part of [
      guideDate(new Date(first.createdAt)),
      `${first.productName} Service Team`,
      category.label,
    ]) {
      expect(text).toContain(part)
    }
    expect(
      await head.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents(),
    ).toEqual(first.tag)
  },
)

test(
  'without a connection, going to another list shows an error and going back works',
  onlyComplete,
  async () => {
    const { category } = await aShelf()
    const { page, context, expecting } = await here.person()
    expecting(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
    await page.goto(listOf(category))
    await started(page)
    await context.setOffline(true)
    const other = (await categories()).find(({ _id }) => _id !== category._id)
    await page
      .locator('.categories')
      .getByRole('link', { name: other?.label ?? '', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
    await context.setOffline(false)
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  },
)
