/** One id per request, ours: a caller's own would let them write into our logs. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

const ids = new WeakMap<Request, string>()

export function requestIdOf(c: Context): string {
  const known = ids.get(c.req.raw)
  if (known) return known
  const id = randomUUID()
  ids.set(c.req.raw, id)
  return id
}
