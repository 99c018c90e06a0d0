/**
 * Tests the rule of migrations: they expand first and contract later, because during a rolling upgrade the version
 * before reads and writes the migrated store.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contracts, lastBeforeTheRule, slowMigrations } from './contracting-migrations.ts'

const folder = resolve(import.meta.dirname, '../migrations')
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** What the version before may trip over, by a name for it. */
const risky: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\b/i],
  ['requires a value', /\bset\s+not\s+null\b/i],
  [
    'adds a required column without a default',
    /\badd\s+column\b(?![^;]*\b(?:default|generated)\b)[^;]*\bnot\s+null\b/i,
  ],
  ['changes a type', /\balter\s+column\b[^;]*\b(?:set\s+data\s+)?type\b/i],
  ['adds a check', /\badd\s+constraint\b[^;]*\bcheck\b(?![^;]*\bnot\s+valid\b)/i],
  ['makes unique', /\badd\s+constraint\b[^;]*\bunique\b|\bcreate\s+unique\s+index\b/i],
  ['takes a default away', /\bdrop\s+default\b/i],
]

/** Without comments and the contents of literals. */
const plain = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''")

/** What one migration does that needs a reason; not to tables that it makes itself. */
export function risksOf(sql: string, patterns = risky): string[] {
  const made = new Set(
    [...plain(sql).matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(
      ([, name]) => name,
    ),
  )
  const statements = plain(sql)
    .split(';')
    .filter((one) => !concerns(one, made))
  return patterns
    .filter(([, pattern]) => statements.some((one) => pattern.test(`${one};`)))
    .map(([name]) => name)
}

function concerns(statement: string, made: ReadonlySet<string | undefined>): boolean {
  const [, name] =
    /(?:alter\s+table|\bon)\s+(?:only\s+)?(?:if\s+exists\s+)?(?:"public"\.)?"?(\w+)/i.exec(
      statement,
    ) ?? []
  return made.has(name)
}

test.each<[string, string, string[]]>([
  [
    'a new table',
    'create table "a" ("b" text not null); create unique index "c" on "a" ("b");',
    [],
  ],
  ['a new column that may be absent', 'alter table "a" add column "b" text;', []],
  ['one with a default', 'alter table "a" add column "b" int default 0 not null;', []],
  [
    'one that is required',
    'alter table "a" add column "b" int not null;',
    ['adds a required column without a default'],
  ],
  ['another column', 'alter table "a" rename column "b" to "c";', ['renames']],
  ['a word in a comment', '-- drop table a\nselect 1;', []],
  ['a column less', 'ALTER TABLE "a" DROP COLUMN "b";', ['drops a column']],
  ['another type', 'alter table "a" alter column "b" set data type bigint;', ['changes a type']],
])('of %s the rule says what the version before would trip over', (_, sql, risks) => {
  expect(risksOf(sql)).toEqual(risks)
})

test('every migration that could stop the version before is listed, with the release that no longer needs it', () => {
  const found = files.flatMap((name) => {
    const risks = risksOf(readFileSync(join(folder, name), 'utf8'))
    return risks.length > 0 ? [[name, risks]] : []
  })
  const listed = Object.entries(contracts).map(([name, { does }]) => [name, does])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

/** What takes as long as the table is large, while nobody writes to it. */
const slow: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['builds an index', /\bcreate\s+(?:unique\s+)?index\b(?!\s+concurrently)/i],
  [
    'checks a foreign key of every row',
    /\badd\s+constraint\b[^;]*\bforeign\s+key\b(?![^;]*\bnot\s+valid\b)/i,
  ],
  ['changes every row', /^\s*update\b(?![^;]*\bwhere\b)/i],
]

test.each<[string, string, string[]]>([
  ['an index of a new table', 'create table "a" ("b" text); create index "c" on "a" ("b");', []],
  ['an index of a full one', 'create index "c" on "a" ("b");', ['builds an index']],
  [
    'a key to another table',
    'alter table "a" add constraint "k" foreign key ("b") references "c"("d");',
    ['checks a foreign key of every row'],
  ],
  [
    'a key that is checked later',
    'alter table "a" add constraint "k" foreign key ("b") references "c"("d") not valid;',
    [],
  ],
  ['a value for all', 'update "a" set "b" = 1;', ['changes every row']],
  ['a value for some', 'update "a" set "b" = 1 where "b" is null and "c" > 5;', []],
])('of %s the rule says whether it stops a large shop for long', (_, sql, found) => {
  expect(risksOf(sql, slow)).toEqual(found)
})

test('a migration that takes as long as its table is large says why it may', () => {
  const found = files
    .filter((name) => name > lastBeforeTheRule)
    .flatMap((name) => {
      const names = risksOf(readFileSync(join(folder, name), 'utf8'), slow)
      return names.length > 0 ? [[name, names]] : []
    })
  const listed = Object.entries(slowMigrations).map(([name, { does }]) => [name, does])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})
