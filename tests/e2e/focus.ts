/** Moves through a page by keyboard alone, and names what has the focus. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The focused element, as assistive technology would name it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    const label = one?.cloneNode(true) as Element | undefined
    for (const silent of label?.querySelectorAll('[aria-hidden=true]') ?? []) silent.remove()
    return [one?.getAttribute('aria-label'), labels[0]?.textContent, label?.textContent]
      .map((text) => text?.replace(/\s+/g, ' ').trim())
      .find(Boolean)
  })

/** Presses Tab until an element of this name has the focus, which must be visible. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: (string | undefined)[] = []
  for (let presses = 0; presses < 60; presses++) {
    const now = await focused(page)
    if (now !== undefined && (typeof name === 'string' ? now === name : name.test(now))) {
      expect(await isSeenFocused(page), `the focus on ${now} is not to be seen`).toBe(true)
      return
    }
    passed.push(now)
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${String(name)}; it passed ${passed.join(' | ')}`)
}

/** Types a one-time code once its first cell has the focus; what is typed before that reaches no cell. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const first = page.locator('.otp input').first()
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type(code)
}

/** A ring around it, or around the part it belongs to. */
const isSeenFocused = (page: Page) =>
  page.evaluate(() => {
    for (let one = document.activeElement, up = 0; one && up < 3; one = one.parentElement, up++) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true
      if (up === 0 && boxShadow !== 'none') return true
    }
    return false
  })
