/** The record of consent: rows are only ever added. */
import { asc, eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { consentAtCounter, consentData, consentPurpose } from '../consent.ts'
import { consents, customers } from './tables.ts'

const what = { data: consentData, purpose: consentPurpose }

/** `version` is the text that the form showed, which declares that the person is of age; null when none was shown. */
export async function recordConsent(
  tx: Tx,
  random: Random,
  customerId: string,
  version: string | null,
  at: Date,
): Promise<void> {
  const id = newId(random)
  await tx
    .insert(consents)
    .values({ id, customerId, act: 'given', ...what, version, ofAge: version !== null, at })
}

/** Of somebody whose account was opened without the text, once. */
export async function recordFirstConsent(
  { db, random, clock }: { readonly db: Db; readonly random: Random; readonly clock: Clock },
  customerId: string,
  version: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The account's row is locked, so that the form sent twice is one consent.
    await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
    if ((await listConsents(tx, customerId)).length > 0) return
    await recordConsent(tx, random, customerId, version, clock())
  })
}

/** Records a consent that was given at the counter, after a colleague read the text out. */
export async function recordConsentAtCounter(
  tx: Tx,
  random: Random,
  customerId: string,
  takenBy: string,
  at: Date,
): Promise<void> {
  const id = newId(random)
  const given = { version: consentAtCounter, ofAge: true, takenBy, at }
  await tx.insert(consents).values({ id, customerId, act: 'given', ...what, ...given })
}

/** Records that the consent ended with the account. */
export async function withdrawConsent(
  tx: Tx,
  random: Random,
  customerId: string,
  at: Date,
): Promise<void> {
  const id = newId(random)
  await tx
    .insert(consents)
    .values({ id, customerId, act: 'withdrawn', ...what, version: null, ofAge: false, at })
}

/** A customer's consents, oldest first. */
export const listConsents = (db: Db | Tx, customerId: string) =>
  db.select().from(consents).where(eq(consents.customerId, customerId)).orderBy(asc(consents.at))
