/** The keys that sign passports: made when the first one is needed, published for good, replaced by the operator. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { asc, eq, isNull, max } from 'drizzle-orm'
import { latest } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import type { PublishedKey } from '../passport.ts'
import { isSealedUnderFirst, openSecret, sealSecret } from './sealed-secret.ts'
import { passportKeys, passports } from './tables.ts'

export type KeyDeps = {
  readonly clock: Clock
  readonly random: Random
  readonly secretKey: string
}
export type SigningKey = {
  readonly id: string
  readonly privateKey: KeyObject
  readonly from: Date
}

/**
 * The key that signs now. Where there is none, or where it was sealed under a secret key that is gone, a new one is made;
 * the public half of the old one stays published.
 */
export async function currentKey(deps: KeyDeps, tx: Tx): Promise<SigningKey> {
  // Shared, so that deliveries do not wait for each other and a rotation waits for them.
  const [found] = await findSigning(tx).for('share')
  const opened = found && openSecret(deps.secretKey, found.privateKey)
  if (!found || !opened) return replaceKey(deps, tx)
  if (!isSealedUnderFirst(deps.secretKey, found.privateKey)) await sealAgain(deps, tx, opened)
  return { id: found.id, privateKey: privateKeyOf(opened), from: found.from }
}

/** Under the secret key that comes first now. While another delivery holds the row, a later one does it. */
async function sealAgain({ secretKey, random }: KeyDeps, tx: Tx, opened: Buffer): Promise<void> {
  const [alone] = await findSigning(tx).for('update', { skipLocked: true })
  if (!alone) return
  await tx
    .update(passportKeys)
    .set({ privateKey: sealSecret(secretKey, random, opened) })
    .where(eq(passportKeys.id, alone.id))
}

/** Ends the key that signs, and makes the next one. */
export const rotateKey = (deps: KeyDeps & { readonly db: Db }): Promise<SigningKey> =>
  inTransaction(deps.db, (tx) => replaceKey(deps, tx))

async function replaceKey(deps: KeyDeps, tx: Tx): Promise<SigningKey> {
  const { random, secretKey } = deps
  await findSigning(tx).for('update')
  const from = await endOfKey(deps, tx)
  await tx.update(passportKeys).set({ until: from }).where(isNull(passportKeys.until))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = privateKey.export({ format: 'der', type: 'pkcs8' })
  const id = newId(random).slice(0, 12)
  const added = await tx
    .insert(passportKeys)
    .values({
      id,
      publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
      privateKey: sealSecret(secretKey, random, bytes),
      from,
    })
    .onConflictDoNothing()
    .returning({ id: passportKeys.id })
  // Another process made one meanwhile.
  return added.length > 0 ? { id, privateKey, from } : currentKey(deps, tx)
}

/** Now, read once no delivery uses the key, or the newest seal of a process whose clock is ahead. */
async function endOfKey({ clock }: KeyDeps, tx: Tx): Promise<Date> {
  const [newest] = await tx.select({ sealedAt: max(passports.sealedAt) }).from(passports)
  const now = clock()
  return newest?.sealedAt ? latest(now, newest.sealedAt) : now
}

/** Every key that ever signed, the oldest first. */
export async function listKeys(db: Db | Tx): Promise<PublishedKey[]> {
  const rows = await db.select().from(passportKeys).orderBy(asc(passportKeys.from))
  return rows.map(({ id, publicKey, from, until }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    kid: id,
    x: publicKey,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}

const findSigning = (tx: Tx) =>
  tx.select().from(passportKeys).where(isNull(passportKeys.until)).$dynamic()

const privateKeyOf = (der: Buffer): KeyObject =>
  createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
