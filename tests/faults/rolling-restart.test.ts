/**
 * Tests A-10: the real program in several processes on one PostgreSQL behind each shipped proxy, restarted one after the
 * other under bookings, payments, pages and event streams. Two restarts in the suite, twenty at night.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { freePort } from '../app/free-port.ts'
import { type AppProcess, isBuilt, startProcess } from '../app/start-process.ts'
import { rounds } from '../modes.ts'
import { hasProxy, proxyNames, type ShippedProxy, startShippedProxy } from '../shipped-proxy.ts'
import { aFolder, aPlace, cleanUp } from '../store/stores.ts'
import { keepBusy, type Report } from './busy-shop.ts'
import { kind } from './shop.ts'
import { WAIT_MS } from '../timeouts.ts'

const restarts = rounds({ complete: 2, nightly: 20 })

const canRun = isBuilt && kind === 'postgres'
/** From two to four. */
const processCount = { nginx: 2, Caddy: 4 }

for (const name of proxyNames)
  describe.runIf(canRun && hasProxy(name))(`a rolling restart behind ${name}`, () => {
    let processes: AppProcess[]
    let proxy: ShippedProxy
    let report: Report
    const ends: { readonly code: unknown; readonly ms: number }[] = []
    beforeAll(async () => {
      const { url: databaseUrl } = await aPlace('postgres')
      // Each has a folder of its own, so that nothing is shared but the database.
      const start = async (port: number) =>
        startProcess({ databaseUrl, port, dataDir: aFolder(), env: { APP_ENV: 'demo' } })
      const ports = await Promise.all(Array.from({ length: processCount[name] }, freePort))
      processes = await Promise.all(ports.map(start))
      proxy = await startShippedProxy(name, ports, { isPlain: true })
      const busy = keepBusy({ url: proxy.url })
      await vi.waitFor(() => expect(busy.paid.length).toBeGreaterThan(3), { timeout: WAIT_MS })
      for (let n = 0; n < restarts; n++) {
        const at = n % processes.length
        const { child, ended, port } = processes[at] as AppProcess
        const began = performance.now()
        child.kill('SIGTERM')
        ends.push({ code: await ended, ms: performance.now() - began })
        processes[at] = await start(port)
      }
      report = await busy.stop()
    }, 600_000)
    afterAll(async () => {
      await proxy?.stop()
      for (const one of processes ?? []) await one.kill()
      await cleanUp()
    })

    test('no request, payment or stream failed', () => {
      const { calls, pages, streams, paid, failures } = report
      console.log(
        `${restarts} restarts: ${calls} calls, ${pages} pages, ${streams} streams, ${paid.length} paid, ${failures.length} failed`,
      )
      expect(failures.slice(0, 20)).toEqual([])
      expect(paid.length).toBeGreaterThan(5)
    })

    test('each process ended with code 0, within 30 s', () => {
      expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0))
      expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(seconds(30))
    })
  })
