/** What a customer asks about an order, and what a colleague answers: the fields and their limits. */
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'

export const longestQuestion = 4_000

const textOf = (missing: string) =>
  plainNote(longestQuestion, { missing, tooLong: 'Please enter at most 4,000 characters' })

export const questionFields = z.object({ text: textOf('Please write your question') })
export const answerFields = z.object({ answer: textOf('Please write the answer') })

/** How many questions a customer may send about one order in a day, so that nobody fills the list. */
export const questionsPerDay = 6
