/** The tables of colleagues and their passkeys; secrets are stored as hashes only. */
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { roles } from '#kernel/permissions.ts'

export const staffMembers = pgTable('staff_members', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  role: text('role', { enum: roles }).notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  /** When access was removed. The row stays, because the audit log refers to it. */
  endedAt: timestampColumn('ended_at'),
})

/** One-time links, as SHA-256 of their 256 random bits. */
export const staffLinks = pgTable(
  'staff_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    memberId: text('member_id').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('staff_links_member').on(table.memberId)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: text('id').notNull(),
    memberId: text('member_id').notNull(),
    /** By which people recognise their own sessions: `Chrome on Android`. */
    device: text('device'),
    createdAt: timestampColumn('created_at').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
    verifiedAt: timestampColumn('verified_at'),
    /** The passkey that was shown last; null for a session by a link, and in rows from before it was stored. */
    passkeyId: text('passkey_id'),
    /** True until a session begun by a link has added its one passkey. */
    mayAddPasskey: boolean('may_add_passkey').notNull().default(false),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [index('staff_sessions_member').on(table.memberId)],
)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** By which its owner recognises it: `iCloud Keychain`; null in rows from before it was stored. */
    name: text('name'),
    /** The host that it belongs to (the relying party's id); null in rows from before it was stored. */
    rpId: text('rp_id'),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [index('staff_passkeys_member').on(table.memberId)],
)

/** Each is deleted by its first answer, so that no answer counts twice. */
export const staffChallenges = pgTable('staff_challenges', {
  id: text('id').primaryKey(),
  challenge: text('challenge').notNull(),
  /** Whose passkey is being added; null for signing in. */
  memberId: text('member_id'),
  expiresAt: timestampColumn('expires_at').notNull(),
})
