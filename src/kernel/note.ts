/** A note that colleagues leave for each other: one line of text, which may mention some of them. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'

export const noteFields = z.object({
  text: plainLine(500, {
    missing: 'Please write the note',
    tooLong: 'Please keep the note within 500 characters',
  }),
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
