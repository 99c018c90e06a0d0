/** What the metrics say of the store: connections, waiting, the embedded database's queue, and notifications. */
import { Histogram, type Registry } from 'prom-client'
import { addGauge } from './read-gauge.ts'
import type { Store } from '#platform/db/store/store.ts'

/** The gauges are read when the metrics are; before `watchStore` they have no value. */
export function storeMetrics(registers: Registry[]) {
  let store: Store | undefined
  addGauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'] as const,
    registers,
    collect() {
      if (!store) return
      const { totalCount, idleCount } = store.pool
      this.set({ state: 'in_use' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
    },
  })
  addGauge({
    name: 'db_pool_waiting_requests',
    help: 'Queries and transactions that wait for a connection now',
    registers,
    collect() {
      this.set(store?.pool.waitingCount ?? 0)
    },
  })
  addGauge({
    name: 'db_listener_connected',
    help: '1 while notifications of the database are received',
    registers,
    collect() {
      if (store) this.set(store.listener().isConnected ? 1 : 0)
    },
  })
  addGauge({
    name: 'pglite_pending_rounds',
    help: 'Rounds of the protocol that the thread of the embedded database has not answered; 0 with PostgreSQL',
    registers,
    collect() {
      this.set(store?.pendingRounds?.() ?? 0)
    },
  })
  return {
    watchStore: (opened: Store) => void (store = opened),
    poolWait: new Histogram({
      name: 'db_pool_wait_seconds',
      help: 'How long queries and transactions waited for a connection',
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2],
      registers,
    }),
  }
}
