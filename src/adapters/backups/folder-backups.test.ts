import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { folderBackups } from './folder-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'device-care-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup removes what a killed process left behind, and nothing that may still be written', async () => {
  const old = new Date('2026-01-01T00:00:00Z')
  for (const name of ['killed.unfinished', 'running.unfinished', 'kept'])
    writeFileSync(join(folder, name), name)
  for (const name of ['killed.unfinished', 'kept']) utimesSync(join(folder, name), old, old)
  await folderBackups(folder).write('new', Readable.from(['all of it']))
  expect(readdirSync(folder).toSorted()).toEqual(['kept', 'new', 'running.unfinished'])
  expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('all of it')
})

test('a backup whose bytes end in an error leaves nothing behind', async () => {
  const failing = new Readable({ read: () => failing.destroy(new Error('the store is away')) })
  await expect(folderBackups(folder).write('broken', failing)).rejects.toThrow('the store is away')
  expect(readdirSync(folder)).not.toContain('broken.unfinished')
})
