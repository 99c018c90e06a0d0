/** Makes the fixture of the release that is checked out: `node tests/upgrade/make-fixture.ts`. README.md says when. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aScene } from '../api/staff-scene.ts'
import { createDatabase, startCluster } from '../postgres-cluster.ts'
import { callEverything, fillConsole } from './fill-console.ts'
import { fillCustomers } from './fill-customers.ts'
import {
  here,
  type Kind,
  kinds,
  openFixture,
  packDatabase,
  packFiles,
  withoutIds,
  writeExpected,
  writePeople,
} from './fixture.ts'
import { openShop } from './open-shop.ts'
import type { Answers } from './ask.ts'
import { type People, readFacts } from './read-facts.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const folderOf = (kind: Kind) => join(here, version, kind)
const startsAt = new Date('2026-11-21T05:30:00Z')

/** Fills a new store, and packs it with waiting jobs. */
async function make(kind: Kind): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'release-'))
  const url = kind === 'postgres' ? await createDatabase() : undefined
  const shop = await openShop({ url, dataDir, startsAt, randomSeed: 1 })
  const scene = await aScene(shop)
  await callEverything(shop, scene)
  const customers = await fillCustomers(shop)
  await fillConsole({ shop, scene, customers })
  await customers.leaveJobs()
  const people: People = {
    now: shop.clock().toISOString(),
    customers: Object.fromEntries(
      Object.entries({ first: scene.shopper, ...customers.shoppers }).map(
        ([name, { token, mobileNumber }]) => [name, { token, mobileNumber }],
      ),
    ),
    colleagues: Object.fromEntries(
      [...scene.people].map(([role, { jar, passkey }]) => [
        role,
        { cookie: jar.cookie, passkey: passkey.save() },
      ]),
    ),
    sharedLink: customers.sharedLink,
    goneToken: customers.goneToken,
  }
  await shop.close()
  const folder = folderOf(kind)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await packFiles(dataDir, folder)
  if (url) await packDatabase(url, folder)
  writePeople(folder, people)
}

/** What the release itself reads in the packed store, before its jobs run and after. */
async function describe(kind: Kind): Promise<void> {
  const folder = folderOf(kind)
  const { shop, people, close } = await openFixture(folder)
  const { rows, waiting, ...answers } = await readFacts(shop, people)
  await shop.jobs.settle()
  const later = await readFacts(shop, people)
  const afterJobs = Object.fromEntries(
    Object.entries(later.customers).map(([name, all]) => [
      name,
      changedIn(answers.customers[name] ?? {}, all),
    ]),
  )
  const waitingAfterJobs = later.waiting
  writeExpected(folder, { rows, waiting, waitingAfterJobs, answers, afterJobs })
  await close()
}

/** The export contains everything once more. */
const changedIn = (before: Answers, after: Answers): Answers =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([path]) => path !== '/customer/data')
      .filter(([path, one]) => JSON.stringify(one) !== JSON.stringify(before[path]))
      .map(([path, one]) => [path, withoutIds(one)]),
  )

const cluster = await startCluster()
process.env['TEST_POSTGRES_URL'] = cluster.url
for (const kind of kinds) {
  await make(kind)
  await describe(kind)
}
await cluster.stop()
