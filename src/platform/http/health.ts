/** What machines ask the house: is it up, may it be sent work, how is it doing. */
import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Metrics } from '#platform/metrics.ts'

type Deps = {
  /** Answers when the store does and its migrations are applied; throws otherwise. */
  readonly checkStore: () => Promise<void>
  readonly isDraining: () => boolean
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
}

export function healthRoutes({ checkStore, isDraining, metrics, metricsToken }: Deps): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.text('draining\n', 503)
    try {
      await checkStore()
      return c.text('ready\n')
    } catch {
      return c.text('the store does not answer\n', 503)
    }
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, metricsToken)) return c.notFound()
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
  return app
}

/** With a token configured only its bearer; without one only this machine itself. */
function mayReadMetrics(c: Context, token: string | undefined): boolean {
  const given = c.req.header('authorization')?.replace(/^Bearer /, '')
  if (token) {
    const [left, right] = [Buffer.from(given ?? ''), Buffer.from(token)]
    return left.length === right.length && timingSafeEqual(left, right)
  }
  const peer = getConnInfo(c).remote.address ?? ''
  return /^(::1|(::ffff:)?127\.)/.test(peer) && !c.req.header('x-forwarded-for')
}
