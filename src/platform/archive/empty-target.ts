/** An empty store is the only one that an archive is read into. */
import type pg from 'pg'
import { listTables, quoted } from './tables-of-store.ts'

/** The target is in use; the sentence says by what. */
export class StoreNotEmpty extends Error {
  override name = 'StoreNotEmpty'
}

/** What the files' storage offers to an import. */
export type TargetFiles = {
  list(): AsyncIterable<string>
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  remove(key: string): Promise<void>
}

/** What an import that did not finish has left. */
export async function removeFiles(files: TargetFiles): Promise<void> {
  for await (const key of files.list()) await files.remove(key)
}

/** @throws StoreNotEmpty */
export async function refuseFilled(client: pg.ClientBase, files: TargetFiles): Promise<void> {
  const tables = await listTables(client)
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from public.${quoted(name)}`,
    )
    if (rows[0]?.count !== '0') filled.push(`  ${name}: ${rows[0]?.count}`)
  }
  if (filled.length > 0)
    throw new StoreNotEmpty(`The database is not empty. Rows by table:\n${filled.join('\n')}`)
  for await (const key of files.list())
    throw new StoreNotEmpty(`The storage of files is not empty: it has ${key}, for example.`)
}
