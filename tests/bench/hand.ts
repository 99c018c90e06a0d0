/** A person's hand on a page, which counts what it does: the walks of tasks.ts have no other way to touch the page. */
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { keystrokeSeconds, type Stroke } from './keystrokes.ts'

type Role = Parameters<Page['getByRole']>[0]

/** What to press or look at: data only, so that a walk cannot act past the counter. */
export type Target = {
  readonly role?: Role
  /** The accessible name; with `css` or alone, a part of the text. */
  readonly name?: string | RegExp
  readonly label?: string | RegExp
  readonly css?: string
  readonly inside?: Target
  /** Of several the one at this place, from 0. */
  readonly at?: number
}

export const button = (name: string | RegExp, inside?: Target): Target => ({
  role: 'button',
  name,
  ...(inside && { inside }),
})
export const link = (name: string | RegExp, inside?: Target): Target => ({
  role: 'link',
  name,
  ...(inside && { inside }),
})
export const heading = (name: string | RegExp): Target => ({ role: 'heading', name })
export const text = (name: string | RegExp): Target => ({ name })
export const field = (label: string | RegExp): Target => ({ label })
export const dialog: Target = { css: '.dialog' }

export type Count = {
  /** Presses of a finger or of the mouse; opening a native list and choosing from it are two. */
  readonly taps: number
  /** Keys other than those of what is typed. */
  readonly keys: number
  /** Times that something was typed. */
  readonly fields: number
  readonly typed: number
  /** Pixels that had to be scrolled to reach what was pressed or read. */
  readonly scrolled: number
  readonly seconds: number
  /** What a practised person needs, by the keystroke-level model. */
  readonly modelled: number
  /** What a walk counted on the page, such as repairs or screens. */
  readonly seen?: number
}

export type Upload = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
export type Hand = ReturnType<typeof handOf>

