/** Starts a PostgreSQL for the benchmark, which is removed however the benchmark ends, unless a folder is given. */
import { mkdirSync } from 'node:fs'
import { startCluster } from '../postgres-cluster.ts'

export async function onPrivateServer(work: () => Promise<void>, folder = ''): Promise<void> {
  if (folder) mkdirSync(folder, { recursive: true })
  const cluster = await startCluster(folder ? { folder, isKept: true } : {})
  // A signal must run the `exit` handlers, which stop the server.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.env['TEST_POSTGRES_URL'] = cluster.url
  try {
    await work()
  } catch (error) {
    // Stopping the server ends connections that failed work left open, and their error would hide this one.
    console.error(error)
    throw error
  } finally {
    await cluster.stop()
  }
}
