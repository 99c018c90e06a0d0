/** Tests every public page without scripts, and with reduced motion, from one table. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gallery, galleryFile } from '#domain/site-content/gallery.ts'
import { publicPaths } from '#domain/site-content/public-paths.ts'
import { testimonials } from '#domain/site-content/testimonials.ts'
import { inBrowser } from './browser.ts'
import { openApp } from './open-app.ts'
import { started, twoFrames } from './input-methods.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser(openApp, { moves: true })

type Guides = readonly { readonly slug: string }[]

async function aGuide() {
  const { read } = here.app
  for (const { _id } of await read<{ _id: string }[]>('/devices/category/list')) {
    const [guide] = await read<Guides>(`/blog?categoryId=${encodeURIComponent(_id)}`)
    if (guide) return { list: `/blog-list?categoryId=${_id}`, guide: `/blog-detail/${guide.slug}` }
  }
  throw new Error('the demo has no guide')
}

/** Every public page by its address; the addresses of guides are known only once the application runs. */
const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  ...Object.fromEntries(publicPaths.map((path) => [path, () => path])),
  'a list of guides': async () => (await aGuide()).list,
  'a guide': async () => (await aGuide()).guide,
  'the page that is not there': () => '/no-such-page',
}

/** Links that were followed once are not followed again. */
const alive = new Map<string, Promise<number>>()
const statusOf = (address: string) => {
  const known = alive.get(address)
  if (known) return known
  const input = fetch(new URL(address, here.app.url), { redirect: 'manual' }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
  )
  alive.set(address, input)
  return input
}

const ownLinks = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((all) => [
      ...new Set(all.map((one) => one.getAttribute('href')?.split('#')[0] ?? '')),
    ])
const brokenAnchors = (page: Page) =>
  page
    .locator('a[href^="#"]')
    .evaluateAll((all) =>
      all
        .map((one) => one.getAttribute('href')?.slice(1) ?? '')
        .filter((id) => !document.getElementById(id)),
    )
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const [name, addressOf] of Object.entries(pages)) {
  test(`without scripts ${name} can be read completely, and its links work`, async () => {
    const person = await here.person({ width: 390, javaScript: false, seenBefore: false })
    const { page } = person
    if (name.includes('not there')) person.expecting(/^404 GET/)
    await page.goto(await addressOf())
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    for (const heading of await page.locator('main h2').all()) {
      await expect.poll(() => heading.isVisible(), { message: String(heading) }).toBe(true)
    }
    await expect.poll(() => page.locator('.splash-over').isVisible()).toBe(false)
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
    expect(await isWide(page)).toBe(false)
    expect(await brokenAnchors(page)).toEqual([])
    const links = await ownLinks(page)
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) {
      if (name.includes('not there') && link === '/no-such-page') continue
      expect(await statusOf(link), link).toBe(200)
    }
    // Typed text is never put into an address, where others could read it, but for the name of a model that is looked for. One that is chosen from a list may be in it.
    const forms = page.locator('form:not([role="search"]):has(input, textarea)')
    expect(
      await forms.evaluateAll((all) => all.map((one) => (one as HTMLFormElement).method)),
    ).toEqual((await forms.all()).map(() => 'post'))
  })

  test(`with reduced motion nothing on ${name} moves automatically`, onlyComplete, async () => {
    const person = await here.person({ still: true, seenBefore: false })
    const { page } = person
    if (name.includes('not there')) person.expecting(/^404 GET/, /^console: 404/)
    await page.goto(await addressOf())
    await expect.poll(() => page.locator('.splash-over').isVisible()).toBe(false)
    await started(page)
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.timeline === document.timeline && one.playState === 'running')
          .map((one) => (one.effect as KeyframeEffect).target?.className),
      )
    for (let part = 0; part <= 4; part++) {
      await page.evaluate((at) => scrollTo(0, (document.body.scrollHeight * at) / 4), part)
      await expect.poll(moving).toEqual([])
    }
    await expect.poll(() => page.locator('video').count()).toBe(0)
  })
}

for (const still of [true, false])
  test(
    `the theme changes at once, without a transition of colours, ${still ? 'with reduced motion' : 'and as usual'}`,
    onlyComplete,
    async () => {
      const { page } = await here.person({ still })
      await page.goto('/about')
      await started(page)
      const dark = page.getByRole('button', { name: 'Switch to the dark theme' })
      await dark.waitFor()
      const begun = await page.evaluateHandle(() => {
        const names: string[] = []
        addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName))
        return names
      })
      await dark.evaluate((one: HTMLElement) => one.click())
      await page.getByRole('button', { name: 'Switch to the light theme' }).waitFor()
      await twoFrames(page)
      await twoFrames(page)
      const names = await begun.jsonValue()
      expect(names.filter((name) => /color|background|shadow|fill|stroke/.test(name))).toEqual([])
      await page.locator('html:not([data-theme-switch])').waitFor({ state: 'attached' })
    },
  )

