/** The files that the engine brings along (time zones, dictionaries, codings) are read when they are asked for, not held. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file or folder in the memory of the engine; a folder's contents are its files, and what is mounted has none. */
type Node = { contents?: Uint8Array<ArrayBuffer> | Readonly<Record<string, Node>> }
/** What PGlite shows of its engine. */
export type ShownEngine = { readonly Module: object }

const packedFiles = () =>
  fileURLToPath(new URL('pglite.data', import.meta.resolve('@electric-sql/pglite')))

/**
 * PGlite holds its files as one block of 6 MB, of which the time zone of a session is all that is asked for. The block is
 * freed, and each of its files is read from the package from then on; nothing writes to them.
 * @returns the bytes that were freed
 */
export function leaveFilesOnDisk({ Module }: ShownEngine, packed = packedFiles()): number {
  const { size } = statSync(packed)
  const blocks = new Set<ArrayBuffer>()
  for (const node of filesIn((Module as { FS: { root: Node } }).FS.root)) {
    const { buffer, byteOffset, byteLength } = node.contents
    if (buffer.byteLength !== size) continue
    blocks.add(buffer)
    Object.defineProperty(node, 'contents', { get: () => readPart(packed, byteOffset, byteLength) })
  }
  // What holds a block only has an empty one then.
  for (const block of blocks) block.transfer(0)
  return blocks.size * size
}

type File = { contents: Uint8Array<ArrayBuffer> }

function* filesIn(node: Node): Generator<File> {
  const { contents } = node
  if (contents instanceof Uint8Array) yield node as File
  else for (const child of Object.values(contents ?? {})) yield* filesIn(child)
}

function readPart(file: string, from: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  const opened = openSync(file, 'r')
  try {
    for (let read = 0; read < length;) {
      const more = readSync(opened, bytes, read, length - read, from + read)
      if (more === 0) throw new Error(`${file} has become shorter`)
      read += more
    }
  } finally {
    closeSync(opened)
  }
  return bytes
}
