/** Uses a page with a mouse, with touch, or with the keyboard alone, and can delay its requests. */
import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { isGate } from '../modes.ts'

type Assignee = {
  /** The screen size; a narrow screen has touch. */
  readonly width: number
  /** Presses the given element, wherever it is on the page. */
  readonly press: (target: Locator) => Promise<void>
}

export const inputMethods = {
  mouse: { width: 1440, press: (target) => target.click() },
  touch: { width: 390, press: (target) => target.tap() },
  keyboard: {
    width: 1440,
    press: async (target) => {
      // The others wait for it, too.
      await expect.poll(() => target.isEnabled()).toBe(true)
      await tabTo(target)
      await target.page().keyboard.press((await isCheckbox(target)) ? 'Space' : 'Enter')
    },
  },
} as const satisfies Record<string, Assignee>

/** How journeys about something else press their buttons: by keys, in the gate with the mouse, which takes half the time. */
export const usualMethod = isGate ? inputMethods.mouse : inputMethods.keyboard

export type InputMethodName = keyof typeof inputMethods
/** The gate takes what most people use. */
export const inputMethodNames = isGate
  ? (['touch'] as const)
  : (Object.keys(inputMethods) as InputMethodName[])

const isCheckbox = (target: Locator) => target.evaluate((one) => one.matches('[type=checkbox]'))
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => one === document.activeElement)

/** Presses Tab until this element has the focus, which must then be visible. */
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

/** The focus ring is on the element, on the control drawn in its place, or on the part both belong to. */
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

/** The page is hydrated at the first interaction, here a pointer at its edge. */
export async function started(page: Page): Promise<void> {
  await page.mouse.move(2, 400)
  await page.mouse.move(3, 401)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** What the page does within a frame is done by the second one. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

/** Holds requests for `path` back until they are released. */
export async function hold(page: Page, path: string | RegExp) {
  const line = Promise.withResolvers<void>()
  const input: string[] = []
  const handle = async (route: Route) => {
    input.push(new URL(route.request().url()).pathname)
    await line.promise
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined)
  }
  await page.route(path, handle)
  return { input, release: () => line.resolve() }
}

/** Answers every call of `path` with a server error. */
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

/** What the browser tells screen readers of a button that opens something: it knows that of itself, without an attribute. */
export async function isExpanded(button: Locator): Promise<boolean | undefined> {
  const session = await button.page().context().newCDPSession(button.page())
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const accessibleName =
    (await button.getAttribute('aria-label')) ?? (await button.innerText()).trim()
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'button',
    accessibleName,
  })
  await session.detach()
  const expanded = nodes[0]?.properties?.find(({ name }) => name === 'expanded')
  return expanded?.value.value as boolean | undefined
}
