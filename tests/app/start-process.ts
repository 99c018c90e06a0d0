/** Starts the real program as a process of its own, from the build in the repository, on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { shippedFlags, shippedSettings } from './shipped-settings.ts'

/** This checkout. */
export const here = resolve(import.meta.dirname, '../..')
const hasBuild = (checkout: string) => existsSync(join(checkout, 'build/server/index.js'))
/** Versions from before the server was bundled are started from their sources. */
const programOf = (checkout: string) =>
  ['build/server/main.js', 'build/app/main.js', 'src/main.ts']
    .map((path) => join(checkout, path))
    .find(existsSync)
export const isBuilt = hasBuild(here)

/**
 * Halves the processor time of a start, which most tests spend more on than on what follows: compiled modules are kept
 * on the disk, the embedded store is compiled without optimisation, and there is memory for what is read at the start.
 * Measurements run without it, as production does.
 */
const quickStart = {
  flags: ['--liftoff-only', '--min-semi-space-size=32', '--max-semi-space-size=64'],
  env: { NODE_COMPILE_CACHE: join(here, 'node_modules/.cache/device-care/compiled') },
} as const

type Options = {
  readonly env?: Readonly<Record<string, string>>
  /** An existing data directory, which is kept; without it, a temporary one. */
  readonly dataDir?: string
  /** The port of an earlier one that has ended; without it, a free one. */
  readonly port?: number | undefined
  /** A data directory of which the temporary one is a copy, because a first start takes seconds. */
  readonly copyOf?: string | undefined
  /** The address of a server's database; without it, the embedded store. */
  readonly databaseUrl?: string | undefined
  /** Another checkout than this one, installed and built. */
  readonly checkout?: string
  /** Flags of Node, such as a module that runs before the program. */
  readonly nodeFlags?: readonly string[]
  /** True gives the program a channel for messages, to a module that `nodeFlags` loads. */
  readonly ipc?: boolean
  /** True leaves its output unread, so that a test can end the reader. */
  readonly pipe?: boolean
  /** Starts as `script/run-node` does, without what makes tests quicker. */
  readonly measured?: boolean
  /** Discards the log, because production writes it elsewhere: for measurements. */
  readonly noLog?: boolean
  /** Milliseconds within which it must be open. */
  readonly patience?: number
}
export type AppProcess = Awaited<ReturnType<typeof startProcess>>

/** Resolves once the application is open, and its end by signals is prepared. */
export async function startProcess(options: Options = {}) {
  const { env, dataDir, copyOf, databaseUrl, nodeFlags = [], patience = 60_000 } = options
  const root = resolve(options.checkout ?? here)
  const program = programOf(root)
  if (!program || !hasBuild(root))
    throw new Error(`There is no build in ${root}: run script/build there first`)
  const port = options.port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'device-care-app-'))
  const data = dataDir ?? join(folder, 'data')
  if (copyOf) cpSync(copyOf, data, { recursive: true })
  const logFile = join(folder, 'log')
  const log = openSync(options.noLog ? '/dev/null' : logFile, 'a')
  const start = options.measured
    ? { flags: shippedFlags(root, databaseUrl), env: shippedSettings(root) }
    : quickStart
  const flags = [...start.flags, ...nodeFlags]
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    stdio: ['ignore', options.pipe ? 'pipe' : log, log, ...(options.ipc ? ['ipc' as const] : [])],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...start.env,
      ...env,
    },
  })
  closeSync(log)
  /** The exit code, or the name of the signal. */
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  // A test run that is killed must not leave a server running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  void ended.then(() => process.off('exit', kill))
  let piped = ''
  if (options.pipe) child.stdout?.on('data', (text: Buffer) => (piped += text.toString()))
  const readLog = () => piped + (options.noLog ? '' : readFileSync(logFile, 'utf8'))
  const url = `http://localhost:${port}`

  /** Waits until the log contains this. */
  async function untilLogged(text: string): Promise<void> {
    const until = performance.now() + patience
    for (;;) {
      const isOver = child.exitCode !== null || performance.now() > until
      if (readLog().includes(text)) return
      if (isOver) break
      await setTimeout(25)
    }
    kill()
    throw new Error(`The application did not log "${text}":\n${readLog()}`)
  }
  if (options.noLog) await untilReady(url, child)
  else await untilLogged(' is open at ')
  return {
    url,
    port,
    child,
    ended,
    readLog,
    untilLogged,
    async kill() {
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
    /** Throws when the application has ended too early. */
    async stop() {
      const how = child.exitCode ?? child.signalCode
      if (how !== null) throw new Error(`The application ended by itself (${how}):\n${readLog()}`)
      child.kill('SIGINT')
      const late = new AbortController()
      await Promise.race([ended, setTimeout(10_000, undefined, { signal: late.signal }).then(kill)])
      late.abort()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The application did not start')
    await setTimeout(100)
  }
}
