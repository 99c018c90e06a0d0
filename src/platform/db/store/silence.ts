/** Closes connections whose server no longer answers, because its own statement timeout cannot reach us then. */
import type { Socket } from 'node:net'
import type pg from 'pg'

type Connected = { readonly connection: { readonly stream: Partial<Socket> } }

export const socketOf = (client: pg.ClientBase) =>
  (client as unknown as Connected).connection.stream

/** Ends a connection that is in use and has received nothing for that long; its query fails. */
export function closeSilentConnections(pool: pg.Pool, milliseconds: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on?.('timeout', () => void socket.destroy?.())
  })
  pool.on('acquire', (client) => void socketOf(client).setTimeout?.(milliseconds))
  pool.on('release', (_error, client) => waitForEver(client))
}

/** Lets this client wait for an answer as long as it takes, for migrations. */
export function waitForEver(client: pg.PoolClient): void {
  socketOf(client).setTimeout?.(0)
}
