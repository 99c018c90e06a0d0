/** The settings of backups: where to, how often, which are kept, and the key. */
import { readS3Address } from '#adapters/backups/s3-address.ts'
import { readKeep, usualKeep } from '#platform/archive/kept-backups.ts'
import { keyProblem } from '#platform/archive/seal.ts'
import type { Variables } from './environment.ts'

export type BackupSettings = ReturnType<typeof readBackupSettings>

export function readBackupSettings(v: Variables, problems: string[]) {
  const keep = v.BACKUP_KEEP === undefined ? usualKeep : readKeep(v.BACKUP_KEEP)
  if (!keep) problems.push('BACKUP_KEEP must be days, weeks and months to keep, such as 7,4,12.')
  const wrongKey = v.BACKUP_KEY === undefined ? undefined : keyProblem(v.BACKUP_KEY)
  if (wrongKey) problems.push(wrongKey)
  const s3 = s3Of(v)
  const isBucket = v.BACKUP_TO?.startsWith('s3:') === true
  if (isBucket && (!readS3Address(v.BACKUP_TO ?? '') || !s3))
    problems.push(
      'BACKUP_TO must be a folder or s3://bucket/folder, with S3_* or BACKUP_S3_* keys.',
    )
  if (v.BACKUP_TO && v.APP_ENV === 'production' && !v.BACKUP_KEY)
    problems.push('BACKUP_KEY is missing: backups hold personal data and must be encrypted.')
  return {
    to: v.BACKUP_TO,
    everyHours: v.BACKUP_EVERY,
    at: v.BACKUP_AT,
    keep: keep ?? usualKeep,
    /** False where nobody said what to keep: then a command deletes nothing. */
    isKeepChosen: v.BACKUP_KEEP !== undefined,
    key: v.BACKUP_KEY,
    s3,
  } as const
}

/** Backups belong to another account; without one they use that of the files. */
function s3Of(v: Variables) {
  const accessKeyId = v.BACKUP_S3_ACCESS_KEY_ID ?? v.S3_ACCESS_KEY_ID
  const secretAccessKey = v.BACKUP_S3_SECRET_ACCESS_KEY ?? v.S3_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint: v.BACKUP_S3_ENDPOINT ?? v.S3_ENDPOINT,
    region: v.BACKUP_S3_REGION ?? v.S3_REGION,
    accessKeyId,
    secretAccessKey,
  }
}
