/** The program behind `script/device-care`: an operator's commands, in a shell on the server. */
import { resolve } from 'node:path'
import { processEnvironment } from './config.ts'
import { runCommand } from './commands/run-command.ts'

const { code, output } = await runCommand({
  args: process.argv.slice(2),
  environment: processEnvironment,
  migrations: resolve(import.meta.dirname, '../../migrations'),
})
// The server goes on after its start, and has printed where it is open.
if (code === 0 && output) console.log(output)
if (code !== 0) console.error(output)
process.exitCode = code
