/** Tests that the documents name only files, commands and settings that exist, and every setting that does. */
import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#app/environment.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md'),
  ...globSync('tests/*/README.md'),
]
const textOf = (file: string) => readFileSync(file, 'utf8')
/** What stands between backticks, on one line. */
const quotedIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)

/** Under `src` the documents may leave out the first folder. */
const roots = ['', 'src/']
const topFolders =
  /^(src|tests|docs|public|migrations|kernel|platform|adapters|domain|ui|website|console|app)\//
/** An ellipsis, a word in angle brackets, NNNN and NAME stand for any name. */
const exists = (path: string) =>
  roots.some((root) => {
    const pattern = root + path.replace(/<[^>]+>|…|NNNN|NAME/g, '*').replace(/\*+(?!\/|$)/g, '*')
    return /[*{[]/.test(pattern) ? globSync(pattern).length > 0 : existsSync(pattern)
  })

test('every path that a document names exists', () => {
  const missing = documents.flatMap((file) =>
    quotedIn(textOf(file))
      .filter((quoted) => topFolders.test(quoted) && !/[\s(]/.test(quoted))
      .filter((path) => !exists(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every link from a document to another file leads to one', () => {
  const links = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
      ([, to = '']) => [file, join(dirname(file), to)] as const,
    ),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(([, to]) => !existsSync(to))).toEqual([])
})

test('every command that a document names can be run', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = documents.flatMap((file) => [
    ...[...textOf(file).matchAll(/(?<![\w/])(?:\.\/)?(script\/[a-z-]+(?:\.ts)?)/g)].map(
      ([, path = '']) => ({ file, path }),
    ),
    ...[...textOf(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => ({ file, name })),
  ])
  expect(named.length).toBeGreaterThan(30)
  for (const one of named) {
    if ('name' in one) expect(Object.keys(scripts), one.file).toContain(one.name)
    else accessSync(one.path, one.path.endsWith('.ts') ? constants.R_OK : constants.X_OK)
  }
})

test('the settings of docs/operations.md are those that the application reads', () => {
  const [, section = ''] =
    /## Settings \(environment\)\n([^]*?)\n## /.exec(textOf('docs/operations.md')) ?? []
  const inFirstColumn = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => quotedIn(row.split('|')[1] ?? ''))
  const settings = Object.keys(variables.shape)
  expect(inFirstColumn.filter((name) => !settings.includes(name))).toEqual([])
  expect(settings.filter((name) => !quotedIn(section).some((one) => one.startsWith(name)))).toEqual(
    [],
  )
})
