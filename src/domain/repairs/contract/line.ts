/** One line of text in a request. */
import { z } from 'zod'
import { hiddenCharacter, isPlainLine } from '#kernel/plain-text.ts'

/** At most `max` characters, without spaces around it. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this within ${max} characters`)
    .refine(isPlainLine, hiddenCharacter)
