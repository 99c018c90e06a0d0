/** The tables of passports and of the keys that sign them. */
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'

/** A key stays for as long as passports name it; at most one signs. */
export const passportKeys = pgTable(
  'passport_keys',
  {
    id: text('id').primaryKey(),
    /** 32 bytes in base64url. */
    publicKey: text('public_key').notNull(),
    /** Encrypted under the application's secret key (`sealed-secret.ts`). */
    privateKey: text('private_key').notNull(),
    from: timestampColumn('from').notNull(),
    /** Null for the one that signs. */
    until: timestampColumn('until'),
  },
  (table) => [
    uniqueIndex('one_signing_passport_key')
      .on(sql`(${table.until} is null)`)
      .where(sql`${table.until} is null`),
  ],
)

/** Names nobody: who had the order is with the order, and goes with the account. */
export const passports = pgTable(
  'passports',
  {
    orderId: text('order_id').primaryKey(),
    number: text('number').notNull().unique(),
    /** A keyed hash of the device's number; null without one. */
    device: text('device'),
    /** In the chain of the device; null without a number. */
    position: integer('position'),
    /** The signed text, byte for byte. */
    seal: text('seal').notNull(),
    record: text('record').notNull(),
    /** Base64url. */
    signature: text('signature').notNull(),
    /** Of the seal, base64url: the next passport of the device names it. */
    sha256: text('sha256').notNull(),
    sealedAt: timestampColumn('sealed_at').notNull(),
    /** For the account and the invoice; null once it was handed on. */
    token: text('token'),
    tokenHash: text('token_hash').notNull().unique(),
    /** Of the token that the owner before had; it only says that the passport is closed. */
    formerTokenHash: text('former_token_hash').unique(),
    isOpen: boolean('is_open').notNull(),
    handedOnAt: timestampColumn('handed_on_at'),
  },
  (table) => [uniqueIndex('passports_of_device').on(table.device, table.position)],
)
