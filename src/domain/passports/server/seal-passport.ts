/** Seals the passport of a repaired device in the transaction in which it is handed over. */
import { createHash, sign } from 'node:crypto'
import canonicalize from 'canonicalize'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { latest } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashesOf } from '#platform/signing-keys.ts'
import {
  type PassportRecord,
  type PassportSeal,
  passportNumber,
  passportTokenBytes,
} from '../passport.ts'
import { currentKey, type KeyDeps } from './signing-key.ts'
import { passports } from './tables.ts'

type Sealed = {
  readonly orderId: string
  /** IMEI or serial number; without one the passport stands alone. */
  readonly deviceNumber: string | undefined
  readonly record: PassportRecord
}

/** One for each repair: sealed again, it changes nothing. */
export async function sealPassport(
  deps: KeyDeps,
  tx: Tx,
  { orderId, deviceNumber, record }: Sealed,
): Promise<void> {
  const { random } = deps
  const [there] = await tx
    .select({ orderId: passports.orderId })
    .from(passports)
    .where(eq(passports.orderId, orderId))
  if (there) return
  const chain = await nextInChain(deps, tx, deviceNumber)
  const key = await currentKey(deps, tx)
  // A key that another process has just made may begin a moment ahead of this process's clock.
  const sealedAt = latest(deps.clock(), key.from)
  const recordText = canonicalText(record)
  const seal: PassportSeal = {
    format: 1,
    passport: passportNumber(random),
    sealedAt: sealedAt.toISOString(),
    key: key.id,
    position: chain.position,
    before: chain.before,
    record: hashOf(recordText),
  }
  const text = canonicalText(seal)
  const token = newToken(random)
  await tx.insert(passports).values({
    orderId,
    number: seal.passport,
    device: chain.device,
    position: seal.position,
    seal: text,
    record: recordText,
    signature: sign(null, Buffer.from(text), key.privateKey).toString('base64url'),
    sha256: hashOf(text),
    sealedAt,
    token,
    tokenHash: hashOf(token),
    isOpen: true,
  })
}

/** The place after the newest passport of the device, whose rows follow a changed secret key. */
async function nextInChain(
  { secretKey }: KeyDeps,
  tx: Tx,
  deviceNumber: string | undefined,
): Promise<{ device: string | null; position: number | null; before: string | null }> {
  if (!deviceNumber) return { device: null, position: null, before: null }
  const name = `passport-device:${deviceNumber}`
  const [device, ...others] = hashesOf(secretKey, name)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  if (others.length > 0)
    await tx.update(passports).set({ device }).where(inArray(passports.device, others))
  const [last] = await tx
    .select({ position: passports.position, sha256: passports.sha256 })
    .from(passports)
    .where(eq(passports.device, device))
    .orderBy(desc(passports.position))
    .limit(1)
  return { device, position: (last?.position ?? 0) + 1, before: last?.sha256 ?? null }
}

/** RFC 8785: the same value has the same bytes in every program. */
function canonicalText(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('this has no canonical JSON')
  return text
}

/** SHA-256 in base64url. A token of 128 random bits needs no key and no salt. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

const newToken = (random: KeyDeps['random']): string =>
  Buffer.from(random(passportTokenBytes)).toString('base64url')
