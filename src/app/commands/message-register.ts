/** The operator's list of all texts for the operators' register, or for WhatsApp's approval. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { registerChannels } from '#domain/messaging/register-list.ts'
import { messageRegister } from '#domain/messaging/server/message-register.ts'
import { openDb } from '#platform/db/db.ts'
import { DataDirectoryInUse } from '#platform/db/store/lock-directory.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, CommandFailed } from './command.ts'
import { readOptions } from './read-options.ts'

export const messageRegisterList: Command = {
  summary: 'prints every text of a message as it is registered',
  usage: `script/device-care message-register --channel sms|whatsapp

Prints a comma-separated list: the name of each text, its language, the text with typed variables in the form of the
register, and sample values. The texts that colleagues wrote take the place of the built-in ones; while the application
has the embedded database open, the list has the built-in ones and says so: the console has the whole list then, under
Content, Texts of messages.

  --channel     sms: with {#numeric#}, {#alphanumeric#} and {#url#}, as the operators' portals (DLT) write them;
                whatsapp: with {{name}}
`,
  async run(args, { environment, migrations }) {
    const { channel } = readOptions(args, { channel: { type: 'string' } })
    const chosen = registerChannels.find((one) => one === channel)
    if (!chosen) throw new CommandFailed('--channel must be sms or whatsapp.')
    const config = readConfig(environment)
    const { brand } = config.shop
    const store = await openOrNot(config, migrations)
    if (!store) return messageRegister({ brand }, chosen)
    try {
      return await messageRegister({ db: openDb(store.pool), brand }, chosen)
    } finally {
      await store.close()
    }
  },
}

/** Undefined while the application has the embedded database open, and where there is none: opening it would create it. */
async function openOrNot(config: Config, migrations: string) {
  const isThere = config.databaseUrl || existsSync(join(config.dataDir, 'pglite'))
  if (!isThere) return undefined
  try {
    return await openDatabase(config, migrations)
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error
    process.stderr.write('The application is running: the list has the built-in texts alone.\n')
    return undefined
  }
}
