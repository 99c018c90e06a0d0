/** A page used with a mouse, with a finger, and with the keyboard alone; and a line that can be held. */
import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'

type Assignee = {
  /** The screen it is used on; a narrow one is touched. */
  readonly width: number
  /** Presses what it is given, wherever on the page that is. */
  readonly press: (target: Locator) => Promise<void>
}

export const assignees = {
  mouse: { width: 1440, press: (target) => target.click() },
  touch: { width: 390, press: (target) => target.tap() },
  keyboard: {
    width: 1440,
    press: async (target) => {
      await tabTo(target)
      await target.page().keyboard.press((await isCheckbox(target)) ? 'Space' : 'Enter')
    },
  },
} as const satisfies Record<string, Assignee>

export type AssigneeName = keyof typeof assignees
export const assigneeNames = Object.keys(assignees) as AssigneeName[]

const isCheckbox = (target: Locator) => target.evaluate((one) => one.matches('[type=checkbox]'))
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => one === document.activeElement)

/** Goes on with Tab until this has the focus, which must then be to be seen. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' })
  const { keyboard } = target.page()
  for (let presses = 0; presses < 160; presses++) {
    if (await isFocused(target)) {
      expect(await isSeenFocused(target), `the focus on ${String(target)} is not seen`).toBe(true)
      return
    }
    await keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** A ring round it, round what stands beside it in its place, or round the part both belong to. */
const isSeenFocused = (target: Locator) =>
  target.evaluate((one) => {
    const hasRing = (part: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true
      return part === one && boxShadow !== 'none'
    }
    const parts = [one, ...(one.parentElement?.children ?? [])]
    for (let part = one.parentElement, up = 0; part && up < 2; part = part.parentElement, up++) {
      parts.push(part)
    }
    return parts.some(hasRing)
  })

/** The page listens: it begins to at the first sign of a person, here a pointer at its edge. */
export async function started(page: Page): Promise<void> {
  await page.mouse.move(2, 400)
  await page.mouse.move(3, 401)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Keeps what is asked for at `path` on the line until it is let go. */
export async function hold(page: Page, path: string | RegExp) {
  const line = Promise.withResolvers<void>()
  const input: string[] = []
  const handle = async (route: Route) => {
    input.push(new URL(route.request().url()).pathname)
    await line.promise
    // The page may have gone away meanwhile.
    await route.continue().catch(() => undefined)
  }
  await page.route(path, handle)
  return { input, release: () => line.resolve() }
}

/** Answers every call of `path` as a server that failed. */
export const fails = (page: Page, path: string | RegExp): Promise<unknown> =>
  page.route(path, (route) =>
    route.fulfill({
      status: 500,
      json: {
        status: 500,
        code: 'INTERNAL',
        title: 'Error',
        message: 'Something went wrong. Please try again.',
        errors: [],
      },
    }),
  )
