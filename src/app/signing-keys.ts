/** The signing keys: from the settings, or, in a demonstration, generated once and stored beside its data. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '#platform/random.ts'
import type { Config } from './config.ts'

export type Secrets = {
  readonly secretKey: string
  readonly payments: {
    readonly keyId: string
    readonly keySecret: string
    readonly webhookSecret: string
  }
}

/** In production `readConfig` has made sure that none is missing. */
export function readSecrets(config: Config, random: Random): Secrets {
  const { secretKey, payments } = config
  const { keyId, keySecret, webhookSecret } = payments
  if (!config.demo && secretKey && keyId && keySecret && webhookSecret) {
    return { secretKey, payments: { keyId, keySecret, webhookSecret } }
  }
  const made = demoSecrets(config.dataDir, random)
  return {
    secretKey: secretKey ?? made.secretKey,
    payments: {
      keyId: keyId ?? made.payments.keyId,
      keySecret: keySecret ?? made.payments.keySecret,
      webhookSecret: webhookSecret ?? made.payments.webhookSecret,
    },
  }
}

function demoSecrets(dataDir: string, random: Random): Secrets {
  const file = join(dataDir, 'demo-secrets.json')
  const secret = () => Buffer.from(random(32)).toString('base64url')
  const made: Secrets = {
    secretKey: secret(),
    payments: { keyId: 'rzp_test_demonstration', keySecret: secret(), webhookSecret: secret() },
  }
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(made), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}
