/** Which secrets are being changed, for the operator: by their names and the ids of signing keys, never by a value. */
import { backupKeys } from '#platform/archive/seal.ts'
import { secretList } from '#platform/secret-list.ts'
import { keyId, keysOf } from '#platform/signing-keys.ts'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'secretKey' | 'metricsToken'> & {
  readonly payments: Pick<Config['payments'], 'keySecret' | 'webhookSecret'>
  readonly backup: Pick<Config['backup'], 'key'>
}

/** One sentence for each secret with more than one value. */
export function changingSecrets({ secretKey, metricsToken, payments, backup }: Settings): string[] {
  const keys = secretKey === undefined ? [] : keysOf(secretKey)
  const [current, ...others] = keys.map(keyId)
  const ids = `signs with key ${current}, also accepts ${others.join(' and ')}`
  return [
    ...(others.length > 0 ? [`SECRET_KEY has ${keys.length} values: it ${ids}`] : []),
    ...accepted('RAZORPAY_KEY_SECRET', payments.keySecret),
    ...accepted('RAZORPAY_WEBHOOK_SECRET', payments.webhookSecret),
    ...accepted('METRICS_TOKEN', metricsToken),
    ...several('BACKUP_KEY', backup.key === undefined ? 1 : backupKeys(backup.key).length),
  ]
}

/** The text as a whole is accepted as well, and is not counted. */
const accepted = (name: string, text: string | undefined): string[] =>
  several(name, text === undefined ? 1 : secretList(text).filter((one) => one !== text).length)

const several = (name: string, count: number): string[] =>
  count > 1 ? [`${name} has ${count} values`] : []
