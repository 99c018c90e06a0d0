/** The house as production runs it, pages too, but without its jobs, so that only requests cost anything. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { systemClock } from '#server/clock.ts'
import { listen } from '#server/http/listen.ts'
import { openLog } from '#server/log.ts'
import { systemRandom } from '#server/random.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStore } from '#server/store/open-store.ts'
import { compose } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { readSecrets } from '../../src/secrets.ts'
import { seed } from '../../src/seed.ts'
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
const house = compose({
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
if (process.env['SEED']) await seed(house.needs, { demo: false })
tellCost((await listen(house.site, { port: 0, host: '127.0.0.1' })).port)
