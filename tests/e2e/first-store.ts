/** The store a house makes for itself at its very first start, made once for all journeys: each house begins on a copy. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHouse } from './house.ts'

/** Vitest's global set-up: puts the folder into TEST_FIRST_STORE. */
export async function setup(): Promise<() => void> {
  const data = mkdtempSync(join(tmpdir(), 'device-care-first-'))
  const house = await openHouse({ DATA_DIR: data })
  await house.stop()
  process.env['TEST_FIRST_STORE'] = data
  return () => {
    delete process.env['TEST_FIRST_STORE']
    rmSync(data, { recursive: true, force: true })
  }
}
