/** The span of one request. Of the address it has the route alone, because addresses hold ids. */
import type { Context } from 'hono'
import type { AnyEndpoint } from '#kernel/endpoint.ts'
import type { ActiveSpan } from '#platform/tracing/active-span.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'

/** Probes and static files have none. A call of our own pages' loaders is a part of the page's span. */
export const startRequestSpan = (
  tracing: Tracing | undefined,
  { path, quiet }: AnyEndpoint,
  { req: { method } }: Context,
  parent: string | undefined,
): ActiveSpan | undefined =>
  quiet
    ? undefined
    : tracing?.start({
        name: `${method} ${path}`,
        kind: 'server',
        parent,
        facts: { 'http.request.method': method, 'http.route': path },
      })

export function endRequestSpan(span: ActiveSpan, status: number): void {
  span.add({ 'http.response.status_code': status })
  if (status >= 500) span.fail(String(status))
  span.end()
}
