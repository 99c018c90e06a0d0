/** A raw TCP client that sends exactly the given bytes, valid HTTP or not. */
import { connect, type Socket } from 'node:net'

export type RawClient = {
  write(text: string): boolean
  /** Resolves when the bytes were sent, or can no longer be sent. */
  writable(): Promise<void>
  /** Everything received so far. */
  readonly received: () => string
  /** Resolves once the received text matches; rejects when the connection ends before. */
  until(what: RegExp): Promise<string>
  /** Resolves when the other side has closed. */
  readonly closed: Promise<void>
  readonly isClosed: () => boolean
  end(): void
}

export async function rawClient(url: string): Promise<RawClient> {
  const { port } = new URL(url)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  let text = ''
  const hearing = new Set<() => void>()
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    text += part
    for (const look of hearing) look()
  })
  // A reset also counts as closed.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.once('end', () => resolve())
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('error', reject)
  })
  return {
    write: (part) => !socket.destroyed && socket.write(part, 'latin1'),
    writable: () => Promise.race([new Promise<void>((go) => socket.once('drain', go)), closed]),
    received: () => text,
    until(what) {
      return new Promise((resolve, reject) => {
        const look = () => {
          if (!what.test(text)) return
          hearing.delete(look)
          resolve(text)
        }
        hearing.add(look)
        void closed.then(() => {
          look()
          reject(new Error(`closed after ${JSON.stringify(text.slice(0, 300))}`))
        })
        look()
      })
    },
    closed,
    isClosed: () => socket.destroyed || socket.readableEnded,
    end: () => void socket.destroy(),
  }
}

export const lines = (...all: string[]): string => all.join('\r\n')
