/** Follows the changes of an order: server-sent events over fetch, because an EventSource cannot send the token. */
import { createParser } from 'eventsource-parser'
import { addressOf } from '#ui/api/api-request.ts'
import { pause } from '#ui/api/pause.ts'
import { readToken } from '#ui/api/session.tsx'
import {
  orderEventStream,
  listOrderMessages,
  trackOrder,
} from '#domain/repairs/contract/customer.ts'
import { listDocuments } from '#domain/accounting/contract/customer.ts'
import { listQuestions } from '#domain/repairs/contract/questions.ts'
import { useQueryClient } from '#ui/query/query-client.ts'
import { useEffect } from 'react'
import { viewDoorCode } from '#domain/repairs/contract/customer-door.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { reloadAnswers } from '#ui/query/reload-answers.ts'

/** The server sends something at least every 20 s; after this many milliseconds the connection counts as dead. */
const silence = 50_000
const shortestPause = 1_000
const longestPause = 30_000

/** How a stream ended. `wait` is in milliseconds, when the server named it. */
type Ending = { readonly how: 'closed' | 'failed' | 'refused'; readonly wait?: number }

/**
 * Calls `onChanges` when the stream opens, because something may have changed before, and at each event. Reconnects
 * by itself. Returns how to stop.
 */
export function followOrder(orderId: string, onChanges: () => void): () => void {
  const stop = new AbortController()
  void followUntil(orderId, onChanges, stop.signal)
  return () => stop.abort()
}

async function followUntil(
  orderId: string,
  onChanges: () => void,
  stop: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    const ending = await listen(orderId, onChanges, stop)
    if (ending.how === 'refused') return
    failures = ending.how === 'closed' ? 0 : failures + 1
    const grown = Math.min(shortestPause * 2 ** failures, longestPause)
    await pause(Math.max(grown * (0.75 + Math.random() / 2), ending.wait ?? 0), stop)
  }
}

/** One stream, from its opening to its end. */
async function listen(orderId: string, onChanges: () => void, stop: AbortSignal): Promise<Ending> {
  const dead = new AbortController()
  let watch = setTimeout(() => dead.abort(), silence)
  const restartWatch = () => {
    clearTimeout(watch)
    watch = setTimeout(() => dead.abort(), silence)
  }
  try {
    const response = await open(orderId, AbortSignal.any([stop, dead.signal]))
    if (!response.ok || !response.body) return endingOf(response, onChanges)
    onChanges()
    const parser = createParser({ onEvent: ({ event }) => event === 'moved' && onChanges() })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { how: 'closed' }
      restartWatch()
      parser.feed(value)
    }
  } catch {
    return { how: 'failed' }
  } finally {
    clearTimeout(watch)
  }
}

function open(orderId: string, signal: AbortSignal): Promise<Response> {
  const input = new URLSearchParams({ orderId }).toString()
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${readToken() ?? ''}` }
  return fetch(`${addressOf(orderEventStream.path)}?${input}`, {
    headers,
    signal,
    cache: 'no-store',
  })
}

/** A refusal is final, and the page's own call shows the reason. A busy server sends the time to wait. */
function endingOf({ status, headers }: Response, onChanges: () => void): Ending {
  if (status < 500 && status !== 429) {
    onChanges()
    return { how: 'refused' }
  }
  const wait = Number(headers.get('Retry-After') ?? 0) * 1_000
  return { how: 'failed', wait: Number.isFinite(wait) ? wait : 0 }
}

/** What may change with a move of an order. */
const followed = [trackOrder, viewDoorCode, listOrderMessages, listQuestions, listDocuments]

/** Refetches an order's tracking record on each change. A hidden page closes the stream; shown again, it reopens it. */
export function useLiveOrder(orderId: string, enabled: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const ask = () => {
      for (const answer of followed)
        void reloadAnswers(queries, { queryKey: queryKey(answer, { orderId }) })
    }
    let stop: (() => void) | undefined
    const follow = () => {
      if (document.visibilityState === 'visible') stop ??= followOrder(orderId, ask)
      else {
        stop?.()
        stop = undefined
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.()
    }
  }, [queries, orderId, enabled])
}
