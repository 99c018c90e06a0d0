/** The sandbox's journal in the application's own store, shared by every process on it. */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Entry, Follower, Journal } from './journal.ts'

type Row = Entry & { readonly changed: number }

/** A turn of another process ends before this one reads, so what it has read has no gaps. */
const alone = `select pg_advisory_xact_lock(hashtext('sandbox-razorpay'))`
/** In one message, because on a crowded machine each answer of the database is waited for long. */
const begin = (seen: number) => `begin; ${alone};
  select kind, id, value, changed::float8 as changed from sandbox_entries
  where changed > ${seen} order by position`
const add = `insert into sandbox_entries (kind, id, value)
  select * from unnest($1::text[], $2::text[], $3::jsonb[])
  on conflict (kind, id) do update
  set value = excluded.value, changed = nextval('sandbox_entries_position_seq')
  returning changed::float8 as changed`
const remove = `delete from sandbox_entries
  where (kind, id) in (select * from unnest($1::text[], $2::text[]))`
const addMissing = `insert into sandbox_entries (kind, id, value)
  select * from unnest($1::text[], $2::text[], $3::jsonb[]) on conflict do nothing`

const columns = (entries: readonly Entry[]) => [
  entries.map(({ kind }) => kind),
  entries.map(({ id }) => id),
  entries.map(({ value }) => JSON.stringify(value)),
]

/**
 * Each turn is one transaction under a lock. It takes a connection of its own, not one of the use cases' transactions,
 * because a provider's money moves whatever becomes of the shop's own changes.
 */
export function storeJournal(pool: pg.Pool): Journal {
  const followers: Follower[] = []
  let seen = 0
  let written = new Map<string, Entry>()
  let afterwards: (() => void)[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** Begins the turn, alone, with what others have written. */
  async function catchUp(client: pg.PoolClient): Promise<void> {
    // The types do not know that several statements have several results.
    const results = (await client.query(begin(seen))) as unknown as pg.QueryResult<Row>[]
    for (const row of results.at(-1)?.rows ?? []) {
      for (const follower of followers) follower.apply(row)
      seen = Math.max(seen, row.changed)
    }
  }
  async function store(client: pg.PoolClient): Promise<void> {
    const entries = [...written.values()]
    const gone = entries.filter(({ value }) => value === null)
    if (gone.length > 0) await client.query(remove, columns(gone).slice(0, 2))
    const there = entries.filter(({ value }) => value !== null)
    if (there.length === 0) return
    const { rows } = await client.query<Pick<Row, 'changed'>>(add, columns(there))
    for (const { changed } of rows) seen = Math.max(seen, changed)
  }
  async function takeTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const client = await pool.connect()
    written = new Map()
    afterwards = []
    try {
      await catchUp(client)
      const result = await work()
      await store(client)
      await client.query('commit')
      for (const run of afterwards) run()
      return result
    } catch (error) {
      // What is held may contain changes that were not stored, so the next turn reads everything again.
      seen = 0
      for (const follower of followers) follower.clear()
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }

  return {
    follow: (follower) => void followers.push(follower),
    // One after the other, so that the turns of a process never wait for each other with several connections.
    turn(work) {
      const turn = last.then(() => takeTurn(work))
      last = turn.catch(() => {})
      return turn
    },
    write: (entry) => void written.set(`${entry.kind} ${entry.id}`, entry),
    afterTurn: (run) => void afterwards.push(run),
  }
}

/** Takes over the file in which versions before stored the ledger, except what the store has already. */
export async function adoptOldFile(pool: pg.Pool, path: string): Promise<void> {
  const latest = new Map<string, Entry>()
  for (const entry of readEntries(path)) latest.set(`${entry.kind} ${entry.id}`, entry)
  const wanted = [...latest.values()].filter(
    ({ kind, value }) => kind !== 'webhook' || !(value as { done?: boolean }).done,
  )
  if (wanted.length > 0) await pool.query(addMissing, columns(wanted))
}

function readEntries(path: string): Entry[] {
  const entries: Entry[] = []
  for (const line of readLines(path)) {
    try {
      entries.push(JSON.parse(line) as Entry)
    } catch {
      // A process killed while writing leaves a half last line, which was never answered and is dropped.
    }
  }
  return entries
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