/** `touch`: presses are taps. */
export function handOf(page: Page, { touch }: { readonly touch: boolean }) {
  const count = { taps: 0, keys: 0, fields: 0, typed: 0, scrolled: 0 }
  let strokes: Stroke[] = []
  const strike = (stroke: Stroke, times: number) =>
    void strokes.push(...Array<Stroke>(times).fill(stroke))
  const presses = (times: number) => {
    count.taps += times
    strike('press', times)
  }
  const write = async (letters: string) => {
    count.fields += 1
    count.typed += letters.length
    strike('letter', letters.length)
    await page.keyboard.type(letters)
  }
  let started = performance.now()
  let left = 0
  let seen: number | undefined
  const find = (target: Target): Locator => {
    const { role, name, label, css, inside, at } = target
    const where = inside ? find(inside) : page
    const exact = typeof name === 'string'
    let found: Locator
    if (role) found = where.getByRole(role, name === undefined ? {} : { name, exact })
    else if (label !== undefined)
      found = where.getByLabel(label, { exact: typeof label === 'string' })
    else if (css) found = where.locator(css, name === undefined ? {} : { hasText: name })
    else found = where.getByText(name ?? '', { exact })
    const shown = found.filter({ visible: true })
    return at === undefined ? shown.first() : shown.nth(at)
  }
  /** Waits until it is there, and scrolls like a person until it is wholly on the screen. */
  const reach = async (target: Target): Promise<Locator> => {
    const found = find(target)
    await found.waitFor({ timeout: 60_000 })
    const before = await scrollTops(page)
    await found.scrollIntoViewIfNeeded({ timeout: 60_000 })
    const after = await scrollTops(page)
    count.scrolled += Math.abs(after - before)
    return found
  }
  const press = async (found: Locator) => {
    presses(1)
    await (touch ? found.tap({ timeout: 60_000 }) : found.click({ timeout: 15_000 }))
  }
  return {
    tap: async (target: Target) => press(await reach(target)),
    /** Presses what saves a file, and waits for the file. */
    downloads: async (target: Target) => {
      const found = await reach(target)
      const file = page.waitForEvent('download')
      await press(found)
      await (await file).path()
    },
    /** Opens a native list and chooses from it. */
    pick: async (target: Target, option: string | RegExp) => {
      const found = await reach(target)
      const label = await optionOf(found, option)
      presses(2)
      await found.selectOption({ label })
    },
    /** One key or combination. */
    key: async (name: string) => {
      count.keys += 1
      strike('key', 1)
      await page.keyboard.press(name)
    },
    /** Types into what has the focus; fails when that takes no letters, because a person would have to press first. */
    type: async (letters: string) => {
      await untilFocused(page, 'input:not([type=checkbox],[type=radio]), textarea')
      await write(letters)
    },
    /** Chooses by the first letters of an option in the native list that has the focus. */
    choose: async (letters: string) => {
      await untilFocused(page, 'select')
      await write(letters)
    },
    /** Presses into a field unless it has the focus, and types. */
    enter: async (target: Target, letters: string) => {
      const found = await reach(target)
      if (!(await found.evaluate((one) => one === document.activeElement))) await press(found)
      await write(letters)
    },
    /** Chooses files in the dialog of the system: one press for the button, one for each file. */
    attach: async (css: string, files: Upload[]) => {
      presses(1 + files.length)
      await page.locator(css).setInputFiles(files)
    },
    /** Reads something: it must come, and whatever has to be scrolled for it counts. */
    read: async (target: Target) => ((await (await reach(target)).textContent()) ?? '').trim(),
    /** Waits for something without reading it. */
    sees: (target: Target) => find(target).waitFor({ timeout: 60_000 }),
    focuses: async (target: Target) => {
      const found = find(target)
      await found.waitFor({ timeout: 60_000 })
      for (let tries = 0; tries < 600; tries++) {
        if (await found.evaluate((one) => one === document.activeElement)) return
        await setTimeout(50)
      }
      throw new Error(`the focus is not at ${JSON.stringify(target)}`)
    },
    at: (address: string | RegExp) => page.waitForURL(address, { timeout: 60_000 }),
    address: () => page.url(),
    /** The end of a task outside the page, as a phone call. */
    presses: () => presses(1),
    /** Replaces what a field holds. */
    replaces: async (target: Target, letters: string) => {
      const found = await reach(target)
      presses(1)
      await found.click({ clickCount: 3 })
      await write(letters)
    },
    /** Waits for the browser's print dialog, which a machine without a printer replaces by a mark. */
    printed: async () => {
      await page.waitForFunction(() => 'printed' in window)
      await page.evaluate(() => delete (window as { printed?: true }).printed)
    },
    counts: (number: number) => void (seen = number),
    /** How many of these are wholly on the screen. */
    onScreen: (css: string) => page.evaluate(countOnScreen, css),
    /** Opens a page by its address, from which the task begins. */
    opens: async (address: string) => {
      await page.goto(address)
    },
    /** Begins to count, as of now. */
    begin: () => {
      Object.assign(count, { taps: 0, keys: 0, fields: 0, typed: 0, scrolled: 0 })
      strokes = []
      started = performance.now()
      left = 0
      seen = undefined
    },
    /** What the person waits for elsewhere, such as the code in a message, takes none of the machine's seconds. */
    elsewhere: async <T>(work: () => Promise<T>): Promise<T> => {
      const from = performance.now()
      const result = await work()
      left += performance.now() - from
      return result
    },
    count: (): Count => ({
      ...count,
      ...(seen !== undefined && { seen }),
      scrolled: Math.round(count.scrolled),
      seconds: (performance.now() - started - left) / 1_000,
      modelled: keystrokeSeconds(strokes, { touch }),
    }),
  }
}

/** How far the page and everything in it that scrolls upwards and downwards is scrolled, together. */
const scrollTops = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + scrollTop, 0),
  )

/** The label of the option, once the list has it. */
async function optionOf(list: Locator, wanted: string | RegExp): Promise<string> {
  let labels: string[] = []
  for (let tries = 0; tries < 200; tries++) {
    labels = await list.locator('option').allTextContents()
    const found = labels.find((one) =>
      typeof wanted === 'string' ? one === wanted : wanted.test(one),
    )
    if (found !== undefined) return found
    await setTimeout(50)
  }
  throw new Error(`no ${String(wanted)} among ${labels.join(', ')}`)
}

async function untilFocused(page: Page, css: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const takes = await page.evaluate((one) => document.activeElement?.matches(one), css)
    if (takes) return
    await setTimeout(50)
  }
  throw new Error(`nothing that takes letters has the focus: ${css}`)
}

/** Runs in the page. */
function countOnScreen(css: string): number {
  return [...document.querySelectorAll(css)].filter((one) => {
    const { top, bottom, left, right, height } = one.getBoundingClientRect()
    const lane = one.closest('.lane-cards')?.getBoundingClientRect()
    const [above, below] = [lane?.top ?? 0, Math.min(lane?.bottom ?? innerHeight, innerHeight)]
    return height > 0 && top >= above && bottom <= below && left >= 0 && right <= innerWidth
  }).length
}
