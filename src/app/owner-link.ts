/** The program behind `script/owner-link`. */
import { resolve } from 'node:path'
import { runOwnerLink } from './run-owner-link.ts'

const { code, output } = await runOwnerLink({
  args: process.argv.slice(2),
  migrations: resolve(import.meta.dirname, '../../migrations'),
})
if (code === 0) console.log(output)
else console.error(output)
process.exitCode = code
