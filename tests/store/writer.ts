/** A process that writes rows and prints a line after each commit: `<data directory> [number of rows]`. */
import { writeSync } from 'node:fs'

import { openStore } from '#platform/db/store/open-store.ts'

const [dataDir = '', count = 'Infinity'] = process.argv.slice(2)
const store = await openStore({ dataDir })
await store.pool.query('create table if not exists a (n int primary key, filler text)')
await store.pool.query('create table if not exists b (n int primary key)')
const { rows } = await store.pool.query<{ last: number }>(
  'select coalesce(max(n), 0) as last from a',
)
const first = (rows[0]?.last ?? 0) + 1
const client = await store.pool.connect()
writeSync(1, 'open\n')
for (let n = first; n < first + Number(count); n++) {
  await client.query('begin')
  await client.query('insert into a values ($1, $2)', [n, 'x'.repeat((n * 37) % 600)])
  await client.query('insert into b values ($1)', [n])
  await client.query('commit')
  writeSync(1, `${n}\n`)
  if (n % 100 === 0) await client.query('checkpoint')
}
client.release()
await store.close()
