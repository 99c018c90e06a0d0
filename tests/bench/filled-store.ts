/** A store with the books of a workshop, written while no application runs on it. */
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore, type Store } from '#platform/db/store/open-store.ts'
import { here } from '../app/start-process.ts'

/** Where `databaseUrl` is absent, the embedded store of the folder. */
export type StorePlace = { readonly databaseUrl?: string | undefined; readonly dataDir: string }

/** Creates the tables where the store has none, has `write` fill them, and marks it as a demonstration's. */
export async function fillStore(
  { databaseUrl, dataDir }: StorePlace,
  write: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const started = performance.now()
  const store = await openStore({ url: databaseUrl, dataDir, statementTimeoutMs: 0 })
  await migrate(store.pool, join(here, 'migrations'))
  const { client, end } = await patientClient(store, databaseUrl)
  await write(client)
  // Else its people would make it a shop's, which a demonstration does not open.
  await client.query(
    `insert into settings (key, value, version, changed_at) values ('store-mode', '"demo"', 1, now())
     on conflict do nothing`,
  )
  await end()
  await store.close()
  console.log(`the store was filled in ${Math.round((performance.now() - started) / 1_000)} s`)
}

/** The pool gives up a server that is silent for as long as this takes. */
async function patientClient({ pool }: Store, databaseUrl: string | undefined) {
  if (databaseUrl === undefined) {
    const client = await pool.connect()
    return { client, end: async () => client.release() }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return { client, end: () => client.end() }
}
