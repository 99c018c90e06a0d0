/** Starts the built application of any checkout as `npm start` does, so that two versions can be measured in one run. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { Condition } from './probe.ts'

export type Version = Awaited<ReturnType<typeof startVersion>>

/** This checkout. */
export const here = resolve(import.meta.dirname, '../..')

/**
 * Only what every version has is used: `src/main.ts`, the build and the settings. So nothing here depends on how the
 * other checkout names its modules. Its log is discarded, because production writes it elsewhere.
 */
export async function startVersion(checkout: string, databaseUrl: string, flags: string[] = []) {
  const root = resolve(checkout)
  if (!existsSync(join(root, 'build/server/index.js')))
    throw new Error(`no build in ${checkout}: run script/setup and script/build there`)
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-version-'))
  const port = await freePort()
  const nowhere = openSync('/dev/null', 'w')
  const child = fork(join(root, 'src/main.ts'), {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
    execArgv: ['--import', join(import.meta.dirname, 'probe.ts'), ...flags],
    stdio: ['ignore', nowhere, 'inherit', 'ipc'],
  })
  closeSync(nowhere)
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the application of ${checkout} did not start`)
    await setTimeout(100)
  }
  return {
    port,
    url,
    /** CPU in microseconds since the start, of all the process's threads. */
    async cpu(): Promise<number> {
      const answer = once(child, 'message') as Promise<[Condition]>
      child.send('how are you')
      return (await answer)[0].cpu
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
