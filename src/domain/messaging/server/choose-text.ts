/** Chooses the text of a message at the first try; later tries use the same text. */
import type { Db } from '#platform/db/db.ts'
import { type Registers, type Wording, wordingFor } from '../message-text.ts'
import { findOwnText, findOwnTexts } from './own-texts.ts'
import type { deliveries } from './tables.ts'

type Delivery = typeof deliveries.$inferSelect

/**
 * It is not chosen when the message is queued: one that waits for the morning uses the text in force then, and a text that was
 * withdrawn, perhaps because the operators no longer carry it, is not sent. It is not chosen again at a later try:
 * a try without an answer may have reached the phone, and the record must show what the customer has read.
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
