/** Servers on the loopback that answer as a provider would, or with errors as a test needs; closed when it ends. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const ends: (() => unknown)[] = []

/** Runs something when the test has ended. */
export const atTheEnd = (run: () => unknown): void => void ends.push(run)

/** Closes what was opened here: for `afterEach`. */
export async function closeServers(): Promise<void> {
  for (const end of ends.splice(0)) await end()
}

/** The address it listens on. */
export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** An HTTP server on a free port; returns its address. */
export async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing(server)
  return addressOf(server)
}

/** The server closes when the test has ended, together with open connections. */
export function closing(server: Server): void {
  atTheEnd(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
}

/** Answers with this body: text unchanged, anything else as JSON. */
export const saying =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
