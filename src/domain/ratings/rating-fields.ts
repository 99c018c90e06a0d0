/** The fields of an answer about a repair, and their limits. The words fit the wall of the home page. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { hiddenCharacter, isPlainLine, withoutHidden } from '#kernel/plain-text.ts'

/** Characters; as many as a note of the home page has. */
export const mostWords = 200

export const ratingFields = z.object({
  stars: z
    .number({ error: 'Please choose one to five stars' })
    .int('Please choose one to five stars')
    .min(1, 'Please choose one to five stars')
    .max(5, 'Please choose one to five stars'),
  words: z
    .string()
    .overwrite((text) => withoutHidden(text).replace(/\s+/gu, ' '))
    .trim()
    .max(mostWords, `Please use at most ${mostWords} characters.`)
    .refine(isPlainLine, hiddenCharacter)
    .default(''),
  name: plainLine(40, { tooLong: 'Please use at most 40 characters.' })
    .default('')
    .describe('to print below the words'),
  consent: z.boolean().default(false).describe('“You may show my words on the website”'),
})

/** Words and a name, and the consent to show them. */
export const canBeShown = (rating: {
  readonly words: string | null
  readonly name: string | null
  readonly consent: boolean
}): boolean => rating.consent && (rating.words ?? '').length >= 2 && (rating.name ?? '').length >= 2
