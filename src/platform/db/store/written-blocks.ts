/** What the engine's file layer would leave in memory behind its writes. */
import type { ShownEngine } from './engine-files.ts'

/** Writes `length` bytes of `bytes`, from `offset` on; answers how many. */
type Write = (
  file: object,
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
  length: number,
  position: number,
) => number
type Module = { readonly NODEFS: { readonly stream_ops: { write: Write } } }

/**
 * What the engine writes from several places at once is first put together in a block beside its memory: for a new file of
 * the write-ahead log 16 blocks of 1 MB, which would stay until the collector runs. Each is freed once it is written,
 * because nothing reads it after that. What is written from the engine's memory is a small part of it, never the whole.
 */
export function freeWrittenBlocks({ Module }: ShownEngine): void {
  const operations = (Module as Module).NODEFS.stream_ops
  const { write } = operations
  operations.write = (file, bytes, offset, length, position) => {
    const written = write(file, bytes, offset, length, position)
    if (length === bytes.byteLength && length === bytes.buffer.byteLength) bytes.buffer.transfer(0)
    return written
  }
}
