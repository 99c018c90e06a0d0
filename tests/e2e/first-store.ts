/** Creates the stores of a first start once for all journeys, because a first start takes seconds; applications use copies. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { journeysStore } from '../modes.ts'
import { createDatabase, startCluster } from '../postgres-cluster.ts'
import { openApp } from './open-app.ts'

/**
 * Vitest's global set-up: starts a PostgreSQL for all journeys, whose address is in TEST_POSTGRES_URL, whose seeded
 * database is in TEST_FIRST_DATABASE and the files beside it in TEST_FIRST_FILES; and puts the folder of a seeded embedded
 * store into TEST_FIRST_STORE.
 */
export async function setup(): Promise<() => Promise<void>> {
  const ends = [await firstDatabase()]
  if (journeysStore === 'embedded') ends.push(await embedded())
  return async () => {
    for (const end of ends) await end()
  }
}

/** The first of these: also for a program beside the journeys. */
export async function firstDatabase(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  process.env['TEST_POSTGRES_URL'] = cluster.url
  const url = await createDatabase()
  const files = mkdtempSync(join(tmpdir(), 'device-care-first-'))
  const app = await openApp({ databaseUrl: url, dataDir: files })
  await app.stop()
  process.env['TEST_FIRST_DATABASE'] = new URL(url).pathname.slice(1)
  process.env['TEST_FIRST_FILES'] = files
  return async () => {
    delete process.env['TEST_POSTGRES_URL']
    delete process.env['TEST_FIRST_DATABASE']
    delete process.env['TEST_FIRST_FILES']
    rmSync(files, { recursive: true, force: true })
    await cluster.stop()
  }
}

async function embedded(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'device-care-first-'))
  const app = await openApp({ dataDir: data })
  await app.stop()
  process.env['TEST_FIRST_STORE'] = data
  return async () => {
    delete process.env['TEST_FIRST_STORE']
    rmSync(data, { recursive: true, force: true })
  }
}
