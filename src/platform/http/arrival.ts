/** What a request brings along from a gateway that we trust: its id, and the trace that it belongs to. */
import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { currentRequest } from '#platform/request-scope.ts'
import { isTrustedPeer, type TrustedProxies } from './client-address.ts'

export type Arrival = {
  readonly requestId: string
  /** Of the gateway's span, as it was sent. */
  readonly traceparent?: string | undefined
}

/** Short enough for a log line, and without what a log, a header or a query could take for its own. */
const acceptable = /^[A-Za-z0-9][\w.-]{7,63}$/

/** A stranger's own id or trace would let them write into our logs and traces, so theirs are replaced. */
export const readArrival =
  (trusted: TrustedProxies, isTraced: boolean) =>
  (c: Context): Arrival => {
    const peer = peerOf(c)
    // A call of our own pages' loaders is a part of the page's request.
    if (peer === '') return { requestId: currentRequest()?.requestId ?? randomUUID() }
    const sent = c.req.header('x-request-id')
    const traceparent = isTraced ? c.req.header('traceparent') : undefined
    if ((sent === undefined && traceparent === undefined) || !isTrustedPeer(peer, trusted))
      return { requestId: randomUUID() }
    return {
      requestId: sent !== undefined && acceptable.test(sent) ? sent : randomUUID(),
      traceparent,
    }
  }

/** Empty for calls from our own pages' loaders, which have no socket. */
export function peerOf(c: Context): string {
  return c.env && 'incoming' in (c.env as object) ? (getConnInfo(c).remote.address ?? '') : ''
}
