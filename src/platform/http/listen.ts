/** Opens the port with limits on slow clients, and closes it without dropping anybody. */
import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { seconds } from '#kernel/time.ts'

export type Listening = {
  readonly port: number
  /** From now on every answer closes its connection, so that none is in use when the port closes. */
  drain(): void
  /** Takes no new connections; resolves when the running requests have ended, or after `patience` ms. */
  close(patience: number): Promise<void>
}

/** Headers within 15 s, the whole request within 2 minutes (JSON bodies have 30 s of their own). */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (info) => {
      resolve({
        port: info.port,
        drain: () => drain(server),
        close: (patience) => close(server, patience),
      })
    }) as Server
    server.headersTimeout = seconds(15)
    server.requestTimeout = seconds(120)
    server.keepAliveTimeout = seconds(65)
    server.maxHeadersCount = 100
    server.once('error', reject)
  })
}

function drain(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
}

/** The kernel resets connections that it has taken for a port and not handed over yet, so all of them are accepted first. */
async function acceptWaiting(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const began = performance.now()
    await setImmediate()
    // In a long turn of the event loop others may have come.
    if (turn > 0 && performance.now() - began < 1) return
  }
}

async function close(server: Server, patience: number): Promise<void> {
  drain(server)
  await acceptWaiting()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // This includes connections whose last answer was under way: with keep-alive they would stay open until cut off.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(late)
}
