/** The application as in production, with pages but without its jobs, so that only requests use the processor. */
import { shop } from '#app/shop.ts'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { systemClock } from '#platform/clock.ts'
import { listen } from '#platform/http/listen.ts'
import { openLog } from '#platform/log.ts'
import { systemRandom } from '#platform/random.ts'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'
import { readSecrets } from '#app/signing-keys.ts'
import { seed } from '#app/seed.ts'
import { tellCost } from './measured-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bench-house-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const config = readConfig({
  APP_ENV: 'demo',
  DATABASE_URL: process.env['DATABASE_URL'],
  DATA_DIR: dataDir,
})
const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'build/server/index.js')
const build = existsSync(built)
  ? ((await import(pathToFileURL(built).href)) as ServerBuild)
  : undefined
const store = await openStore({ url: config.databaseUrl, dataDir: config.dataDir })
await migrate(store.pool, join(root, 'migrations'))
const app = compose({
  shop,
  config,
  secrets: readSecrets(config, systemRandom),
  store,
  clock: systemClock,
  random: systemRandom,
  log: openLog('info'),
  ...(build ? { pages: { build, folder: join(root, 'build/client') } } : {}),
  ownUrl: 'http://127.0.0.1:9',
  poll: false,
})
if (process.env['SEED']) await seed(app.deps, { demo: false })
tellCost((await listen(app.site, { port: 0, host: '127.0.0.1' })).port)
