/** The record of consent: rows are only ever added. */
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { consentAtCounter, consentData, consentPurpose } from '../consent.ts'
import { consents } from './tables.ts'

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
