/** A process that restores a backup and is killed before it has said so. Arguments: the place, migrations. */
import { runCommand } from '#app/commands/run-command.ts'

const [, , from = '', migrations = ''] = process.argv
const { code } = await runCommand({
  args: ['restore', '--from', from],
  migrations,
  environment: process.env,
})
if (code === 0) process.kill(process.pid, 'SIGKILL')
