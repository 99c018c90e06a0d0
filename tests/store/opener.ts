/** A process that opens the store of a data directory as the main program does, and keeps it open. */
import { DataDirectoryInUse } from '#platform/db/store/lock-directory.ts'
import { openStore } from '#platform/db/store/open-store.ts'

const begin = performance.now()
try {
  await openStore({ dataDir: process.argv[2] ?? '' })
  console.log('open')
} catch (error) {
  if (!(error instanceof DataDirectoryInUse)) throw error
  console.log(`refused after ${Math.round(performance.now() - begin)}`)
  console.error(error.message)
  process.exit(1)
}
