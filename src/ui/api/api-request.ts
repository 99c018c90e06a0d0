/** Turns an endpoint and its input into an HTTP request, in the browser as on the server. */
import type { Endpoint, RequestOf } from '#kernel/endpoint.ts'

const base = '/api/v1/app'

/** The address of an endpoint's path, for requests that `toRequest` cannot make. */
export const addressOf = (path: string): string => `${base}${path}`

/** The query string and the body share no keys, so one object carries both; the endpoint says which is which. */
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
