/** Checks the accessibility of a page in both themes. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'
import { type Person, settled, shoot, type Theme } from './browser.ts'

export const widths = [1440, 390]
const themes: readonly Theme[] = ['light', 'dark']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks the current page in both themes; saves a screenshot on request. */
export async function look(person: Person, name: string): Promise<void> {
  const { page } = person
  for (const theme of themes) {
    await page.evaluate((now) => {
      document.documentElement.dataset['theme'] = now
    }, theme)
    await settled(page)
    const axe = new AxeBuilder({ page })
      .setLegacyMode(true)
      // Focus guards of Base UI, which pass the focus on into the list at once.
      .exclude('[data-base-ui-focus-guard]')
    // The other theme has the same elements in other colours.
    const input = theme === 'light' ? axe.withTags(rules) : axe.withRules('color-contrast')
    const { violations } = await input.analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, help, target, failureSummary })),
    )
    expect.soft(found, `${name}, ${theme}, ${person.look.width} px`).toEqual([])
    await shoot({ ...person, look: { ...person.look, theme } }, name)
  }
}
