/** The application as in production, with pages but without its jobs, so that only requests use the processor. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { openLog } from '#platform/log.ts'
import { systemRandom } from '#platform/random.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { startApp } from '../app/start-app.ts'
import { reportCost } from './measured-process.ts'
import { realClock } from './real-clock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bench-app-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'build/server/index.js')
const build = existsSync(built)
  ? ((await import(pathToFileURL(built).href)) as ServerBuild)
  : undefined
const app = await startApp({
  store: await openStore({ url: process.env['DATABASE_URL'] || undefined, dataDir }),
  dataDir,
  seed: process.env['SEED'] ? 'everything' : 'nothing',
  jobs: 'never',
  time: realClock,
  random: systemRandom,
  log: openLog('info'),
  pages: build && { build, folder: join(root, 'build/client') },
})
reportCost(app.port)
