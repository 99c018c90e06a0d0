import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isGate } from '../../../../tests/modes.ts'
import { openDurable } from './durable-pglite.ts'
import { freeWrittenBlocks } from './written-blocks.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'device-care-engine-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A file layer that writes everything and remembers nothing. */
const aFileLayer = () => {
  const stream_ops = {
    write: (_file: object, _bytes: Uint8Array, _offset: number, length: number) => length,
  }
  return { Module: { NODEFS: { stream_ops } }, stream_ops }
}

test('a block that is written as a whole is freed, and a part of something larger is not', () => {
  const { stream_ops, ...engine } = aFileLayer()
  freeWrittenBlocks(engine)
  const block = new Uint8Array(1_000)
  const memory = new Uint8Array(1_000)
  const shared = new Uint8Array(memory.buffer, 100, 50)
  expect(stream_ops.write({}, block, 0, 1_000)).toBe(1_000)
  expect(stream_ops.write({}, memory, 100, 50)).toBe(50)
  expect(stream_ops.write({}, shared, 0, 50)).toBe(50)
  expect([block, memory, shared].map(({ byteLength }) => byteLength)).toEqual([0, 1_000, 50])
})

test.skipIf(isGate)('a new file of the write-ahead log leaves no block, and is whole', async () => {
  const lite = await openDurable(join(folder, 'db'))
  try {
    const blocks: Uint8Array[] = []
    const { stream_ops } = (lite as unknown as ReturnType<typeof aFileLayer>).Module.NODEFS
    const { write } = stream_ops
    stream_ops.write = (file, bytes, offset, length, ...position: []) => {
      if (length === bytes.byteLength) blocks.push(bytes)
      return write(file, bytes, offset, length, ...position)
    }
    freeWrittenBlocks(lite)
    await lite.exec('create table kept (text text)')
    for (let i = 0; i < 4; i++) {
      await lite.exec(`insert into kept select repeat('x', 1000) from generate_series(1, 1000)`)
      await lite.exec('select pg_switch_wal()')
    }
    const { rows } = await lite.query('select count(*)::int from kept')
    expect(rows).toEqual([{ count: 4_000 }])
    expect(blocks.length).toBeGreaterThan(0)
    expect(blocks.filter(({ byteLength }) => byteLength > 0)).toEqual([])
  } finally {
    await lite.close()
  }
  const log = join(folder, 'db/pg_wal')
  const sizes = readdirSync(log, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => statSync(join(log, name)).size)
  expect(new Set(sizes)).toEqual(new Set([16_777_216]))
})
