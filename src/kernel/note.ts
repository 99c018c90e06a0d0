/** A note that colleagues leave for each other: one line of text, which may mention some of them. */
import { z } from 'zod'
import { hiddenCharacter, isPlainLine } from '#kernel/plain-text.ts'

export const noteFields = z.object({
  text: z
    .string({ error: 'Please write the note' })
    .trim()
    .min(1, 'Please write the note')
    .max(500, 'Please keep the note within 500 characters')
    .refine(isPlainLine, hiddenCharacter),
})

/** Beside the text of a note that can mention colleagues. */
export const mentioned = z
  .array(z.string().min(1).max(64))
  .max(20)
  .optional()
  .describe('Colleagues who were chosen for an `@` name that several have')

/** Of a stored note, for the colleague who reads it. */
export const shownMentions = z
  .array(z.object({ start: z.int(), end: z.int(), isMe: z.boolean() }))
  .describe('Where the text mentions colleagues, in UTF-16 units')
export type ShownMentions = z.output<typeof shownMentions>
