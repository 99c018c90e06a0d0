/** The server itself, as a command: what a service or an image runs. */
import { type Command, UsageError } from './command.ts'

export const start: Command = {
  summary: 'starts the server, and runs until SIGTERM or SIGINT',
  usage: `script/device-care start

Brings the store to the newest migration, seeds an empty one, and serves the site. Stopping it (SIGTERM) takes up to
half a minute: it is not ready at once, serves on for five seconds, and finishes what runs.
`,
  async run(args) {
    if (args.length > 0) throw new UsageError(`start takes no options, but was given: ${args[0]}`)
    await import('../../main.ts')
    return ''
  },
}