test('with reduced motion all nine notes are visible, and the offer once', async () => {
  for (const width of [1440, 390]) {
    const { page } = await here.person({ still: true, width })
    await page.goto('/')
    await expect.poll(() => page.locator('.wall figure').filter({ visible: true }).count()).toBe(9)
    const { high, whole } = await page
      .locator('.wall')
      .evaluate((one) => ({ high: one.clientHeight, whole: one.scrollHeight }))
    expect(whole).toBeLessThanOrEqual(high)
    const banner = page.getByRole('region', { name: 'Student offer' })
    await expect.poll(() => banner.locator('a').filter({ visible: true }).count()).toBe(1)
    await expect.poll(() => page.locator('.pause-box').filter({ visible: true }).count()).toBe(0)
  }
})

test('with reduced motion the testimonials change at once', onlyComplete, async () => {
  const { page } = await here.person({ still: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Next testimonial' }).click()
  const centre = page.locator('.hung [data-at="0"]')
  await centre.filter({ hasText: testimonials[1]?.name ?? '' }).waitFor()
  // The second frame shows it; an animation would take many more.
  await twoFrames(page)
  const box = await centre.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(12)
})

test('without scripts the content of Home can still be moved, stopped and reached', async () => {
  const { page } = await here.person({ javaScript: false })
  await page.goto('/')
  // The sliders move their pictures by style alone; the phone comes first, because scrolling closes it as well.
  const phone = page.getByRole('slider', { name: /^Take the phone apart/ })
  const glass = page.locator('.exploded-phone .layer-glass').filter({ visible: true }).first()
  const glassAt = async () => (await glass.boundingBox())?.y ?? 0
  await phone.focus()
  const risesBy = async () => {
    await page.keyboard.press('Home')
    const closed = await glassAt()
    await page.keyboard.press('End')
    return closed - (await glassAt())
  }
  await expect.poll(risesBy).toBeGreaterThan(40)
  const slider = page.getByRole('slider', { name: 'Compare before and after' })
  await slider.scrollIntoViewIfNeeded()
  await slider.focus()
  const lineAt = async () => (await page.locator('.before-after-line').boundingBox())?.x ?? 0
  const before = await lineAt()
  await page.keyboard.press('Home')
  await expect.poll(lineAt).toBeLessThan(before - 300)
  // The automatic animations stop.
  const pause = page.getByRole('checkbox', { name: 'Pause the passing notes' })
  await pause.focus()
  await page.keyboard.press('Space')
  const notes = () =>
    page.locator('.wall-run').evaluateAll((all) =>
      all.flatMap((one) =>
        one.getAnimations().map(({ playState, pending, currentTime }) => ({
          // A pause takes effect a frame after the press.
          state: pending ? 'pending' : playState,
          at: Number(currentTime),
        })),
      ),
    )
  await expect
    .poll(async () => (await notes()).map(({ state }) => state))
    .toEqual(['paused', 'paused', 'paused'])
  const stopped = await notes()
  // A screenshot is a frame later.
  await page.screenshot()
  expect(await notes()).toEqual(stopped)
  // Every testimonial can be scrolled into view.
  for (const { name } of testimonials) {
    const card = page.locator('.hung > li', { hasText: name })
    await card.scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(-1)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1_441)
  }
  await page.locator('.lineup').getByRole('link', { name: /iPad/ }).first().click()
  await page.waitForURL('**/products/ipad')
  await page.getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/products/ipad#services')
  await page.getByRole('link', { name: 'Book Service Now' }).first().click()
  await page.waitForURL('**/contact?device=ipad')
})

test('without scripts the pictures of About open as files, and the clips lead to their pages', async () => {
  const { page, expecting } = await here.person({ javaScript: false })
  // The browser's own page for a picture needs styles, which the picture's policy refuses.
  expecting(/^console: Applying inline style/)
  await page.goto('/about')
  await page.locator('.gallery-sheet').first().click()
  const [first] = gallery
  if (!first) throw new Error('the gallery is empty')
  await page.waitForURL(`**${galleryFile(first, 'large', 'webp')}`)
  for (const address of ['/customer', '/business']) {
    await page.goto(address)
    const leads = await page
      .locator('.carousel-track a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(leads).toEqual(['/products/mac', '/products/iphone', '/products/ipad', '/contact'])
    const reached = await page
      .locator('.carousel-track')
      .evaluate((one) => one.scrollWidth >= one.clientWidth)
    expect(reached).toBe(true)
  }
  await page.goto('/student-discount')
  const note = page.locator('noscript p')
  await expect.poll(() => note.isVisible()).toBe(true)
  // Playwright finds no text in a noscript element.
  expect(await note.evaluate((one) => one.textContent)).toContain('The photos need JavaScript.')
})
