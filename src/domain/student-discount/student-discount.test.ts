import { expect, test } from 'vitest'
import { languages } from '#kernel/language.ts'
import { renderMessage } from '#domain/messaging/render-message.ts'
import { declineReasons, declineText } from './student-discount.ts'

test('every reason is short enough for its SMS and differs in each language', () => {
  for (const reason of declineReasons) {
    const text = languages.map((language) => declineText[language][reason])
    expect(new Set(text).size).toBe(languages.length)
    for (const one of text) expect(one.length, one).toBeLessThanOrEqual(30)
  }
})

test('a message with a reason reads as one sentence', () => {
  const variables = { brand: 'Marina Device Care', reason: declineText.English.expired }
  expect(renderMessage('student-declined', 'English', variables)).toBe(
    'Marina Device Care: we could not approve your student discount: the student ID has expired. You are welcome to apply again.',
  )
})
