/** A ZIP archive in memory (APPNOTE.TXT 6.3.10, without encryption and ZIP64): files in, bytes out. */
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { readonly path: string; readonly bytes: Uint8Array }

/** Names are UTF-8; each file deflated. */
const flags = 0x0800
const deflated = 8
/** 1 January 1980: an archive of the same files is the same bytes, and no clock is asked. */
const noDate = 0x0021

/** Throws a RangeError past what the plain format holds: 65,535 files or 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  if (entries.length > 0xffff) throw new RangeError('too many files for one archive')
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path, 'utf8')
    const packed = deflateRawSync(bytes)
    const facts = factsOf(name, bytes, packed)
    const local = Buffer.concat([signature(0x04034b50), facts, uint16(0), name])
    directory.push(centralEntry(facts, name, offset))
    files.push(local, packed)
    offset += local.length + packed.length
    if (offset > 0xffffffff) throw new RangeError('too much for one archive')
  }
  const index = Buffer.concat(directory)
  const end = Buffer.concat([
    signature(0x06054b50),
    uint16(0, 0, entries.length, entries.length),
    uint32(index.length, offset),
    uint16(0),
  ])
  return new Uint8Array(Buffer.concat([...files, index, end]))
}

/** What the local header and the directory both say of a file, up to the length of its name. */
const factsOf = (name: Buffer, bytes: Uint8Array, packed: Buffer): Buffer =>
  Buffer.concat([
    uint16(20, flags, deflated, 0, noDate),
    uint32(crc32(bytes), packed.length, bytes.length),
    uint16(name.length),
  ])

const centralEntry = (facts: Buffer, name: Buffer, offset: number): Buffer =>
  Buffer.concat([
    signature(0x02014b50),
    uint16(20),
    facts,
    uint16(0, 0, 0, 0),
    uint32(0, offset),
    name,
  ])

const signature = (value: number): Buffer => uint32(value)

function uint16(...values: number[]): Buffer {
  const out = Buffer.alloc(values.length * 2)
  for (const [i, value] of values.entries()) out.writeUInt16LE(value, i * 2)
  return out
}

function uint32(...values: number[]): Buffer {
  const out = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) out.writeUInt32LE(value, i * 4)
  return out
}
