/** The words a message is handed over in: chosen at the first try, and kept by every further one. */
import type { Db } from '#platform/db/db.ts'
import { type Registers, type Wording, wordingFor } from '../message-text.ts'
import { findOwnText, findOwnTexts } from './own-texts.ts'
import type { deliveries } from './tables.ts'

type Delivery = typeof deliveries.$inferSelect

/**
 * Not when it is queued: one that waits for the morning goes in the words that hold then, and words that were
 * withdrawn, perhaps because the operators no longer carry them, are not sent any more. Not anew at a further try:
 * one without an answer may have reached the phone, and what is on record must be what the customer has read.
 */
export async function chooseWording(
  db: Db,
  { channel, template, language, textId, textLanguage }: Delivery,
  registers: Registers,
): Promise<Wording> {
  if (!textLanguage) {
    const own = await findOwnTexts(db, template)
    return wordingFor({ channel, template, language }, own, registers)
  }
  const own = textId ? await findOwnText(db, textId) : undefined
  const stored = { channel, template, language: textLanguage }
  return wordingFor(stored, own ? { [textLanguage]: own } : {}, registers)
}
