/** Opens the application that is walked in a browser, with a PostgreSQL of its own where the program was started by hand. */
import { firstDatabase } from '../e2e/first-store.ts'
import { openWithDatabase } from '../e2e/open-with-database.ts'

export async function openWalkedApp() {
  const end = await firstDatabase()
  // A signal must run the `exit` handlers, which stop the server.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const app = await openWithDatabase()
  return {
    ...app,
    async stop() {
      await app.stop()
      await end()
    },
  }
}
