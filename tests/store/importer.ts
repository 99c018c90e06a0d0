/** A process that imports an archive and is killed when it has written the first file. Arguments: archive, migrations. */
import { runCommand } from '#app/commands/run-command.ts'
import { planFault } from '#platform/effect.ts'

const [, , archive = '', migrations = ''] = process.argv
planFault({ kind: 'kill', at: 1, side: 'after' })
const { output } = await runCommand({
  args: ['import', '--from', archive],
  migrations,
  environment: process.env,
})
console.error(output)
