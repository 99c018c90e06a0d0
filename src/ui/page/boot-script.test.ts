import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Zod is loaded once for each process, so it gets one in which it is loaded after the setting. */
const program = `
  globalThis.__zod_globalConfig = { jitless: true }
  let compiled = 0
  globalThis.Function = function () { compiled++ }
  const { z } = await import('zod')
  const read = z.object({ a: z.string() }).parse({ a: 'x' })
  console.log(JSON.stringify({ read, compiled }))
`

it('Zod obeys the setting of the boot script, and so never tries to compile', async () => {
  const input = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, input, {
    cwd: import.meta.dirname,
  })
  expect(JSON.parse(stdout)).toEqual({ read: { a: 'x' }, compiled: 0 })
})
