/**
 * Replaces a version by another one under load: two processes of the old version on one PostgreSQL behind nginx, then
 * the migration, then one process of the new version after the other, while customers book and pay. Both versions serve
 * side by side meanwhile. Prints what was sent and what failed; ends with 1 where anything did.
 *
 *   node tests/bench/rolling-upgrade.ts [from=COMMIT] [checkout=FOLDER] [seconds=20]
 *
 * Without `from` the commit before the last four migrations is replaced. It is cloned, installed and built in the folder,
 * or in one that is removed at the end; a folder with a build is taken as it is. `seconds` is how long each phase lasts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../app/free-port.ts'
import { type AppProcess, here, startProcess } from '../app/start-process.ts'
import { keepBusy } from '../faults/busy-shop.ts'
import { startShippedProxy } from '../shipped-proxy.ts'
import { createDatabase, startCluster } from '../postgres-cluster.ts'
import { readArguments } from './arguments.ts'

const settings = readArguments({ from: '', checkout: '', seconds: 20 })
const phase = settings.seconds * 1_000

/** The commit before the last `count` migrations were added. */
function beforeMigrations(count: number): string {
  const log = ['log', '--diff-filter=A', '--format=%h', `-${count}`, '--', 'migrations/*.sql']
  const added = execFileSync('git', log, { cwd: here, encoding: 'utf8' }).trim().split('\n')
  return `${added.at(-1)}~1`
}

function prepare(folder: string): void {
  if (existsSync(join(folder, 'build/server/index.js'))) return
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', here, folder])
  const from = settings.from || beforeMigrations(4)
  console.log(`replaced is ${from}`)
  run('git', 'checkout', '--quiet', from)
  run(join(folder, 'script/setup'))
  run(join(folder, 'script/build'))
}

const work = mkdtempSync(join(tmpdir(), 'device-care-upgrade-'))
const old = resolve(settings.checkout || join(work, 'old'))
prepare(old)
const cluster = await startCluster()
process.env['TEST_POSTGRES_URL'] = cluster.url
const databaseUrl = await createDatabase()
const env = { APP_ENV: 'demo' }
let folders = 0
const start = (checkout: string, port: number) =>
  startProcess({
    checkout,
    port,
    databaseUrl,
    env,
    dataDir: join(work, `data-${folders++}`),
    patience: 300_000,
  })

const ports = [await freePort(), await freePort()]
const processes: AppProcess[] = []
for (const port of ports) processes.push(await start(old, port))
const proxy = await startShippedProxy('nginx', ports, { isPlain: true })
const busy = keepBusy({ url: proxy.url })
const report = (what: string) =>
  console.log(`${(performance.now() / 1_000).toFixed(0)} s: ${what}; ${busy.paid.length} paid`)
report('two processes of the old version')
await setTimeout(phase)

const migrated = execFileSync(join(here, 'script/device-care'), ['migrate'], {
  env: { ...process.env, ...env, DATABASE_URL: databaseUrl },
  encoding: 'utf8',
})
report(`migrated: ${migrated.trim().split('\n').at(-1)}`)
await setTimeout(phase)
for (const [n, port] of ports.entries()) {
  const one = processes[n] as AppProcess
  one.child.kill('SIGTERM')
  const code = await one.ended
  processes[n] = await start(here, port)
  report(`process ${n + 1} is new, the old one ended with ${code}`)
  await setTimeout(phase)
}
const { calls, pages, streams, paid, failures } = await busy.stop()
console.log(
  `${calls} calls, ${pages} pages, ${streams} streams, ${paid.length} paid, ${failures.length} failed`,
)
for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
await proxy.stop()
for (const one of processes) await one.kill()
await cluster.stop()
rmSync(work, { recursive: true, force: true })
process.exitCode = failures.length > 0 ? 1 : 0
