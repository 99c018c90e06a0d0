/**
 * Tests the carousel of clips on the landing pages and the gallery of About, by mouse, by touch and by keyboard
 * alone.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gallery } from '#domain/site-content/gallery.ts'
import { inBrowser, settled } from './browser.ts'
import { openApp } from './open-app.ts'
import { inputMethodNames, inputMethods, isFocused, started, tabTo } from './input-methods.ts'

const here = inBrowser(openApp, { moves: true })

const leads = { Mac: 'mac', iPhone: 'iphone', iPad: 'ipad' } as const

/** The title of the card at the left edge, once the row has stopped moving. */
const atTheEdge = (page: Page) =>
  page.locator('.carousel-track').evaluate((track) => {
    const edge = track.getBoundingClientRect().left
    const there = [...track.children].find(
      (one) => Math.abs(one.getBoundingClientRect().left - edge) < 1,
    )
    return there?.querySelector('b')?.textContent
  })
const toView = (page: Page) =>
  page
    .locator('.carousel-track')
    .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
const toTheClips = async (page: Page) => {
  await started(page)
  await toView(page)
  await expect.poll(() => atTheEdge(page)).toBe('Mac')
}
const order = ['Mac', 'iPhone', 'iPad', 'Something else?']

for (const how of inputMethodNames) {
  const { width, press } = inputMethods[how]

  // Both pages have the same row of clips, so one is enough for the other input devices.
  for (const address of how === 'mouse' ? ['/customer', '/business'] : ['/customer']) {
    test(`the clips of ${address} rotate without an end and can be stopped, by ${how}`, async () => {
      const { page } = await here.person({ width })
      await page.goto(address)
      await toTheClips(page)
      const next = page.getByRole('button', { name: 'Next clip' })
      const previous = page.getByRole('button', { name: 'Previous clip' })
      await press(previous)
      await expect.poll(() => atTheEdge(page)).toBe(order.at(-1))
      for (const title of order) {
        await press(next)
        await expect.poll(() => atTheEdge(page)).toBe(title)
      }
      const film = page.locator('.carousel-track video')
      const playing = async () => {
        await toView(page)
        return film.evaluateAll(
          (all) => all.filter((one) => !(one as HTMLVideoElement).paused).length,
        )
      }
      await expect.poll(playing).toBe(1)
      await press(page.getByRole('button', { name: 'Pause the clips' }))
      await expect.poll(playing).toBe(0)
      await press(page.getByRole('button', { name: 'Play the clips' }))
      await expect.poll(playing).toBe(1)
    })
  }

  test(`every card of the clips leads to its page, by ${how}`, async () => {
    const { page } = await here.person({ width })
    for (const [title, to] of [
      ...Object.entries(leads).map(([name, family]) => [name, `/products/${family}`] as const),
      ['Something else?', '/contact'] as const,
    ]) {
      await page.goto('/customer')
      await toTheClips(page)
      const card = page.locator('.carousel-track > li:not([aria-hidden])').getByRole('link', {
        name: new RegExp(`${title}(?! Mini)`),
      })
      await card.evaluate((one) =>
        one.scrollIntoView({ inline: 'start', block: 'center', behavior: 'instant' }),
      )
      await expect.poll(() => atTheEdge(page)).toBe(title)
      await press(card)
      await page.waitForURL(`**${to}`)
    }
  })

  test(`the gallery opens on the pressed picture, rotates and closes, by ${how}`, async () => {
    const { page } = await here.person({ width })
    const { keyboard } = page
    await page.goto('/about')
    const sheets = page.locator('.gallery-sheet')
    await expect.poll(() => sheets.count()).toBe(6)
    const last = gallery.length - 1
    const box = page.getByRole('dialog', { name: 'Gallery' })
    const shows = async (at: number) => {
      const { title = '', alt = '' } = gallery[at] ?? {}
      await box.getByText(`Illustration ${at + 1} of 6`).waitFor()
      await expect.poll(() => box.locator('figcaption').textContent()).toContain(title)
      const picture = box.getByRole('img', { name: alt })
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0)
    }
    const turn = (by: 1 | -1) =>
      how === 'keyboard'
        ? keyboard.press(by > 0 ? 'ArrowRight' : 'ArrowLeft')
        : press(box.getByRole('button', { name: by > 0 ? 'Next picture' : 'Previous picture' }))
    await press(sheets.nth(1))
    await shows(1)
    // Arrows turn the pictures once the focus is in the dialog.
    await expect.poll(() => box.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await turn(-1)
    await shows(0)
    await turn(-1)
    await shows(last)
    await turn(1)
    await shows(0)
    await press(box.getByRole('button', { name: 'Close' }))
    await box.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(sheets.nth(1))).toBe(true)
    await press(sheets.nth(last))
    await shows(last)
    await settled(page)
    if (how === 'keyboard') await keyboard.press('Escape')
    else if (how === 'mouse') await page.mouse.click(4, 450)
    else await page.touchscreen.tap(195, 830)
    await box.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/about')
  })

  test(`a picture pressed before the scripts are loaded opens on the page, by ${how}`, async () => {
    const { page } = await here.person({ width })
    const line = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!boot-script).*\.js$/, async (route) => {
      await line.promise
      await route.continue()
    })
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    await press(page.locator('.gallery-sheet').nth(2))
    line.resolve()
    await page.getByText('Illustration 3 of 6').waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
  })

  test(`the two buttons of the business page lead to the plans and the quote form, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/business')
    for (const [label, section] of [
      ['Explore Plans', '#plans'],
      ['Get a Custom Quote', '#quote'],
    ] as const) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await press(page.getByRole('link', { name: label }))
      await expect
        .poll(() =>
          page.locator(section).evaluate((one) => {
            const { top } = one.getBoundingClientRect()
            return top > -10 && top < innerHeight / 2
          }),
        )
        .toBe(true)
    }
  })

  test(`a device page leads to the form with the device selected, and down to its services, by ${how}`, async () => {
    const { page } = await here.person({ width })
    await page.goto('/products/apple-pencil')
    await press(page.getByRole('link', { name: 'Learn More' }))
    await expect
      .poll(() =>
        page.locator('#services').evaluate((one) => {
          const { top } = one.getBoundingClientRect()
          return top > -10 && top < innerHeight / 2
        }),
      )
      .toBe(true)
    await press(page.locator('main').getByRole('button', { name: 'Book A Service' }))
    await page.getByRole('dialog').getByRole('heading', { name: 'Login' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(page.getByRole('link', { name: 'Book Service Now' }).first())
    await page.waitForURL('**/contact?device=apple-pencil')
    await expect
      .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
      .toBe('Device: Apple Pencil\nWhat happened: ')
  })
}

test('clips are 80 %, 50 %, 33.33 % and 25 % of the row wide, by the width of the screen', async () => {
  const { page } = await here.person()
  await page.goto('/customer')
  await started(page)
  for (const [width, part] of [
    [639, 0.8],
    [640, 0.5],
    [1023, 0.5],
    [1024, 1 / 3],
    [1279, 1 / 3],
    [1280, 0.25],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const measured = () =>
      page.locator('.carousel-track').evaluate((track) => {
        const [first] = track.children
        return (first?.getBoundingClientRect().width ?? 0) / track.getBoundingClientRect().width
      })
    await expect.poll(measured, { message: `at ${width} px` }).toBeCloseTo(part, 3)
  }
})

test('a finger moves the clips, which snap to a card and have no end', async () => {
  const { page, context } = await here.person({ width: 390 })
  await page.goto('/customer')
  await toTheClips(page)
  const line = await context.newCDPSession(page)
  const box = await page.locator('.carousel-track').boundingBox()
  if (!box) throw new Error('no carousel')
  const push = async (by: number) => {
    const y = box.y + box.height / 2
    // With a clock of its own, because the speed of the finger decides whether the row moves on by itself.
    let timestamp = Date.now() / 1000 - 1
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
      timestamp += 0.016
      const touchPoints = x === undefined ? [] : [{ x, y }]
      return line.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    }
    const from = box.x + box.width / 2 - by / 2
    await touch('touchStart', from)
    for (let part = 1; part <= 10; part++) await touch('touchMove', from + (by * part) / 10)
    // The finger rests before it lifts, so that the row does not move on.
    for (let rest = 0; rest < 20; rest++) await touch('touchMove', from + by)
    await touch('touchEnd')
  }
  await push(-200)
  await expect.poll(() => atTheEdge(page)).toBe('iPhone')
  await push(220)
  await expect.poll(() => atTheEdge(page)).toBe('Mac')
  await push(220)
  await expect.poll(() => atTheEdge(page)).toBe('Something else?')
})

test('a clip is loaded when it first moves, and never automatically with reduced motion', async () => {
  const fetched: string[] = []
  const watch = (page: Page) =>
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/video/')) fetched.push(pathname)
    })
  const still = await here.person({ still: true })
  watch(still.page)
  await still.page.goto('/customer')
  await toTheClips(still.page)
  const play = still.page.getByRole('button', { name: 'Play the clips' })
  await play.waitFor()
  expect(fetched).toEqual([])
  // Visitors with reduced motion may still start it.
  await play.click()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  fetched.length = 0

  const { page } = await here.person()
  watch(page)
  await page.goto('/customer')
  await started(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(fetched).toEqual([])
  await toTheClips(page)
  await expect.poll(() => fetched.some((path) => path.startsWith('/video/mac.'))).toBe(true)
  expect(fetched.filter((path) => !path.startsWith('/video/mac.'))).toEqual([])
})

test('the keyboard stays inside an open picture', async () => {
  const { page } = await here.person()
  await page.goto('/about')
  await started(page)
  await tabTo(page.locator('.gallery-sheet').first())
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Gallery' })
  await box.waitFor()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => box.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  }
})

for (const address of ['/', '/business']) {
  test(`${address} is at most ten screens long on a phone, and does not scroll sideways at 320 px`, async () => {
    const { page } = await here.person({ width: 390 })
    await page.goto(address)
    await started(page)
    const size = () =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        return { screens: scrollHeight / innerHeight, sideways: scrollWidth - innerWidth }
      })
    expect((await size()).screens).toBeLessThanOrEqual(10)
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(async () => (await size()).sideways).toBe(0)
  })
}

test('on a phone the lists of /business unfold by keyboard, and are whole on a wide screen', async () => {
  const { page } = await here.person({ width: 390 })
  await page.goto('/business')
  await started(page)
  const lists = [
    ['All benefits', page.locator('.benefits > li'), 3],
    ['All six services', page.locator('.featured-cards > li'), 3],
    ['Compare line by line: ADP compared with an annual', page.locator('#plans tbody tr'), 0],
  ] as const
  const shown = (list: Locator) => list.filter({ visible: true }).count()
  for (const [name, list, folded] of lists) {
    await expect.poll(() => shown(list), { message: name }).toBe(folded)
    await page.getByRole('checkbox', { name }).press('Space')
    await expect.poll(() => shown(list), { message: name }).toBe(await list.count())
  }
  await page.reload()
  await started(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [name, list] of lists)
    await expect.poll(() => shown(list), { message: name }).toBe(await list.count())
})
