/**
 * `npm run dev`: the whole application from its sources, in one process at one address: pages with hot module
 * replacement, API, jobs, stand-ins and the embedded database.
 *
 * Server code runs in Vite's module runner instead of a child process. After a change only the changed modules and
 * those that import them are evaluated again, while libraries, database and Vite stay as they are. A new process
 * would load all of these again, which takes longer than the two seconds a restart may take.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type * as AppModule from '#app/open-app.ts'
import { readConfig } from '#app/config.ts'
import { seconds } from '#kernel/time.ts'
import type * as LogModule from '#platform/log.ts'
import { bundleSelfTest } from './bundle-self-test.ts'
import { describe, openLiveApp } from './dev/live-app.ts'
import { openModules } from './dev/modules.ts'
import { reportChanges } from './dev/report-changes.ts'

// React has two builds, and pages and server must use the same one whatever NODE_ENV the shell sets.
process.env['NODE_ENV'] = 'development'
const root = resolve(import.meta.dirname, '..')
// The sources are served too, so the server listens on the loopback only, unless HOST names another address.
const config = readConfig({ HOST: '127.0.0.1', DATA_DIR: join(root, '.data/dev'), ...process.env })
const notWatched = ['.data', 'build', 'docs', 'tests'].map((name) => join(root, name))

const server = createServer()
let onChange: Parameters<typeof reportChanges>[0] = () => {}
const vite = await createVite({
  root,
  appType: 'custom',
  cacheDir: join(config.dataDir, 'vite'),
  clearScreen: false,
  // Vite finds all libraries at the start, because one that it finds later makes every open page reload.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/entry.server.tsx', '!src/**/*.test.tsx'] },
  plugins: [reportChanges((...change) => onChange(...change))],
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: [...notWatched, resolve(config.dataDir)] },
    warmup: { clientFiles: ['src/entry.client.tsx', 'src/root.tsx'] },
  },
})
const modules = openModules(vite)
const selfTest = join(config.dataDir, 'self-test')
await bundleSelfTest(selfTest)
const loadBuild = () => modules.import<ServerBuild>('virtual:react-router/server-build')
const { openLog } = await modules.import<typeof LogModule>('#platform/log.ts')
const live = openLiveApp({
  config,
  log: openLog(config.logLevel),
  pages: { folder: 'public', selfTest, loadBuild },
  migrations: join(root, 'migrations'),
  importModule: modules.import,
  report: (line) => console.log(line),
})
onChange = (change, isNewFile) => {
  if (isNewFile) modules.retry()
  live.change(change)
}

const answer = getRequestListener(async (request, env) => {
  try {
    const app = await live.current()
    return await app.site.fetch(request, env)
  } catch (error) {
    return new Response(stripVTControlCharacters(describe(error)), { status: 500 })
  }
})
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})

let ending: Promise<never> | undefined
async function end(code: number): Promise<never> {
  setTimeout(() => process.exit(code), seconds(5)).unref()
  server.close()
  await vite.close()
  await live.close()
  process.exit(code)
}
// Ctrl+C reaches this process twice: from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (ending ??= end(0)))
// An error in code that is being edited must not end the developer's session.
for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(fault, (error: unknown) => console.error(describe(error)))

try {
  // The database opens in its own thread, so the pages can load at the same time.
  const loaded = loadBuild().catch((error: unknown) => console.error(describe(error)))
  const app = await live.current()
  await loaded
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { greet } = await modules.import<typeof AppModule>('#app/open-app.ts')
  console.log(await greet(app, config, config.port))
} catch (error) {
  console.error(describe(error))
  await end(1)
}
