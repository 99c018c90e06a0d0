/** Tests that acknowledged rows survive the process: fsync on every commit, and SIGKILL again and again. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { rounds } from '../modes.ts'
import { start } from './child.ts'
import { aFolder, aStore, cleanUp, open } from './stores.ts'

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? rounds({ complete: 10, nightly: 50 }))

afterAll(cleanUp)

test('the embedded database runs with fsync and a small log', async () => {
  const store = await aStore('pglite')
  const { rows } = await store.pool.query(`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'max_wal_size', 'min_wal_size',
      'synchronous_commit', 'wal_sync_method') order by name`)
  expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'max_wal_size=64',
    'min_wal_size=32',
    'synchronous_commit=on',
    'wal_sync_method=fsync',
  ])
})

test.skipIf(!hasStrace())(
  'every commit flushes the log before it is acknowledged',
  async () => {
    const folder = aFolder()
    const trace = join(folder, 'trace')
    await start('writer.ts', [folder, '1']).ended
    const strace = ['strace', '-f', '-o', trace, '-e', 'trace=fsync,fdatasync,write']
    const writer = start('writer.ts', [folder, '50'], strace)
    expect(await writer.ended, writer.errors()).toBe(0)

    const calls = readFileSync(trace, 'utf8').split('\n')
    const acknowledged = calls.flatMap((call, at) => (/write\(1, "\d+\\n"/.test(call) ? [at] : []))
    expect(acknowledged).toHaveLength(50)
    let from = calls.findIndex((call) => call.includes('write(1, "open'))
    for (const at of acknowledged) {
      const between = calls.slice(from, at)
      expect(between.some((call) => /fsync\(\d+\) += 0|fsync resumed.*= 0/.test(call))).toBe(true)
      from = at
    }
  },
  60_000,
)

test(
  `no acknowledged row is lost in ${ROUNDS} rounds of SIGKILL`,
  async () => {
    const folder = aFolder()
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round++) {
      const writer = start('writer.ts', [folder])
      await writer.line('open')
      // Different in each round and the same in each run: from right after opening to some hundred rows.
      const rows = (round * 53) % 230
      if (rows > 0) await writer.line(String(Math.max(acknowledged, 0) + rows))
      writer.process.kill('SIGKILL')
      expect(await writer.ended).toBe('SIGKILL')
      acknowledged = Math.max(acknowledged, ...writer.lines().slice(1).map(Number))
    }
    const store = await open({ dataDir: folder })
    const { rows } = await store.pool.query(`select (select count(*)::int from a) as a,
    (select max(n) from a) as last, (select count(*)::int from b) as b,
    (select count(*)::int from a join b using (n)) as both`)
    const { a, last, b, both } = rows[0]
    expect(last).toBeGreaterThanOrEqual(acknowledged)
    expect({ a, b, both }).toEqual({ a: last, b: last, both: last })
  },
  20_000 + ROUNDS * 6_000,
)

test('a first start that is killed does not prevent the next', async () => {
  const folder = aFolder()
  for (const pause of [300, 900, 1_500]) {
    const opener = start('opener.ts', [folder])
    setTimeout(() => opener.process.kill('SIGKILL'), pause)
    await opener.ended
  }
  const store = await open({ dataDir: folder })
  const { rows } = await store.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
