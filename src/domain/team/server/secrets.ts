/** Secrets of 256 random bits, and how they are hidden at rest. */
import { createHash } from 'node:crypto'
import type { Random } from '#platform/random.ts'

export const newSecret = (random: Random): string => Buffer.from(random(32)).toString('base64url')

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
