/**
 * Lists every name that others depend on: addresses, calls, error codes, settings, queues, texts, cookies, browser
 * storage keys.
 */
import { shop as sampleShop } from '#app/shop.ts'
import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { areaSetting } from '#domain/addresses/server/area-setting.ts'
import { openingSetting, testimonialSetting } from '#domain/site-content/server/site-settings.ts'
import { type DeclaredError, entryFor, type ErrorEntry } from '#kernel/app-error.ts'
import { languages } from '#kernel/language.ts'
import { variables } from '#app/environment.ts'
import pages from '#routes.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { dataOf } from '../app/api-call.ts'
import type { TestApp } from '../app/start-app.ts'

type Entry = ErrorEntry
export type Inventory = Record<string, Record<string, unknown>>

const sources = () => globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)))
const names = (all: Iterable<string>) => sorted([...all].map((name) => [name, true] as const))

/** Every call with its permissions; those beside the JSON calls are known by method and path. */
function routesOf({ site, endpoints }: TestApp): Record<string, unknown> {
  const base = '/api/v1/app'
  const known = new Map(
    endpoints.map(({ method, path, who, action, recent }) => [
      `${method} ${base}${path}`,
      { who, ...(action ? { action } : {}), ...(recent ? { recent } : {}) },
    ]),
  )
  return sorted(
    site.routes
      .map(({ method, path }) => `${method} ${path}`)
      .map((name) => [name, known.get(name) ?? 'by its own handler'] as const),
  )
}

/** Each operation and each shared part of the document separately, so that a change is found at its name. */
function operationsOf({ document }: TestApp): Record<string, unknown> {
  const { paths, components, ...head } = document() as {
    paths: Record<string, Record<string, unknown>>
    components: Record<string, Record<string, unknown>>
  }
  const flat = (all: Record<string, Record<string, unknown>>) =>
    Object.entries(all).flatMap(([outer, parts]) =>
      Object.entries(parts).map(([inner, part]) => [`${inner} ${outer}`, part] as const),
    )
  return sorted([['head', head], ...flat(paths), ...flat(components)])
}

const isDeclared = (value: unknown): value is DeclaredError =>
  ((typeof value === 'object' && value !== null && 'message' in value) ||
    typeof value === 'function') &&
  ['code', 'title'].every((key) => typeof (value as DeclaredError)[key as 'code'] === 'string')

/** All entries that a module of error entries exports, regardless of the export's name. */
async function errorsOf({ endpoints }: TestApp): Promise<Record<string, unknown>> {
  const found = new Map<string, Omit<Entry, 'code'>>()
  const note = (error: DeclaredError) => {
    const { code, status, title, message } = entryFor(error, sampleShop)
    found.set(code, { status, title, message })
  }
  for (const { errors = [] } of endpoints) errors.forEach(note)
  const files = sources().filter((file) => readFileSync(file, 'utf8').includes('errorCatalogue('))
  for (const file of files) {
    const exported = Object.values((await import(`../../${file}`)) as object)
    for (const one of exported)
      if (typeof one === 'object' && one !== null)
        Object.values(one).filter(isDeclared).forEach(note)
  }
  return sorted(found)
}

/** Full addresses of all pages, with their redirects. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path || index ? [here || '/'] : []), ...pagesOf(children, here)]
  })
}

const allMatches = (pattern: RegExp) =>
  sources().flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)])

/** Scheduled tasks by name, with their seconds. */
const scheduled = () =>
  sorted(
    allMatches(/\.every\(\s*'([\w-]+)',\s*([\d_]+)/g).map(
      ([, name = '', seconds = '']) => [name, Number(seconds.replaceAll('_', ''))] as const,
    ),
  )

/** As written in the code: whole, or the beginning of one that continues with a name. A new key is added here. */
const keysInBrowsers = [
  "'authToken'",
  "'user'",
  "'theme'",
  "'booking'",
  '`guide-draft:$',
  '`setting-draft:$',
  '`text-draft:$',
]

/** Keys under which pages store something in a browser, as far as pages still name them. */
function storageKeys(): Record<string, true> {
  const texts = sources()
    .filter((file) => !file.includes('/server/'))
    .map((file) => readFileSync(file, 'utf8'))
  return names(keysInBrowsers.filter((key) => texts.some((text) => text.includes(key))))
}

/** Messages as they are sent while no colleague has changed them; not every one is in every language. */
async function textsOf(owner: Colleague) {
  const listed = dataOf<object>(await owner.get('/staff/texts'))
  const templates = JSON.stringify(listed).matchAll(/"template":"([\w-]+)"/g)
  const all: [string, unknown][] = []
  for (const template of new Set([...templates].map(([, name = '']) => name)))
    for (const language of languages) {
      const { status, body } = await owner.get(
        `/staff/text?${new URLSearchParams({ template, language }).toString()}`,
      )
      if (status === 200) all.push([`${template} ${language}`, body.data])
    }
  return sorted(all)
}

export async function readInventory(shop: TestApp): Promise<Inventory> {
  const owner = await anOwner(shop)
  const queues = await shop.store.pool.query<{ name: string }>('select name from pgboss.queue')
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return {
    routes: routesOf(shop),
    operations: operationsOf(shop),
    errors: await errorsOf(shop),
    environment: names(Object.keys(variables.shape)),
    settings: names(
      [areaSetting(sampleShop), testimonialSetting, openingSetting(sampleShop)].map(
        ({ key }) => key,
      ),
    ),
    queues: names(queues.rows.map(({ name }) => name)),
    scheduled: scheduled(),
    texts: await textsOf(owner),
    cookies: names([
      owner.jar.cookie.split('=')[0] ?? '',
      ...allMatches(/'(__Host-[\w-]+)'/g).map(([, name = '']) => name),
    ]),
    storage: storageKeys(),
    metrics: sorted(
      [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(
        ([, name = '', type = '']) => [name, type] as const,
      ),
    ),
    pages: names(pagesOf(pages)),
  }
}
