/** Closes connections whose server no longer answers, because its own statement timeout cannot reach us then. */
import type { Socket } from 'node:net'
import type pg from 'pg'

type Connected = { readonly connection: { readonly stream: Partial<Socket> } }

export const socketOf = (client: pg.ClientBase) =>
  (client as unknown as Connected).connection.stream

/** How often a connection is looked at within the time that it may be silent. */
const looks = 8

type Use = { bytes: number; silentLooks: number }

const patient = new WeakSet<pg.PoolClient>()

/**
 * Ends a connection that is in use and has sent and received nothing for that long, or up to an eighth longer; its query
 * fails. One timer looks at all of them, because starting and stopping one for every query costs a twentieth of a request.
 */
export function closeSilentConnections(pool: pg.Pool, milliseconds: number): void {
  const inUse = new Map<pg.PoolClient, Use>()
  let watch: NodeJS.Timeout | undefined
  function look(): void {
    if (inUse.size === 0) {
      clearInterval(watch)
      watch = undefined
    }
    for (const [client, use] of inUse) {
      const { bytesRead = 0, bytesWritten = 0, destroy } = socketOf(client)
      const bytes = bytesRead + bytesWritten
      use.silentLooks = bytes === use.bytes ? use.silentLooks + 1 : 0
      use.bytes = bytes
      if (use.silentLooks >= looks && !patient.has(client)) destroy?.call(socketOf(client))
    }
  }
  pool.on('acquire', (client) => {
    inUse.set(client, { bytes: -1, silentLooks: 0 })
    watch ??= setInterval(look, milliseconds / looks).unref()
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    patient.delete(client)
  })
}

/** Lets this client wait for an answer as long as it takes, until it is released: for migrations. */
export function waitForEver(client: pg.PoolClient): void {
  patient.add(client)
}
