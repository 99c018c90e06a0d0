/**
 * How another process of the same user gets a copy of the embedded database while this one has it open: over a socket
 * in the data directory, which only its owner may reach. A copy lives as long as the connection that asked for it.
 */
import { openSync } from 'node:fs'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

const folderOf = (dataDir: string) => join(dataDir, 'control')

/** The system allows about a hundred bytes; a longer path is reached through the open folder (Linux). */
function addressIn(folder: string): string {
  const path = join(folder, 'socket')
  return Buffer.byteLength(path) < 100 ? path : `/proc/self/fd/${openSync(folder, 'r')}/socket`
}

/**
 * Call it with the lock on the directory. A system without such sockets gets no copies, and nothing else changes.
 * @param copyTo copies the database into a folder that does not exist yet
 * @returns a function that ends it
 */
export async function offerSnapshots(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  // What a killed process left.
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true })
  let count = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const copy = join(folder, `snapshot-${(count += 1)}`)
    open.add(socket)
    socket.on('error', () => {})
    const made = copyTo(join(copy, 'pglite')).then(
      () => socket.write(`${JSON.stringify({ folder: copy })}\n`),
      (error: unknown) => socket.end(`${JSON.stringify({ failed: String(error) })}\n`),
    )
    socket.on('close', () => {
      open.delete(socket)
      void made.then(() => rm(copy, { recursive: true, force: true }))
    })
    socket.resume()
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) =>
    server.listen(addressIn(folder), resolve).once('error', () => resolve()),
  )
  server.unref()
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

export type Snapshot = {
  /** A data directory with the database alone. */
  readonly dataDir: string
  /** Lets the owner remove it. */
  release(): void
}

/** Throws when nobody answers, or the copy failed. */
export function takeSnapshot(dataDir: string): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const socket = connect(addressIn(folderOf(dataDir)))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the application did not answer')))
    socket.on('data', (part: string) => {
      text += part
      if (!text.endsWith('\n')) return
      const { folder, failed } = JSON.parse(text) as { folder?: string; failed?: string }
      if (folder) resolve({ dataDir: folder, release: () => void socket.destroy() })
      else reject(new Error(failed))
    })
  })
}
