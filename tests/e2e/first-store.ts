/** Creates the store of a first start once for all journeys; each application has a copy. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from './open-app.ts'

/** Vitest's global set-up: puts the folder into TEST_FIRST_STORE. */
export async function setup(): Promise<() => void> {
  const data = mkdtempSync(join(tmpdir(), 'device-care-first-'))
  const app = await openApp({ dataDir: data })
  await app.stop()
  process.env['TEST_FIRST_STORE'] = data
  return () => {
    delete process.env['TEST_FIRST_STORE']
    rmSync(data, { recursive: true, force: true })
  }
}
