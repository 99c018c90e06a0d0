/** Tests that the process answers its health probe while the embedded store works on a slow query. */
import { afterAll, expect, test } from 'vitest'
import { healthRoutes } from '#platform/http/health.ts'
import { listen } from '#platform/http/listen.ts'
import { openMetrics } from '#platform/metrics.ts'
import { aSiteOf } from '../test-gateway.ts'
import { aStore, cleanUp } from './stores.ts'

afterAll(cleanUp)

test('the health probe is answered within 200 ms during a query of 5 s', async () => {
  const store = await aStore('pglite', { statementTimeoutMs: 60_000 })
  const site = aSiteOf(
    healthRoutes({
      checkStore: async () => void (await store.pool.query('select 1')),
      isDraining: () => false,
      metrics: openMetrics({ defaults: false }),
      metricsToken: undefined,
      mayReadDetail: async () => false,
      readDetail: async () => ({ isReady: true, detail: {} }),
    }),
  )
  const port = await listen(site, { port: 0, host: '127.0.0.1' })
  const state = { isBusy: true }
  const slow = store.pool
    .query(
      `do $$ begin while clock_timestamp() < now() + interval '5 s' loop null; end loop; end $$`,
    )
    .finally(() => void (state.isBusy = false))
  const times: number[] = []
  while (state.isBusy) {
    const begun = performance.now()
    const { status } = await fetch(`http://127.0.0.1:${port.port}/healthz`)
    times.push(performance.now() - begun)
    expect(status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await slow
  await port.close(100)
  // One probe in ten may have met a pause of the machine.
  const sorted = times.toSorted((a, b) => a - b)
  expect(times.length).toBeGreaterThan(20)
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(200)
})
