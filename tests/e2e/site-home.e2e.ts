/** Tests what moves and opens on Home, by mouse, by touch and by keyboard alone, before and after hydration. */
import { shop } from '#app/shop.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  noteColumns,
  notes,
  reviewsAddress,
  testimonials,
} from '#domain/site-content/testimonials.ts'
import { inBrowser, type Person, settled } from './browser.ts'
import { openApp } from './open-app.ts'
import { flowOf } from './flow.ts'
import {
  type InputMethodName,
  inputMethodNames,
  inputMethods,
  isExpanded,
  isFocused,
  started,
  tabTo,
} from './input-methods.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser(openApp, { moves: true })

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error(`${String(one)} is not on the page`)
  return box
}
const middleOf = async (one: Locator) => {
  const { x, width } = await boxOf(one)
  return x + width / 2
}
const onScreen = (one: Locator) =>
  one.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** Sets a slider to a value by pointer or by keys; its handle is so many pixels wide. */
async function slide(page: Page, slider: Locator, how: InputMethodName, thumb: number, to: number) {
  const { x, y, width, height } = await boxOf(slider)
  // Its ends may be at the very edge of the screen, which no pointer reaches.
  const edge = (page.viewportSize()?.width ?? 0) - 2
  const at = (part: number) =>
    Math.min(Math.max(x + thumb / 2 + ((width - thumb) * part) / 100, 2), edge)
  const middle = y + height / 2
  if (how === 'touch') return page.touchscreen.tap(at(to), middle)
  if (how === 'mouse') {
    await page.mouse.move(at(Number(await slider.inputValue())), middle)
    await page.mouse.down()
    await page.mouse.move(at(to), middle, { steps: 4 })
    return page.mouse.up()
  }
  const { keyboard } = page
  await tabTo(slider)
  if (to === 0) return keyboard.press('Home')
  if (to === 100) return keyboard.press('End')
  while (Number(await slider.inputValue()) > to) await keyboard.press('ArrowLeft')
  while (Number(await slider.inputValue()) < to) await keyboard.press('ArrowRight')
}

