/** Tests that one process at a time uses a data directory. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { DataDirectoryInUse, lockDirectory } from '#platform/db/store/lock-directory.ts'
import { start } from './child.ts'
import { aFolder, aPlace, aStore, cleanUp, open } from './stores.ts'
import { atMost } from '../timeouts.ts'

/** No process has this id, because the system's highest is lower. */
const DEAD = { pid: 2 ** 22 + 1, started: 'gone', token: '0123456789abcdef' }
const lockOf = (folder: string) => join(folder, 'store.lock')

afterAll(cleanUp)

test('a second process is refused in time and the first one continues unharmed', async () => {
  const { dataDir } = await aPlace('pglite')
  const store = await open({ dataDir })
  await store.pool.query('create table t (n int)')
  const second = start('opener.ts', [dataDir])
  expect(await second.ended).toBe(1)
  const refused = await second.line('refused after')
  expect(Number(refused.split(' ').at(-1))).toBeLessThan(atMost(2_000))
  expect(second.errors()).toBe(
    `The data directory ${dataDir} is in use by process ${process.pid}; stop that one first.\n`,
  )
  await store.pool.query('insert into t values (1)')
  expect((await store.pool.query('table t')).rows).toEqual([{ n: 1 }])
})

test('the lock of a process that was killed is taken over', async () => {
  const { dataDir } = await aPlace('pglite')
  const first = start('opener.ts', [dataDir])
  await first.line('open')
  first.process.kill('SIGKILL')
  await first.ended
  expect(existsSync(lockOf(dataDir))).toBe(true)
  const store = await open({ dataDir })
  expect(JSON.parse(readFileSync(lockOf(dataDir), 'utf8'))).toMatchObject({ pid: process.pid })
  await store.close()
})

test('closing releases the lock and leaves no other file of it', async () => {
  const { dataDir } = await aPlace('pglite')
  const store = await open({ dataDir })
  expect(existsSync(lockOf(dataDir))).toBe(true)
  await store.close()
  const names = readdirSync(dataDir)
  expect(names).toContain('pglite')
  expect(names.filter((name) => name.startsWith('store.lock'))).toEqual([])
})

test('a reused process id is not taken for the owner', () => {
  const folder = aFolder()
  const stale = { pid: process.pid, started: 'another boot/1', token: '0123456789abcdef' }
  writeFileSync(lockOf(folder), JSON.stringify(stale))
  const unlock = lockDirectory(folder)
  expect(() => lockDirectory(folder)).toThrow(DataDirectoryInUse)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock file emptied by a power failure is taken over', () => {
  const folder = aFolder()
  writeFileSync(lockOf(folder), '')
  lockDirectory(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('while one process takes a stale lock over, another one is refused', () => {
  const folder = aFolder()
  writeFileSync(lockOf(folder), JSON.stringify(DEAD))
  const other = aFolder()
  lockDirectory(other)
  const successor = `${lockOf(folder)}-after-${DEAD.token}`
  writeFileSync(successor, readFileSync(lockOf(other)))
  expect(() => lockDirectory(folder)).toThrow(DataDirectoryInUse)
  expect(JSON.parse(readFileSync(lockOf(folder), 'utf8'))).toEqual(DEAD)
})

test('a process that died while it took a lock over does not block others', () => {
  const folder = aFolder()
  writeFileSync(lockOf(folder), JSON.stringify(DEAD))
  const died = { ...DEAD, token: 'fedcba9876543210' }
  writeFileSync(`${lockOf(folder)}-after-${DEAD.token}`, JSON.stringify(died))
  lockDirectory(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('of several processes that find a stale lock exactly one takes it over', async () => {
  const { dataDir } = await aPlace('pglite')
  writeFileSync(lockOf(dataDir), JSON.stringify(DEAD))
  const openers = [1, 2, 3].map(() => start('opener.ts', [dataDir]))
  const outcomes = await Promise.all(
    openers.map((opener) => opener.line('open').catch(() => 'refused')),
  )
  expect(outcomes.toSorted()).toEqual(['open', 'refused', 'refused'])
  for (const opener of openers) opener.process.kill('SIGKILL')
  await Promise.all(openers.map((opener) => opener.ended))
})

test('a server database needs no lock', async () => {
  const store = await aStore('postgres')
  expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
