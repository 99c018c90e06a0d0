/**
 * Tests that names which earlier releases published still exist: equal, or changed on purpose with a reason. New names
 * need no entry, because nobody outside relies on them yet; the tests of permissions ask for a row for each new route.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { here, releases } from './fixture.ts'
import { type Inventory, readInventory } from './read-inventory.ts'

/** By kind and name; each with the reason. `renamed` also has the new name, under which nothing else differs. */
type OnPurpose = {
  readonly changed: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly renamed: Readonly<
    Record<string, Readonly<Record<string, { readonly to: string; readonly reason: string }>>>
  >
}

const kinds = [
  'routes',
  'operations',
  'errors',
  'environment',
  'settings',
  'queues',
  'scheduled',
  'texts',
  'cookies',
  'storage',
  'metrics',
  'pages',
] as const
/** The complete descriptions of all calls are too long for a person to read. */
const packed = 'operations'

let shop: TestApp
let now: Inventory
beforeAll(async () => {
  shop = await startApp()
  now = await readInventory(shop)
  const release = process.env['WRITE_INVENTORY']
  if (release) write(join(here, release), now)
})
afterAll(async () => {
  await shop.close()
  await closeTestStores()
})

function write(folder: string, { [packed]: operations, ...rest }: Inventory): void {
  writeFileSync(join(folder, 'inventory.json'), `${JSON.stringify(rest, undefined, 2)}\n`)
  writeFileSync(
    join(folder, 'operations.json.br'),
    brotliCompressSync(Buffer.from(JSON.stringify(operations))),
  )
}

const readJson = <T>(...path: string[]) =>
  JSON.parse(readFileSync(join(here, ...path), 'utf8')) as T
function inventoryOf(release: string): Inventory {
  const operations = readFileSync(join(here, release, 'operations.json.br'))
  return {
    ...readJson<Inventory>(release, 'inventory.json'),
    [packed]: JSON.parse(brotliDecompressSync(operations).toString()) as Record<string, unknown>,
  }
}

/** A schema's required fields are a set: their order is not part of the promise. */
function sortRequired(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortRequired)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'required' && Array.isArray(one) ? one.toSorted() : sortRequired(one),
    ]),
  )
}

/**
 * The documents of earlier releases publish a pattern for lines of text. The rule is stricter now and has no pattern
 * that other programs could run (`src/kernel/plain-text.ts`), so it is left out on both sides.
 */
function withoutLineRule(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLineRule)
  if (typeof value !== 'object' || value === null) return value
  const { allOf, ...rest } = value as { allOf?: unknown }
  const rules = Array.isArray(allOf) ? allOf.map(withoutLineRule) : []
  const own = Object.entries(Object.assign({}, rest, ...rules) as object).filter(
    ([key, one]) => !(key === 'pattern' && String(one).startsWith(String.raw`^[^\p{Cc}`)),
  )
  return Object.fromEntries(own.map(([key, one]) => [key, withoutLineRule(one)]))
}
const comparable = (value: unknown) => withoutLineRule(sortRequired(value))

describe.each(releases)('names of release %s', (release) => {
  const { changed, renamed } = readJson<OnPurpose>(release, 'changed-on-purpose.json')
  let then: Inventory
  beforeAll(() => {
    then = inventoryOf(release)
  })

  test.each(kinds)('all %s still exist unchanged, except for intended changes', (kind) => {
    const expected = Object.entries(then[kind] ?? {})
    expect(expected.length).toBeGreaterThan(0)
    const names = new Map(
      Object.entries(renamed[kind] ?? {}).map(([name, { to }]) => [name, to] as const),
    )
    const excused = new Set(Object.keys(changed[kind] ?? {}))
    const without = (entries: [string, unknown][]) =>
      Object.fromEntries(
        entries
          .map(([name, value]): [string, unknown] => [names.get(name) ?? name, value])
          .filter(([name]) => !excused.has(name)),
      )
    // As JSON, in which the other side was written.
    const found = JSON.parse(JSON.stringify(now[kind] ?? {})) as Record<string, unknown>
    const published = without(expected)
    const stillThere = Object.fromEntries(Object.keys(published).map((name) => [name, found[name]]))
    expect(comparable(stillThere)).toEqual(comparable(published))
  })

  test('what is listed as changed or renamed exists, with a reason', () => {
    // Paths whose answers changed are read by upgrade.test.ts.
    const { answers: _, ...changedNames } = changed
    for (const [kind, all] of Object.entries(changedNames))
      for (const [name, reason] of Object.entries(all)) {
        expect([kind, name, name in (then[kind] ?? {})]).toEqual([kind, name, true])
        expect(reason.length).toBeGreaterThan(10)
      }
    for (const [kind, all] of Object.entries(renamed))
      for (const [name, { to, reason }] of Object.entries(all)) {
        expect([kind, name, name in (then[kind] ?? {})]).toEqual([kind, name, true])
        expect([kind, to, to in (now[kind] ?? {})]).toEqual([kind, to, true])
        expect(reason.length).toBeGreaterThan(10)
      }
  })
})
