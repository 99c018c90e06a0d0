/** The mark of a store into which an archive is being read: until the end nothing may use it. */
import type pg from 'pg'

/** The program shows this sentence and ends with exit code 1. */
export class StoreUnfinished extends Error {
  override name = 'StoreUnfinished'
  constructor() {
    super(
      'An import or a restore into this store was begun and did not finish, so the store is not whole.\n' +
        'Run the same command again (script/device-care import or restore): it begins anew.',
    )
  }
}

export async function isUnfinished(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('unfinished_import.begun')::text as there`,
  )
  return rows[0]?.there !== null
}

/** @throws StoreUnfinished */
export async function refuseUnfinished(client: pg.ClientBase | pg.Pool): Promise<void> {
  if (await isUnfinished(client)) throw new StoreUnfinished()
}

export async function markUnfinished(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema if not exists unfinished_import`)
  await client.query(`create table if not exists unfinished_import.begun (at timestamptz not null)`)
  await client.query(`insert into unfinished_import.begun values (now())`)
}

/** In the transaction that makes the store whole. */
export async function markFinished(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema unfinished_import cascade')
}
