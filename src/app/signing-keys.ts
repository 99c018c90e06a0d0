/** The signing keys: from the settings, or, in a demonstration, generated once for all processes on its store. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Random } from '#platform/random.ts'
import { readSetting, settingsTable } from '#platform/settings/settings.ts'
import type { Config } from './config.ts'

const secretsSchema = z.object({
  secretKey: z.string(),
  payments: z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() }),
})
export type Secrets = Readonly<z.output<typeof secretsSchema>>
type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

const key = 'demo-secrets'

/** In production `readConfig` has made sure that none is missing. In a demonstration the store must be migrated. */
export async function readSecrets(config: Config, deps: Deps): Promise<Secrets> {
  const { secretKey, payments } = config
  const { keyId, keySecret, webhookSecret } = payments
  if (!config.demo && secretKey && keyId && keySecret && webhookSecret) {
    return { secretKey, payments: { keyId, keySecret, webhookSecret } }
  }
  const made = await demoSecrets(config.dataDir, deps)
  return {
    secretKey: secretKey ?? made.secretKey,
    payments: {
      keyId: keyId ?? made.payments.keyId,
      keySecret: keySecret ?? made.payments.keySecret,
      webhookSecret: webhookSecret ?? made.payments.webhookSecret,
    },
  }
}

/** The first process on a store stores its own; every process uses what is stored. */
async function demoSecrets(dataDir: string, { db, clock, random }: Deps): Promise<Secrets> {
  const secret = () => Buffer.from(random(32)).toString('base64url')
  const made: Secrets = {
    secretKey: secret(),
    payments: { keyId: 'rzp_test_demonstration', keySecret: secret(), webhookSecret: secret() },
  }
  const value = fromOldFile(dataDir) ?? made
  await db
    .insert(settingsTable)
    .values({ key, value, version: 1, changedAt: clock() })
    .onConflictDoNothing()
  return (await readSetting(db, { key, schema: secretsSchema, builtIn: value })).value
}

/** Versions before stored them beside the data. */
function fromOldFile(dataDir: string): Secrets | undefined {
  try {
    const text = readFileSync(join(dataDir, 'demo-secrets.json'), 'utf8')
    return secretsSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
