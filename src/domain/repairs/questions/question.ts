/** What a customer asks about an order, and what a colleague answers: the fields and their limits. */
import { z } from 'zod'
import { withoutHidden } from '#kernel/plain-text.ts'

export const longestQuestion = 4_000

const textOf = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(withoutHidden)
    .trim()
    .min(1, missing)
    .max(longestQuestion, 'Please enter at most 4,000 characters')

export const questionFields = z.object({ text: textOf('Please write your question') })
export const answerFields = z.object({ answer: textOf('Please write the answer') })

/** How many questions a customer may send about one order in a day, so that nobody fills the list. */
export const questionsPerDay = 6
