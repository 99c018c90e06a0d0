/** A process that migrates a server's database: `<url> <folder>`. */
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore } from '#platform/db/store/open-store.ts'

const [url = '', folder = ''] = process.argv.slice(2)
const store = await openStore({ url, dataDir: '' })
await migrate(store.pool, folder)
await store.close()
