/** The endpoints for machines: liveness, readiness and metrics. */
import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Metrics } from '#platform/metrics.ts'
import { secretList } from '#platform/secret-list.ts'
import { type FileAnswer, type Route, serve } from './serve.ts'
import { siteFile } from './site-endpoint.ts'

type Deps = {
  /** Answers when the store does and its migrations are applied; throws otherwise. */
  readonly checkStore: () => Promise<void>
  readonly isDraining: () => boolean
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** True for a person who may see each part's condition. */
  readonly mayReadDetail: (c: Context) => Promise<boolean>
  readonly readDetail: () => Promise<{ readonly isReady: boolean; readonly detail: object }>
}

const probe = { load: 'none', quiet: true } as const
const alive = siteFile('/healthz', 'The process answers', probe)
const ready = siteFile('/readyz', 'The process may be sent work', probe)
const figures = siteFile('/metrics', 'Counters and timings for Prometheus', probe)

const plain = (body: string, status: 200 | 404 | 503 = 200) =>
  ({ body, status, type: 'text/plain; charset=UTF-8' }) satisfies FileAnswer

export const healthRoutes = (deps: Deps): Route[] => [
  serve(alive, async () => plain('ok\n')),
  serve(ready, async (_, __, { c }) => {
    if (await maySeeDetail(c, deps)) return detailed(deps)
    if (deps.isDraining()) return plain('draining\n', 503)
    try {
      await deps.checkStore()
      return plain('ready\n')
    } catch {
      return plain('the store does not answer\n', 503)
    }
  }),
  serve(figures, async (_, __, { c }) => {
    const { metrics, metricsToken } = deps
    if (!mayReadMetrics(c, metricsToken)) return plain('404 Not Found', 404)
    return { body: await metrics.text(), type: metrics.contentType }
  }),
]

/** The same status as for everybody, and what is behind it. */
async function detailed({ isDraining, readDetail }: Deps): Promise<FileAnswer> {
  const { isReady, detail } = await readDetail()
  const state = isDraining() ? 'draining' : isReady ? 'ready' : 'not ready'
  return {
    body: `${JSON.stringify({ state, ...detail }, undefined, 2)}\n`,
    status: state === 'ready' ? 200 : 503,
    type: 'application/json; charset=UTF-8',
  }
}

/** Without credentials nothing is looked up: probes are many, and the database may be away. */
async function maySeeDetail(c: Context, { metricsToken, mayReadDetail }: Deps): Promise<boolean> {
  if (metricsToken && c.req.header('authorization') && mayReadMetrics(c, metricsToken)) return true
  return c.req.header('cookie') !== undefined && mayReadDetail(c).catch(() => false)
}

/** Allows the bearer of the configured token; without a token, only this machine itself. */
function mayReadMetrics(c: Context, token: string | undefined): boolean {
  const given = c.req.header('authorization')?.replace(/^Bearer /, '')
  if (token) {
    return secretList(token).some((one) => {
      const [left, right] = [Buffer.from(given ?? ''), Buffer.from(one)]
      return left.length === right.length && timingSafeEqual(left, right)
    })
  }
  const peer = getConnInfo(c).remote.address ?? ''
  return /^(::1|(::ffff:)?127\.)/.test(peer) && !c.req.header('x-forwarded-for')
}
