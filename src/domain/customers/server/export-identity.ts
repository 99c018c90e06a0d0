/** A customer's account data, for their data export. */
import { asc, eq } from 'drizzle-orm'
import { tenDigits } from '#kernel/phone.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { consentTexts } from '../consent.ts'
import { listConsents } from './consents.ts'
import { getCustomerById } from './repository.ts'
import { findTaxRecipient } from './tax-recipients.ts'
import {
  codeEvents,
  codeSessions,
  customerSessions,
  importedCustomers,
  signInOrigins,
} from './tables.ts'

/**
 * Hashes of codes and tokens are left out: they are not about the person, and would help somebody who steals the file.
 */
export async function exportIdentityOfCustomer(
  { db, shop }: { readonly db: Db | Tx; readonly shop: Pick<Shop, 'brand' | 'minimumAge'> },
  customerId: string,
) {
  const texts = new Map(Object.entries(consentTexts(shop)))
  const { phone, name, email, createdAt } = await getCustomerById(db, customerId)
  const recipient = await recipientOf(db, customerId)
  const sessions = await db
    .select({
      createdAt: customerSessions.createdAt,
      lastUsedAt: customerSessions.seenAt,
      endedAt: customerSessions.endedAt,
    })
    .from(customerSessions)
    .where(eq(customerSessions.customerId, customerId))
    .orderBy(asc(customerSessions.createdAt))
  const codes = await db
    .select({
      sentAt: codeSessions.sentAt,
      purpose: codeSessions.purpose,
      usedAt: codeSessions.usedAt,
      nameEntered: codeSessions.signUpName,
      emailEntered: codeSessions.signUpEmail,
    })
    .from(codeSessions)
    .where(eq(codeSessions.phone, phone))
    .orderBy(asc(codeSessions.createdAt))
  const attempts = await db
    .select({ at: codeEvents.at, what: codeEvents.kind, from: codeEvents.clientAddress })
    .from(codeEvents)
    .where(eq(codeEvents.phone, phone))
    .orderBy(asc(codeEvents.at))
  const origins = await db
    .select({ what: signInOrigins.kind, lastUsedAt: signInOrigins.usedAt })
    .from(signInOrigins)
    .where(eq(signInOrigins.customerId, customerId))
    .orderBy(asc(signInOrigins.usedAt), asc(signInOrigins.hash))
  const consents = await listConsents(db, customerId)
  return {
    account: [{ name, email, mobileNumber: tenDigits(phone), createdAt, ...recipient }],
    consents: consents.map(({ act, data, purpose, version, ofAge, takenBy, at }) => ({
      act,
      at,
      data,
      purpose,
      version,
      text: texts.get(version ?? '') ?? null,
      saidToBeOfAge: ofAge,
      saidAtCounter: takenBy !== null,
    })),
    fromEarlierSystem: await importedOf(db, customerId),
    signIns: sessions,
    signedInFrom: origins,
    codesSent: codes,
    codeAttempts: attempts,
  }
}

/** What an import from an earlier system wrote last. */
const importedOf = (db: Db | Tx, customerId: string) =>
  db
    .select({
      name: importedCustomers.name,
      email: importedCustomers.email,
      language: importedCustomers.language,
    })
    .from(importedCustomers)
    .where(eq(importedCustomers.customerId, customerId))

async function recipientOf(db: Db | Tx, customerId: string) {
  const invoiceRecipient = await findTaxRecipient(db, customerId)
  return invoiceRecipient ? { invoiceRecipient } : {}
}
