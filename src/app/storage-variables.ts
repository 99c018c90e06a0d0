/** The environment's variables of stored files, of backups and of sealed copies. */
import { z } from 'zod'
import { sealedCopiesVariables } from './sealed-copies.ts'

const optional = z.string().optional()

export const storageVariables = {
  ...sealedCopiesVariables,
  S3_BUCKET: optional,
  S3_REGION: z.string().default('auto'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** A folder, or s3://bucket/folder. */
  BACKUP_TO: optional,
  /** In hours. */
  BACKUP_EVERY: z.coerce.number().int().positive().default(24),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in India, such as 02:30')
    .default('02:30'),
  BACKUP_KEEP: optional,
  BACKUP_KEY: optional,
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
}
