/** A note that colleagues leave for each other: one line of text. */
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
