/** The devices and addresses from which customers signed in before: for them, codes are reserved. */
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import { after } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import type { Origin } from '../one-time-code.ts'
import { readDeviceMarker } from './device-cookie.ts'
import { hashAddress, hashToken } from './secrets.ts'
import { customers, signInOrigins } from './tables.ts'

export type OriginDeps = { readonly secretKey: string; readonly origin: string }
type Request = Pick<RequestFacts, 'clientAddress' | 'cookies'>

/** More than anybody needs; it bounds what one customer's sign-ins can store. */
const storedOfEach = 10

const isDevice = (hash: string) =>
  and(eq(signInOrigins.kind, 'device'), eq(signInOrigins.hash, hash))
const isAddress = (hashes: readonly string[]) =>
  and(eq(signInOrigins.kind, 'address'), inArray(signInOrigins.hash, [...hashes]))

/** Runs the same statement whether or not the number has an account, so that its time reveals nothing. */
export async function originOf(
  tx: Tx,
  { secretKey, origin }: OriginDeps,
  phone: PhoneNumber,
  { clientAddress, cookies }: Request,
): Promise<Origin> {
  // No device has an empty hash.
  const marker = readDeviceMarker(origin, cookies)
  const found = await tx
    .select({ kind: signInOrigins.kind })
    .from(signInOrigins)
    .innerJoin(customers, eq(customers.id, signInOrigins.customerId))
    .where(
      and(
        eq(customers.phone, phone),
        or(
          isDevice(marker ? hashToken(marker) : ''),
          isAddress(hashAddress(secretKey, clientAddress)),
        ),
      ),
    )
  const kinds = new Set(found.map(({ kind }) => kind))
  return kinds.has('device') ? 'device' : kinds.has('address') ? 'address' : 'elsewhere'
}

type SignIn = {
  readonly customerId: string
  readonly marker: string
  readonly clientAddress: string
  readonly now: Date
}

/** Remembers where a customer has just signed in; the oldest of too many are forgotten. */
export async function rememberOrigin(
  tx: Tx,
  { secretKey }: Pick<OriginDeps, 'secretKey'>,
  { customerId, marker, clientAddress, now }: SignIn,
): Promise<void> {
  const [addressHash, ...hashesBefore] = hashAddress(secretKey, clientAddress)
  const origins = [
    { kind: 'device' as const, hash: hashToken(marker) },
    { kind: 'address' as const, hash: addressHash },
  ]
  // After a change of the key an address is stored once more, under the new one.
  await tx
    .delete(signInOrigins)
    .where(and(eq(signInOrigins.customerId, customerId), isAddress(hashesBefore)))
  for (const { kind, hash } of origins) {
    const row = { customerId, kind, hash, usedAt: now }
    await tx
      .insert(signInOrigins)
      .values(row)
      .onConflictDoUpdate({
        target: [signInOrigins.customerId, signInOrigins.kind, signInOrigins.hash],
        set: { usedAt: now },
      })
    const ofCustomer = and(eq(signInOrigins.customerId, customerId), eq(signInOrigins.kind, kind))
    const tooMany = tx
      .select({ hash: signInOrigins.hash })
      .from(signInOrigins)
      .where(ofCustomer)
      .orderBy(desc(signInOrigins.usedAt), sql`${signInOrigins.hash} = ${hash} desc`)
      .offset(storedOfEach)
    await tx.delete(signInOrigins).where(and(ofCustomer, inArray(signInOrigins.hash, tooMany)))
  }
}

/** `period` in milliseconds since the last sign-in from there. Returns how many were removed. */
export async function forgetOrigins(db: Db, now: Date, period: number): Promise<number> {
  const old = lt(signInOrigins.usedAt, after(now, -period))
  return (await db.delete(signInOrigins).where(old)).rowCount ?? 0
}
