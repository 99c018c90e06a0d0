/** Tests the import rules of docs/architecture.md and the size of files against the code. */
import { readFileSync, readdirSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { expect, test } from 'vitest'
import { importLaw as law } from './import-law.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)

test('no import breaks the rules, and no imports are circular', async () => {
  const { output } = await cruise(
    ['src'],
    { ...law.options, ruleSet: { forbidden: law.forbidden }, validate: true },
    undefined,
    { tsConfig: extractTsConfig('tsconfig.json') },
  )
  if (typeof output === 'string') throw new Error('no report')
  const broken = output.summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  )
  expect(broken).toEqual([])
  // Without its TypeScript parser the tool reads no file and finds no error.
  expect(output.summary.totalCruised).toBeGreaterThan(sources.length - 20)
  const seen = output.modules.filter(
    ({ source, dependencies }) => source.startsWith('src/') && dependencies.length > 0,
  )
  expect(seen.length).toBeGreaterThan(sources.length / 2)
})

test('no file of the project is longer than 200 lines', () => {
  const long = sources
    .filter((file) => !file.includes('.test.'))
    .filter((file) => readFileSync(`src/${file}`, 'utf8').split('\n').length - 1 > 200)
  expect(long).toEqual([])
})

test('every file begins with a sentence that says what it is', () => {
  const silent = sources
    .filter((file) => !file.includes('.test.') && !file.endsWith('.d.ts'))
    .filter((file) => !readFileSync(`src/${file}`, 'utf8').startsWith('/**'))
  expect(silent).toEqual([])
})

test('only the clocks of the server and of the browser read the time', () => {
  const clocks = ['platform/clock.ts', 'ui/page/browser-clock.ts']
  const readers = sources
    .filter((file) => !file.includes('.test.') && !clocks.includes(file))
    .filter((file) => /new Date\(\)|Date\.now\(/.test(readFileSync(`src/${file}`, 'utf8')))
  expect(readers).toEqual([])
})

test('no two statements have the same name, which the database would refuse', () => {
  const names = sources.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/\.prepare\('(\w+)'\)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
