/** The operator's command that says in plain words what is wrong with this installation, and what to do about it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { lockHolder } from '#platform/db/store/lock-directory.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { innermostMessage } from '#platform/innermost-message.ts'
import { type Config, readConfig } from '../config.ts'
import { findStoreMode, StoreOfOtherMode } from '../store-mode.ts'
import { type Command, CommandFailed, type Place } from './command.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkMachine } from './doctor/check-machine.ts'
import { checkOnline } from './doctor/check-online.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { checkBackup, checkShop } from './doctor/check-shop.ts'
import { describeFindings, type Finding, good, note, wrong } from './doctor/finding.ts'
import { readOptions } from './read-options.ts'

export const doctor: Command = {
  summary: 'says what is wrong with this installation, and what to do about it',
  usage: `script/device-care doctor [--online] [--json]

Looks at settings, machine, store and shop, and changes nothing. Run it as the user of the service, with its settings.
Exit code 1: something is wrong. While the application has the embedded store open, the store itself is not looked at.

  --online  also calls the site by its public address (certificate), each provider, and the place of backups
  --json    prints the findings for a program: level (good, note, wrong), about, text, advice
`,
  async run(args, place) {
    const { online = false, json = false } = readOptions(args, {
      online: { type: 'boolean' },
      json: { type: 'boolean' },
    })
    const config = readConfig(place.environment)
    const findings = [
      ...checkSettings(config, place.environment, systemClock()),
      ...checkMachine(config),
      ...(await checkStore(config, place)),
      ...(online ? await checkOnline(config, systemClock) : []),
    ]
    const report = json ? JSON.stringify(findings, undefined, 2) : describeFindings(findings)
    if (findings.some(({ level }) => level === 'wrong')) throw new CommandFailed(report)
    return report
  },
}

async function checkStore(config: Config, { migrations }: Place): Promise<Finding[]> {
  // On PostgreSQL another machine may have made it, which only the database knows.
  const backup = (pool?: Pool) => checkBackup({ clock: systemClock, config, ...(pool && { pool }) })
  const unopened = config.databaseUrl ? undefined : checkEmbedded(config.dataDir)
  if (unopened) return [unopened, await backup()]
  let findings: Finding[] = []
  try {
    const store = await openStore({
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      dataDir: config.dataDir,
      poolSize: 1,
    })
    try {
      const deps = { ...store, clock: systemClock, migrations, poolSize: config.databasePool }
      findings = await checkDatabase(deps)
      const isMigrated = findings.every((one) => one.about !== 'migrations' || one.level === 'good')
      if (!isMigrated) return [...findings, await backup()]
      const db = openDb(store.pool)
      return [
        ...findings,
        ...checkMode(await findStoreMode(store.pool), config),
        ...(await checkShop({ db, clock: systemClock, config })),
        await backup(store.pool),
      ]
    } finally {
      await store.close()
    }
  } catch (error) {
    const text = `it does not answer as it should: ${innermostMessage(error)}`
    const advice = 'Look at DATABASE_URL, at the rights of its user, and at the log of PostgreSQL.'
    return [...findings, wrong('database', text, advice), await backup()]
  }
}

function checkMode(stored: unknown, { demo }: Config): Finding[] {
  const mode = demo ? 'demo' : 'production'
  if (stored === undefined || stored === mode) return []
  const [text = '', ...advice] = new StoreOfOtherMode(stored, mode).message.split('\n')
  return [wrong('database', text, advice.join(' '))]
}

/** The reason why the embedded store cannot be looked into; opening it would create it. */
function checkEmbedded(dataDir: string): Finding | undefined {
  const holder = lockHolder(dataDir)
  if (holder !== undefined)
    return good(
      'database',
      `process ${holder} has the embedded store open; /staff/system shows what it says`,
    )
  if (existsSync(join(dataDir, 'pglite'))) return undefined
  return note('database', 'the embedded store is empty', 'The first start makes it.')
}
