/** A PostgreSQL of the benchmark's own, gone afterwards however the benchmark ends. */
import { startCluster } from '../postgres-cluster.ts'

export async function onPrivateServer(work: () => Promise<void>): Promise<void> {
  const cluster = await startCluster()
  // A signal must pass by the handlers of `exit`, which end the server.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.env['TEST_POSTGRES_URL'] = cluster.url
  try {
    await work()
  } finally {
    await cluster.stop()
  }
}
