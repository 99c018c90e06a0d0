/** Starts an application that a journey kills and starts again, on the same store and at the same address. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from './open-app.ts'

export async function openRestartable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'device-care-restarted-'))
  const first = process.env['TEST_FIRST_STORE']
  if (first) cpSync(first, dataDir, { recursive: true })
  const app = await openApp({ dataDir })
  let alive = app
  return {
    ...app,
    /** Ends it as a power cut of the machine does: nothing is finished. */
    kill: () => alive.kill(),
    async revive() {
      alive = await openApp({ dataDir, port: app.port })
    },
    async stop() {
      await alive.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