for (const how of inputMethodNames) {
  const { width, press } = inputMethods[how]

  test(`the border between before and after moves from 0 to 100, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/')
    const slider = page.getByRole('slider', { name: 'Compare before and after' })
    await expect.poll(() => slider.inputValue()).toBe('50')
    expect(await slider.evaluate((one: HTMLInputElement) => [one.min, one.max, one.step])).toEqual([
      '0',
      '100',
      '1',
    ])
    await onScreen(slider)
    const picture = page.locator('.before-after')
    const line = page.locator('.before-after-line')
    const border = async () => {
      const whole = await boxOf(picture)
      return ((await middleOf(line)) - whole.x) / whole.width
    }
    await expect.poll(border).toBeCloseTo(0.5, 1)
    for (const to of [25, 100, 0]) {
      await slide(page, slider, how, 56, to)
      await expect
        .poll(async () => Math.abs(Number(await slider.inputValue()) - to))
        .toBeLessThan(3)
      const value = Number(await slider.inputValue())
      await expect.poll(async () => Math.abs((await border()) - value / 100)).toBeLessThan(0.02)
    }
  })

  test(`the phone is closed and taken apart, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/')
    const slider = page.getByRole('slider', { name: /^Take the phone apart/ })
    await onScreen(slider)
    await settled(page)
    const phone = page.locator('.exploded-phone').filter({ visible: true })
    const apart = async () => {
      const [glass, back] = await Promise.all(
        ['.layer-glass', '.layer-back'].map((layer) => boxOf(phone.locator(layer).first())),
      )
      return (back?.y ?? 0) - (glass?.y ?? 0)
    }
    const numbers = () =>
      phone
        .locator('.phone-balloon')
        .first()
        .evaluate((one) => getComputedStyle(one).opacity)
    await expect.poll(apart).toBeGreaterThan(100)
    const open = await apart()
    await expect.poll(() => slider.inputValue()).toBe('100')
    await expect.poll(numbers).toBe('1')
    await slide(page, slider, how, 24, 0)
    await expect.poll(() => slider.inputValue()).toBe('0')
    await expect.poll(apart).toBeLessThan(open / 4)
    await expect.poll(numbers).toBe('0')
    await slide(page, slider, how, 24, 100)
    await expect.poll(async () => Math.abs((await apart()) - open)).toBeLessThan(2)
  })

  test(`the testimonials rotate, and a card is brought to the middle, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/')
    const group = page.getByRole('group', { name: 'Customer testimonials' })
    await onScreen(group)
    const centre = group.locator('[data-at="0"]')
    const isCentred = async (index: number) => {
      const name = testimonials.at(index)?.name ?? ''
      await centre.filter({ hasText: name }).waitFor()
      await expect.poll(() => centre.locator('button').getAttribute('aria-current')).toBe('true')
      await settled(page)
      const view = await page.evaluate(() => document.documentElement.clientWidth)
      await expect.poll(async () => Math.abs((await middleOf(centre)) - view / 2)).toBeLessThan(2)
    }
    await isCentred(0)
    const next = group.getByRole('button', { name: 'Next testimonial' })
    const previous = group.getByRole('button', { name: 'Previous testimonial' })
    await press(previous)
    await isCentred(-1)
    await press(next)
    await isCentred(0)
    for (let turn = 1; turn <= testimonials.length; turn++) await press(next)
    await isCentred(0)
    await press(next)
    await isCentred(1)
    await group.locator('[aria-live]', { hasText: testimonials[1]?.content ?? '' }).waitFor({
      state: 'attached',
    })
    const beside = group.locator('li[data-at="1"] button')
    const name = testimonials[2]?.name ?? ''
    const card = group.locator('li', { hasText: name }).locator('button')
    await expect.poll(() => beside.textContent()).toContain(name)
    // On a phone only its edge is visible.
    if (how === 'touch') await card.tap({ position: { x: 12, y: 200 } })
    else if (how === 'mouse') await press(card)
    else {
      await tabTo(card, 'Shift+Tab')
      await page.keyboard.press('Enter')
    }
    await isCentred(2)
  })

  test(`the film opens over the page and closes in each of its ways, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Watch video testimonials' })
    const film = page.getByRole('dialog', { name: 'Video testimonials' })
    const ways = {
      mouse: [
        () => press(film.getByRole('button', { name: 'Close' })),
        () => page.mouse.click(4, 450),
      ],
      touch: [
        () => press(film.getByRole('button', { name: 'Close' })),
        () => page.touchscreen.tap(195, 836),
      ],
      keyboard: [
        () => page.keyboard.press('Escape'),
        () => press(film.getByRole('button', { name: 'Close' })),
      ],
    }
    for (const close of ways[how]) {
      await press(open)
      await film.locator('video').waitFor()
      await expect
        .poll(() => film.locator('video').evaluate((one: HTMLVideoElement) => one.readyState))
        .toBeGreaterThan(0)
      await expect.poll(() => film.locator('video').getAttribute('controls')).not.toBeNull()
      await settled(page)
      await close()
      await film.waitFor({ state: 'detached' })
      await expect.poll(() => isFocused(open)).toBe(true)
    }
  })

  test(`the moving notes and the student offer can be stopped, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/')
    const running = (part: string) =>
      page.evaluate(
        (of) =>
          document
            .getAnimations()
            .filter((one) => (one.effect as KeyframeEffect).target?.matches(of))
            .map((one) => one.playState),
        part,
      )
    const shown = how === 'touch' ? 1 : 3
    for (const [part, label, count] of [
      ['.banner-run', 'Pause the scrolling offer', 1],
      ['.wall-run', 'Pause the passing notes', shown],
    ] as const) {
      const all = (state: string) => Array.from({ length: count }, () => state)
      const pause = page.getByRole('checkbox', { name: label })
      // A checkbox that is drawn as a button: the pointer presses its drawing.
      const target = how === 'keyboard' ? pause : page.locator('label.pause-box', { has: pause })
      if (how !== 'keyboard') await onScreen(target)
      await expect.poll(() => running(part)).toEqual(all('running'))
      await press(target)
      await expect.poll(() => running(part)).toEqual(all('paused'))
      await press(target)
      await page.mouse.move(0, 0)
      if (how === 'keyboard') await pause.evaluate((one: HTMLElement) => one.blur())
      await expect.poll(() => running(part)).toEqual(all('running'))
    }
  })

  test(`the student offer leads to its page, and stays closed until the next visit, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/about')
    const banner = page.getByRole('region', { name: 'Student offer' })
    const offer = banner.getByRole('link').first()
    if (how === 'keyboard') await press(offer)
    // It moves along, so the pointer presses it where it is.
    else await offer.dispatchEvent('click')
    await page.waitForURL('**/student-discount')
    await page.getByRole('heading', { name: 'Student Discount Application' }).waitFor()
    await press(banner.getByRole('button', { name: 'Close the student offer' }))
    await banner.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.getByRole('heading', { level: 1, name: /Every part/ }).waitFor()
    await expect.poll(() => banner.count()).toBe(0)
    await page.reload()
    await banner.waitFor()
  })

  test(`each booking button asks a visitor to log in, and takes a customer to the booking, by ${how}`, async () => {
    const customer = await here.app.aCustomer()
    const labels = ['Book a Service', 'Book A Service', 'Book a Service Now']
    const visitor = await here.person({ width })
    const person = await here.person({ width, customer })
    const button = ({ page }: Person, name: string) =>
      page.locator('main').getByRole('button', { name, exact: true })
    await visitor.page.goto('/')
    const { dialog } = flowOf(here.app, visitor)
    for (const label of labels) {
      await press(button(visitor, label))
      await dialog.getByRole('heading', { name: 'Login' }).waitFor()
      expect(new URL(visitor.page.url()).pathname).toBe('/')
      await visitor.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => isFocused(button(visitor, label))).toBe(true)
    }
    await person.page.goto('/')
    for (const label of labels) {
      await press(button(person, label))
      await flowOf(here.app, person).isAt(1)
      await person.page.goBack()
      await button(person, label).waitFor()
    }
  })

  test(`the header's ${how === 'touch' ? 'menu' : 'list of products'} opens, leads on and closes, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/about')
    const opener = page.getByRole('button', { name: how === 'touch' ? 'Menu' : 'Products' })
    const panel = how === 'touch' ? page.locator('.mobile-menu') : page.locator('.nav .menu-drop')
    await press(opener)
    await panel.getByRole('link', { name: 'iPhone' }).waitFor()
    await expect.poll(() => isExpanded(opener)).toBe(true)
    const names = await panel.getByRole('link').allTextContents()
    const products = ['iPhone', 'iPad', 'Mac', 'iMac', 'Mac Mini', 'MacBook Pro', 'Apple Pencil']
    const first =
      how === 'touch' ? ['Home', 'About', 'Contact', 'Privacy Policy', 'Service', 'Prices'] : []
    expect(names).toEqual([...first, ...products])
    if (how === 'keyboard') {
      await page.keyboard.press('Escape')
      await expect.poll(() => isFocused(opener)).toBe(true)
    } else if (how === 'touch') await press(opener)
    else await page.mouse.click(700, 600)
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => isExpanded(opener)).toBe(false)
    await press(opener)
    await press(panel.getByRole('link', { name: 'Mac Mini' }))
    await page.waitForURL('**/products/mac-mini')
    await page.getByRole('heading', { level: 1, name: /^Mac Mini/i }).waitFor()
    await panel.waitFor({ state: 'hidden' })
  })
}

test('cards are 365 wide from 640 px and 290 below, on an area of 500, with three lines of text each', async () => {
  const { page } = await here.person()
  await page.goto('/')
  for (const [width, card] of [
    [1440, 365],
    [640, 365],
    [639, 290],
    [390, 290],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const cards = page.locator('.hung > li')
    const widths = () =>
      cards.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth))
    await expect.poll(widths).toEqual(testimonials.map(() => card))
    expect(await page.locator('.hung').evaluate((one: HTMLElement) => one.offsetHeight)).toBe(500)
  }
  for (const { name, title, content } of testimonials) {
    const card = page.locator('.hung-card', { hasText: name })
    await expect.poll(() => card.locator('.avatar').textContent()).toBe(name[0])
    await expect
      .poll(() => card.locator('.who').innerText())
      .toMatch(new RegExp(`${name}\\s+${title}`))
    const quote = card.locator('q')
    await expect.poll(() => quote.textContent()).toBe(content)
    const lines = await quote.evaluate((one) => {
      const { lineHeight, webkitLineClamp, quotes } = getComputedStyle(one)
      return {
        clamp: webkitLineClamp,
        quotes,
        high: one.clientHeight / Number.parseFloat(lineHeight),
      }
    })
    expect(lines.clamp).toBe('3')
    expect(lines.quotes).toContain('“')
    expect(lines.high).toBeLessThan(3.1)
  }
})

test('nine notes pass in three columns of 15, 19 and 17 seconds, and pause under the pointer', async () => {
  const { page } = await here.person()
  await page.goto('/')
  const columns = page.locator('.wall-run')
  const loops = await columns.evaluateAll((all) =>
    all.map((one) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(one)
      return [animationDuration, animationIterationCount]
    }),
  )
  expect(loops).toEqual([15, 19, 17].map((seconds) => [`${seconds}s`, 'infinite']))
  for (const [at, { notes: own }] of noteColumns(notes).entries()) {
    const column = columns.nth(at)
    const read = column.locator('> .wall-set figure')
    await expect.poll(() => read.count()).toBe(3)
    // The second copy of each column is hidden from assistive technology.
    await expect.poll(() => column.locator('> [aria-hidden=true] figure').count()).toBe(3)
    for (const [place, { name, role, text }] of own.entries()) {
      const message = await read.nth(place).textContent()
      for (const part of [name, role, text]) expect(message).toContain(part)
      await expect.poll(() => read.nth(place).locator('.wall-picture svg').count()).toBe(1)
    }
  }
  const states = () =>
    columns.evaluateAll((all) => all.map((one) => one.getAnimations()[0]?.playState))
  const wall = page.locator('.wall')
  await wall.hover()
  await expect.poll(states).toEqual(['paused', 'paused', 'paused'])
  await page.mouse.move(0, 0)
  await expect.poll(states).toEqual(['running', 'running', 'running'])
  const all = page.getByRole('link', { name: /^View All/ })
  await expect.poll(() => all.getAttribute('href')).toBe(reviewsAddress(shop))
  await expect.poll(() => all.getAttribute('target')).toBe('_blank')
})

test(
  'no client script is loaded before the first interaction, and the first press has its effect',
  onlyComplete,
  async () => {
    const { page, context } = await here.person()
    // With data saving on, the scripts load at the first interaction only.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto('/', { waitUntil: 'load' })
    await expect.poll(() => page.locator('script[type=deferred]').count()).toBe(1)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toMatch(/boot-script/)
    await page.keyboard.press('Tab')
    await started(page)
    expect(scripts.length).toBeGreaterThan(1)
  },
)

for (const how of inputMethodNames) {
  test(`a press before the scripts are loaded opens the form at once, which the page takes over, by ${how}`, async () => {
    const { page } = await here.person({ width: inputMethods[how].width })
    const line = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!boot-script).*\.js$/, async (route) => {
      await line.promise
      await route.continue()
    })
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    const login = page.getByRole('button', { name: 'Login' })
    await inputMethods[how].press(login)
    await expect.poll(() => page.locator('html[data-hydrated]').count()).toBe(0)
    await page.getByRole('dialog').getByRole('heading', { name: 'Login' }).waitFor()
    line.resolve()
    await page.locator('.dialog-view').getByRole('heading', { name: 'Login' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(login)).toBe(true)
  })
}

/** The first presses have timed out by then. */
const pressUntilOpen = (page: Page, part: Locator, name: string) =>
  expect
    .poll(async () => {
      await part.click({ timeout: 500 }).catch(() => undefined)
      return page.getByRole('dialog', { name }).count()
    })
    .toBe(1)

async function expectUnchanged(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.getByRole('dialog', { name }).count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test(
  'a failed download leaves the page unchanged, and succeeds when the connection is back',
  onlyComplete,
  async () => {
    const { page, context, expecting } = await here.person()
    expecting(/ERR_INTERNET_DISCONNECTED/)
    for (const [address, part, name] of [
      ['/', page.getByRole('button', { name: 'Watch video testimonials' }), 'Video testimonials'],
      ['/about', page.locator('.gallery-sheet').first(), 'Gallery'],
    ] as const) {
      await page.goto(address)
      await started(page)
      await onScreen(part)
      await context.setOffline(true)
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
      await part.click()
      await failed
      await expectUnchanged(page, name)
      await context.setOffline(false)
      await pressUntilOpen(page, part, name)
    }
  },
)

test(
  'the login dialog comes with the start of a page, so that it opens without a connection',
  onlyComplete,
  async () => {
    const { page, context, expecting } = await here.person()
    expecting(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/privacy-policy')
    await started(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.locator('.dialog-view').getByRole('heading', { name: 'Login' }).waitFor()
  },
)
