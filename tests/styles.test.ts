/** Tests the style sheets: every class is used, every sheet is loaded, and none is long. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.css'))
const code = files.filter((file) => /\.(tsx?|js)$/.test(file) && !file.includes('.test.'))
const read = (file: string) => readFileSync(join('src', file), 'utf8')
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

/** The classes that code composes, by their prefix, with the file that does it. */
const composed = {
  'btn-': 'ui/design/button-class.ts',
  'badge-': 'ui/design/badge.tsx',
  'elev-': 'ui/media/elevation.tsx',
  'ex-': 'website/home/exploded-phone.tsx',
} as const

/** The classes of libraries, which their own markup names. */
const libraries = ['leaflet-', 'ProseMirror-']

function selectorsOf(sheet: string): string[] {
  const text = withoutComments(read(sheet)).replaceAll(/"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, '')
  return [...text.matchAll(/([^{};]*)\{/g)]
    .map(([, selector = '']) => selector)
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => selector.split(','))
    .map((selector) => selector.trim())
}

const definedClasses = (sheet: string): string[] =>
  selectorsOf(sheet)
    .flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)])
    .map(([, name = '']) => name)

/** Every word inside a string of the code, because class names stand in strings only. */
function wordsInStrings(): Set<string> {
  const strings = code.flatMap(
    (file) => withoutComments(read(file)).match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [],
  )
  return new Set(strings.flatMap((text) => text.match(/[\w-]+/g) ?? []))
}

test('every class of a style sheet is named in the code', () => {
  const named = wordsInStrings()
  const prefixes = [...Object.keys(composed), ...libraries]
  const defined = sheets.flatMap((sheet) => definedClasses(sheet).map((name) => ({ name, sheet })))
  expect(defined.length).toBeGreaterThan(1000)
  const unused = defined
    .filter(({ name }) => !named.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)))
    .map(({ name, sheet }) => `.${name} in ${sheet}`)
  expect([...new Set(unused)]).toEqual([])
})

test.each(Object.entries(composed))(
  'classes with the prefix %s are composed in %s',
  (prefix, file) => {
    expect(read(file)).toContain(`${prefix}\${`)
  },
)

test('every style sheet is imported or named by the code', () => {
  const imported = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/@import '(\.[^']+)'/g)].map(([, path = '']) =>
      join(dirname(sheet), path),
    ),
  )
  expect(imported.filter((path) => !existsSync(join('src', path)))).toEqual([])
  const text = code.map(read).join('\n')
  const lost = sheets.filter(
    (sheet) => !imported.includes(sheet) && !text.includes(basename(sheet)),
  )
  expect(lost).toEqual([])
})

test('a class of the console has its own rules in one style sheet only', () => {
  const sheetsOf = new Map<string, Set<string>>()
  for (const sheet of sheets.filter((file) => file.startsWith('console'))) {
    const own = selectorsOf(sheet).flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? [])
    for (const name of own) sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet))
  }
  expect(sheetsOf.size).toBeGreaterThan(150)
  const scattered = [...sheetsOf].filter(([, found]) => found.size > 1)
  expect(scattered.map(([name, found]) => `.${name} in ${[...found].join(', ')}`)).toEqual([])
})

test('no style sheet is longer than 200 lines', () => {
  expect(sheets.filter((sheet) => read(sheet).split('\n').length - 1 > 200)).toEqual([])
})
