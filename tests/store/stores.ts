/** Opens both kinds of store for the tests of this folder, and releases everything afterwards. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Beat } from '#platform/db/store/postgres-listener.ts'
import { openStore, type Store } from '#platform/db/store/open-store.ts'
import { createDatabase, dropDatabase, startCluster } from '../postgres-cluster.ts'

export type Kind = Store['kind']
export const KINDS: Kind[] = ['pglite', 'postgres']

type Limits = { statementTimeoutMs?: number; poolWaitMs?: number; listenerBeat?: Beat }

/** The location of a store, so that it can be opened again, also by another process. */
export type Place = { url?: string; directUrl?: string; dataDir: string }

const undo: (() => Promise<void> | void)[] = []
let server: Promise<void> | undefined
let madeOnce: Promise<string> | undefined

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'device-care-store-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function aPlace(kind: Kind): Promise<Place> {
  const dataDir = aFolder()
  if (kind === 'pglite') {
    cpSync(await (madeOnce ??= makeOnce()), dataDir, { recursive: true })
    return { dataDir }
  }
  await (server ??= ensureServer())
  const url = await createDatabase()
  undo.push(() => dropDatabase(url))
  return { url, dataDir }
}

/** Opens the store at a location; `cleanUp` closes it when the test has not. */
export async function open(place: Place, limits: Limits = {}): Promise<Store> {
  const store = await openStore({ ...place, ...limits })
  const { close } = store
  let closing: Promise<void> | undefined
  store.close = () => (closing ??= close())
  undo.push(store.close)
  return store
}

export async function aStore(kind: Kind, limits: Limits = {}): Promise<Store> {
  return open(await aPlace(kind), limits)
}

/** For `afterAll`: resources are released in reverse order. */
export async function cleanUp(): Promise<void> {
  const failures: unknown[] = []
  for (const step of undo.splice(0).toReversed()) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'cleaning up failed')
}

/** A first start takes seconds, so the tests that are not about it get a copy of one that all files of a worker share. */
async function makeOnce(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'device-care-first-store-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ dataDir })
  await store.close()
  return dataDir
}

/** The run's server when there is one, else one for this file. */
async function ensureServer(): Promise<void> {
  if (process.env['TEST_POSTGRES_URL']) return
  const cluster = await startCluster()
  process.env['TEST_POSTGRES_URL'] = cluster.url
  undo.unshift(async () => {
    delete process.env['TEST_POSTGRES_URL']
    server = undefined
    await cluster.stop()
  })
}
