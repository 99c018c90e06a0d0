/** The queries for texts that colleagues wrote: the one in force, and the one a message was sent with. */
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { OwnText, OwnTexts, TextVersion } from '../message-text.ts'
import type { TemplateName } from '../templates.ts'
import type { TextPlace } from '../text-rules.ts'
import { messageTexts } from './tables.ts'

/** Undefined for the row that put the built-in text back in force. */
export function ownTextOf(row: TextVersion | undefined): OwnText | undefined {
  if (!row || row.text === null || row.registration === null) return undefined
  const { id, language, text, registration, whatsappName } = row
  return { id, language, text, registration, whatsappName }
}

/**
 * The own texts of a message that are in force now. They are read for each message, so a change applies in
 * every process from its commit on.
 */
export async function findOwnTexts(db: Db | Tx, template: TemplateName): Promise<OwnTexts> {
  const { language, version } = messageTexts
  const rows = await db
    .selectDistinctOn([language])
    .from(messageTexts)
    .where(eq(messageTexts.template, template))
    .orderBy(language, desc(version))
  const own = rows.flatMap((row) => ownTextOf(row) ?? [])
  return Object.fromEntries(own.map((text) => [text.language, text]))
}

/** The last change of each text that ever had one. */
export const listLatestTexts = (db: Db): Promise<TextVersion[]> => {
  const { template, language, version } = messageTexts
  return db
    .selectDistinctOn([template, language])
    .from(messageTexts)
    .orderBy(template, language, desc(version))
}

/** The last hundred changes of one text, newest first. */
export const listVersions = (
  db: Db | Tx,
  { template, language }: TextPlace,
  limit = 100,
): Promise<TextVersion[]> =>
  db
    .select()
    .from(messageTexts)
    .where(and(eq(messageTexts.template, template), eq(messageTexts.language, language)))
    .orderBy(desc(messageTexts.version))
    .limit(limit)

/** A text by its id, whether or not it is in force. */
export async function findOwnText(db: Db, id: string): Promise<OwnText | undefined> {
  const [row] = await db.select().from(messageTexts).where(eq(messageTexts.id, id))
  return ownTextOf(row)
}

/** True when the version was still free. */
export async function addVersion(tx: Tx, row: TextVersion): Promise<boolean> {
  const { template, language, version } = messageTexts
  const added = await tx
    .insert(messageTexts)
    .values(row)
    .onConflictDoNothing({ target: [template, language, version] })
    .returning({ id: messageTexts.id })
  return added.length > 0
}
