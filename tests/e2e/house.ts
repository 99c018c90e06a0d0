/** Starts the real process on a store of its own, for the journeys. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { doorFor } from './door.ts'

const root = resolve(import.meta.dirname, '../..')
const patience = 60_000

export type OpenApp = Awaited<ReturnType<typeof openApp>>

/**
 *
 * Starts `node src/main.ts` from the build in the repository and waits until it is ready: on a copy of the
 * first store where there is one and `env` names no other.
 *
 */
export async function openApp(env: Readonly<Record<string, string>> = {}) {
  if (!existsSync(join(root, 'build/server/index.js'))) {
    throw new Error('There is no build/ to serve: run script/build first')
  }
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'device-care-e2e-'))
  const data = join(folder, 'data')
  const first = process.env['TEST_FIRST_STORE']
  if (first && !env['DATABASE_URL'] && !env['DATA_DIR']) cpSync(first, data, { recursive: true })
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [join(root, 'src/main.ts')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      ...env,
    },
  })
  closeSync(log)
  const ended = once(child, 'exit')
  // A test run that is killed must not leave a server running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://localhost:${port}`
  const readLog = () => readFileSync(logFile, 'utf8')
  await isReady(url, child, readLog)
  return {
    url,
    readLog,
    ...doorFor(url),
    /** Throws when the application has ended too early. */
    async stop() {
      process.off('exit', kill)
      const how = child.exitCode ?? child.signalCode
      if (how !== null) throw new Error(`The house ended by itself (${how}):\n${readLog()}`)
      child.kill('SIGINT')
      const late = new AbortController()
      await Promise.race([ended, setTimeout(10_000, undefined, { signal: late.signal }).then(kill)])
      late.abort()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string, child: ChildProcess, readLog: () => string): Promise<void> {
  const until = performance.now() + patience
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The house did not start:\n${readLog()}`)
    }
    await setTimeout(50)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
