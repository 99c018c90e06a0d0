/** An endpoint and what one asks of it, as an HTTP request. The same on both sides of the wire. */
import type { Endpoint, RequestOf } from '#kernel/endpoint.ts'

const base = '/api/v1/app'

/** Where an endpoint's path answers, for what is sent by other means than `toRequest`. */
export const addressOf = (path: string): string => `${base}${path}`

/** Keys of a query string and a body never meet, so one object carries both; the endpoint says which is which. */
export function toRequest<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  origin: string,
  init: RequestInit = {},
): Request {
  const url = new URL(addressOf(endpoint.path), origin)
  const inQuery = new Set(Object.keys(endpoint.query?.shape ?? {}))
  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
    if (value === undefined) continue
    if (inQuery.has(key)) url.searchParams.set(key, String(value))
    else body[key] = value
  }
  const headers = new Headers(init.headers)
  if (!endpoint.body) return new Request(url, { ...init, headers, method: endpoint.method })
  headers.set('Content-Type', 'application/json')
  return new Request(url, { ...init, headers, method: endpoint.method, body: JSON.stringify(body) })
}
