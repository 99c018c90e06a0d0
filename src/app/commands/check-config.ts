/** The operator's check of the settings before a start: all problems at once, and never a value of a secret. */
import { type Config, type Environment, readConfig } from '../config.ts'
import { changingSecrets } from '../changing-secrets.ts'
import { unknownSettings } from '../unknown-settings.ts'
import type { Command } from './command.ts'
import { readOptions } from './read-options.ts'

export const checkConfig: Command = {
  summary: 'checks the settings, and names everything that is wrong with them',
  usage: `script/device-care check-config

Reads the settings as the server does, without opening the store or calling a provider. Prints all problems at once, and
no value of a secret. Exit code 0: the server would start with them.
`,
  async run(args, { environment }) {
    readOptions(args, {})
    const config = readConfig(environment)
    return [describe(config), ...changing(config), ...notes(environment)].join('\n')
  },
}

const describe = (config: Config): string => `The settings are complete.
  mode      ${config.demo ? 'demonstration' : 'production'}
  address   ${config.origin}
  store     ${config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}`}
  files     ${config.s3 ? `bucket ${config.s3.bucket}` : config.dataDir}
  payments  ${config.payments.provider}
  SMS       ${config.sms.provider}
  WhatsApp  ${config.whatsapp.provider ?? 'none'}
  e-mail    ${config.email.provider ?? 'none'}`

const changing = (config: Config): string[] =>
  changingSecrets(config).map(
    (sentence) => `Note: ${sentence}. Remove the old one when it is out of use.`,
  )

const notes = (environment: Environment): string[] =>
  unknownSettings(Object.keys(environment)).map(
    (name) => `Note: ${name} is no setting of this program; is it misspelt?`,
  )
