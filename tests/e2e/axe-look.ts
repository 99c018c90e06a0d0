/** Checks the accessibility of a page in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { consoleWidths, isGate, stateStep } from '../modes.ts'
import { type Person, settled, shoot, type Theme } from './browser.ts'

export const widths = consoleWidths
/** The gate takes the light one, in which every rule is checked; the other one differs in its colours. */
const themes: readonly Theme[] = isGate ? ['light'] : ['light', 'dark']
type Rules = RunOptions['runOnly']
const standards: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The other theme has the same elements in other colours. */
const colours: Rules = { type: 'rule', values: ['color-contrast'] }
/** Focus guards of Base UI, which pass the focus on into the list at once. */
export const focusGuards = '[data-base-ui-focus-guard]'
const axeProgram = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Checks the current page in both themes; saves a screenshot on request. */
export async function look(person: Person, name: string): Promise<void> {
  // A page that is still loading has no heading yet.
  await person.page.locator('h1').first().waitFor({ state: 'attached' })
  if (!isChosen(name)) return
  for (const theme of themes) {
    await person.page.evaluate((now) => {
      document.documentElement.dataset['theme'] = now
    }, theme)
    await settled(person.page)
    const rules = theme === 'light' ? standards : colours
    const found = await violationsOn(person.page, { rules, exclude: [focusGuards] })
    expect.soft(found, `${name}, ${theme}, ${person.look.width} px`).toEqual([])
    await shoot({ ...person, look: { ...person.look, theme } }, name)
  }
}

/** Chosen by its name, so that each run looks at the same ones. */
const isChosen = (name: string): boolean =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % stateStep === 0

/** Checks the current page at both widths, in both themes, and that nothing makes it scroll sideways. */
export async function lookAt(person: Person, name: string): Promise<void> {
  for (const width of widths.toReversed()) {
    await person.page.setViewportSize({ width, height: 900 })
    await look({ ...person, look: { ...person.look, width } }, name)
    expect(await tooWide(person.page), `${name} at ${width} px`).toEqual([])
  }
}

/**
 * Returns what makes a page wider than its window, so that it scrolls sideways: the innermost elements that end
 * beyond the right edge.
 */
export const tooWide = (page: Page): Promise<string[]> => page.evaluate(findTooWide)

/** Runs in the page. */
function findTooWide(): string[] {
  const root = document.documentElement
  const width = Math.max(root.scrollWidth, document.body.scrollWidth)
  if (width <= root.clientWidth) return []
  const isBeyond = (element: Element) =>
    element.getBoundingClientRect().right + scrollX > root.clientWidth + 0.5
  const found = [...document.body.querySelectorAll('*')]
    .filter(isBeyond)
    .filter((element) => ![...element.children].some(isBeyond))
    .map((element) => `${element.outerHTML.slice(0, 120)} …`)
  return [`${width} px wide`, ...found]
}

type Input = { readonly rules?: Rules; readonly exclude?: readonly string[] }

/** What is wrong on a page by these rules, or by all that axe applies when none are named. */
export async function violationsOn(page: Page, input: Input = {}) {
  // What fades in or out has colours that nobody is meant to read; a button may also begin to while axe reads the page.
  await settled(page)
  for (const frame of page.frames()) {
    await frame.evaluate(endTransitions)
    // Reading the program takes as long as a check, so each document reads it once.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeProgram)
  }
  return page.evaluate(runAxe, input)
}

/** Runs in the page: from now on every element has the colours of its state at once. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. */
async function runAxe({ rules, exclude = [] }: Input) {
  type Axe = { run(context: object, options: RunOptions): Promise<AxeResults> }
  const { axe } = window as unknown as { axe: Axe }
  // Describing what is right would take longer than the check.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const context = { exclude: exclude.map((selector) => [selector]) }
  const { violations } = await axe.run(exclude.length > 0 ? context : document, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => ({ id, help, target, html, failureSummary })),
  )
}
