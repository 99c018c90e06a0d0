/** Tests that no test depends on how quick the machine is. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const journeys = globSync('tests/e2e/*.ts')
const all = [...journeys, ...globSync('tests/{api,faults,store,pages,components,app}/**/*.ts')]
const linesOf = (files: readonly string[]) =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, at) => ({ where: `${file}:${at + 1}`, text })),
  )
const placesOf = (files: readonly string[], pattern: RegExp) =>
  linesOf(files)
    .filter(({ text }) => pattern.test(text))
    .map(({ where }) => where)

const reads =
  'isVisible|isHidden|count|textContent|innerText|inputValue|isChecked|isDisabled|isEnabled|getAttribute'

test('a journey awaits what a page shows, and does not look once', () => {
  expect(journeys.length).toBeGreaterThan(80)
  const once = new RegExp(`expect\\(await [^;]*\\.(?:${reads})\\((?:'[^']*')?\\)[,)]`)
  expect('expect(await x.isVisible())').toMatch(once)
  expect(placesOf(journeys, once)).toEqual([])
})

test('no wait has a limit of its own: it comes from timeouts.ts', () => {
  expect(all.length).toBeGreaterThan(250)
  expect(placesOf(all, /\btimeout: \d{2,}_000/)).toEqual([])
})
