import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isGate } from '../../../../tests/modes.ts'
import { openDurable } from './durable-pglite.ts'
import { leaveFilesOnDisk } from './engine-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'device-care-engine-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('files of the package are read from it from then on, and no others', () => {
  const packed = join(folder, 'packed')
  const bytes = Uint8Array.from({ length: 100 }, (_, i) => i)
  writeFileSync(packed, bytes)
  const zone = { contents: bytes.subarray(10, 13) }
  const own = { contents: new Uint8Array([7]) }
  const root = { contents: { share: { contents: { zone } }, own, mounted: {} } }
  expect(leaveFilesOnDisk({ Module: { FS: { root } } }, packed)).toBe(100)
  expect(bytes.byteLength).toBe(0)
  expect([...zone.contents]).toEqual([10, 11, 12])
  expect([...own.contents]).toEqual([7])
  expect(leaveFilesOnDisk({ Module: { FS: { root } } }, packed), 'once').toBe(0)
})

test.skipIf(isGate)('the engine works without them', async () => {
  const lite = await openDurable(join(folder, 'db'))
  try {
    expect(leaveFilesOnDisk(lite)).toBeGreaterThan(1_000_000)
    const { rows } = await lite.query(
      `select (timestamptz '2026-11-30 00:00Z' at time zone 'Asia/Kolkata')::text as chennai`,
    )
    expect(rows).toEqual([{ chennai: '2026-11-30 05:30:00' }])
    await lite.exec('do $$ begin perform 1; end $$')
  } finally {
    await lite.close()
  }
})
