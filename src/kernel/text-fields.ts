/**
 * What a person types into a field and somebody else reads: on a document, in a message, on a label or in a file. Every such
 * text of a request is one of these two, or passes the same rule (`plain-text.ts`); a test walks all requests for others.
 */
import { z } from 'zod'
import { hiddenCharacter, isPlainLine, withoutHidden } from './plain-text.ts'

type Sentences = {
  /** Makes the text required. */
  readonly missing?: string
  readonly tooLong?: string
}

const typed = ({ missing }: Sentences) =>
  missing === undefined ? z.string() : z.string({ error: missing })
const limited = (
  text: z.ZodString,
  most: number,
  { missing, tooLong = `Please keep this within ${most} characters` }: Sentences,
) => (missing === undefined ? text : text.min(1, missing)).max(most, tooLong)

/** One line of at most so many characters, without blanks around it; refused with a character that cannot be seen. */
export const plainLine = (most: number, sentences: Sentences = {}) =>
  limited(typed(sentences).trim(), most, sentences).refine(isPlainLine, hiddenCharacter)

/** A text of several lines, into which people paste: what cannot be seen is taken out of it. */
export const plainNote = (most: number, sentences: Sentences = {}) =>
  limited(typed(sentences).overwrite(withoutHidden).trim(), most, sentences)
