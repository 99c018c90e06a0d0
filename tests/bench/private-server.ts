/** Starts a PostgreSQL for the benchmark, which is removed however the benchmark ends. */
import { startCluster } from '../postgres-cluster.ts'

export async function onPrivateServer(work: () => Promise<void>): Promise<void> {
  const cluster = await startCluster()
  // A signal must run the `exit` handlers, which stop the server.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.env['TEST_POSTGRES_URL'] = cluster.url
  try {
    await work()
  } finally {
    await cluster.stop()
  }
}
