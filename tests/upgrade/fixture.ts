/** A release's stores on disk: packed by the release itself, unpacked for the code of today. */
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { createDatabase, dropDatabase } from '../postgres-cluster.ts'
import { openShop } from './open-shop.ts'
import type { Answers } from './ask.ts'
import type { Facts, People } from './read-facts.ts'

const run = promisify(execFile)
export const kinds = ['pglite', 'postgres'] as const
export type Kind = (typeof kinds)[number]

export const here = import.meta.dirname
export const releases = readdirSync(here).filter((name) => /^\d+\.\d+\.\d+$/.test(name))
const files = 'files.tar.br'
const dump = 'store.sql.br'

const pack = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })

/** The folder of the data directory: photos, keys, the sandbox's books and, when embedded, the store itself. */
export async function packFiles(dataDir: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const archive = join(mkdtempSync(join(tmpdir(), 'packed-')), 'files.tar')
  await run('tar', ['-C', dataDir, '--sort=name', '-cf', archive, '.'])
  writeFileSync(join(folder, files), pack(readFileSync(archive)))
}

/** As `pg_dump` writes it, in inserts, without commands that only its own client knows. */
export async function packDatabase(url: string, folder: string): Promise<void> {
  const options = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges']
  const { stdout } = await run('pg_dump', [...options, url], { maxBuffer: 1 << 28 })
  const text = stdout.replaceAll(/^\\.*$/gm, '')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, dump), pack(Buffer.from(text)))
}

export type Expected = Pick<Facts, 'rows' | 'waiting'> & {
  readonly waitingAfterJobs: Facts['waiting']
  readonly answers: Omit<Facts, 'rows' | 'waiting'>
  /** What customers read once the jobs have run: only the differences, without new ids. */
  readonly afterJobs: Readonly<Record<string, Answers>>
}

const writeJson = (path: string, value: unknown) =>
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`)
export const writePeople = (folder: string, people: People) =>
  writeJson(join(folder, 'people.json'), people)

/** The answers are compressed because they are long; beside them is what a person looks up. */
export function writeExpected(folder: string, expected: Expected): void {
  const { answers, afterJobs, ...counts } = expected
  const { audit, orders, customers } = answers
  const pick = (all: Answers, part: string) =>
    Object.fromEntries(Object.entries(all).filter(([path]) => path.startsWith(part)))
  writeJson(join(folder, 'expected.json'), {
    ...counts,
    audit: audit.map(({ at, by, what, subject }) => [at, by, what, subject].join(' | ')),
    orders: pick(orders, '/staff/money/order?'),
    customers: Object.fromEntries(
      Object.entries(customers).map(([name, all]) => [name, pick(all, '/orders/list')]),
    ),
  })
  const packed = pack(Buffer.from(JSON.stringify({ answers, afterJobs })))
  writeFileSync(join(folder, 'answers.json.br'), packed)
}

/** With the sentences of today. */
export function readExpected(folder: string, release: string): Expected {
  let answers = brotliDecompressSync(readFileSync(join(folder, 'answers.json.br'))).toString()
  for (const [from, to] of Object.entries(readOnPurpose(release).sentences ?? {}))
    answers = answers.replaceAll(JSON.stringify(from), JSON.stringify(to))
  const read = JSON.parse(answers) as Pick<Expected, 'answers' | 'afterJobs'>
  const { console, orders, audit } = read.answers
  const staff = withConsoleWords(release, { console, orders, audit })
  return {
    ...readJson<Expected>(join(folder, 'expected.json')),
    ...read,
    answers: { ...read.answers, ...staff },
  }
}

/** What colleagues read, in the words of today; customers and programs still read the old ones. */
function withConsoleWords<T>(release: string, answers: T): T {
  const words = Object.entries(readOnPurpose(release).consoleWords ?? {})
  const renewed = (text: string) =>
    words.reduce((all, [from, to]) => all.replaceAll(from, to), text)
  return JSON.parse(renewed(JSON.stringify(answers))) as T
}

/** Names that later releases changed, from → to, written by hand beside the release's stores. */
export type Renamed = {
  readonly tables: Readonly<Record<string, string>>
  readonly queues: Readonly<Record<string, string>>
}
type OnPurpose = {
  readonly changed: { readonly answers?: Readonly<Record<string, string>> }
  /** Sentences in the answers, from → to. */
  readonly sentences?: Readonly<Record<string, string>>
  /** Words of the answers to colleagues, from → to. */
  readonly consoleWords?: Readonly<Record<string, string>>
}
const readOnPurpose = (release: string) =>
  readJson<OnPurpose>(join(here, release, 'changed-on-purpose.json'))

/** The paths whose answers differ from that release's on purpose; each has its reason in the file. */
export const readChangedAnswers = (release: string): readonly string[] =>
  Object.keys(readOnPurpose(release).changed.answers ?? {})

export const readRenamed = (release: string) =>
  readJson<Renamed>(join(here, release, 'renamed.json'))

const isNewId = (key: string) => key === 'id' || key === '_id'

/** Without ids, which a job creates each time. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isNewId(key))
      .map(([key, one]) => [key, withoutIds(one)]),
  )
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
export const readPeople = (folder: string) => readJson<People>(join(folder, 'people.json'))

/** The release's application, opened by the code of today at the time at which it was packed. */
export async function openFixture(folder: string) {
  const people = readPeople(folder)
  const dataDir = mkdtempSync(join(tmpdir(), 'upgraded-'))
  const archive = join(dataDir, 'files.tar')
  writeFileSync(archive, brotliDecompressSync(readFileSync(join(folder, files))))
  await run('tar', ['-C', dataDir, '-xf', archive])
  rmSync(archive)
  const url = existsSync(join(folder, dump)) ? await restore(join(folder, dump)) : undefined
  const startsAt = new Date(people.now)
  const shop = await openShop({ url, dataDir, startsAt, randomSeed: 2 })
  return {
    shop,
    people,
    async close() {
      await shop.close()
      if (url) await dropDatabase(url)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function restore(file: string): Promise<string> {
  const url = await createDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(brotliDecompressSync(readFileSync(file)).toString())
  await client.end()
  return url
}
