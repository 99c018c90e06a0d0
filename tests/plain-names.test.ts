/** Tests that names, companies and addresses hold nothing invisible, whichever form or program sends them. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addressFields } from '#domain/addresses/address-fields.ts'
import { line } from '#domain/catalogue/catalogue-fields.ts'
import { personName } from '#domain/customers/profile-fields.ts'
import { contactMessage, quoteRequest } from '#domain/enquiries/enquiry-fields.ts'
import { grievanceFields } from '#domain/privacy/grievance.ts'
import { studentApplication } from '#domain/student-discount/application-fields.ts'
import { inviteColleague } from '#domain/team/contract/staff.ts'
import { hiddenCharacter } from '#kernel/plain-text.ts'

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

const lines: Record<string, z.ZodType> = {
  "a person's name": personName,
  'the name in a message': contactMessage.shape.name,
  'a company': quoteRequest.shape.company,
  "a student's name": studentApplication.shape.studentName,
  'a college': studentApplication.shape.collegeName,
  'a card number': studentApplication.shape.idCardNumber,
  'a street': addressFields.shape.address,
  'a city': addressFields.shape.city,
  'a landmark': addressFields.shape.landmark,
  "a colleague's name": inviteColleague.body.shape.name,
  'a name in the catalogue': line(60, 'the name'),
}

test.each(Object.entries(lines))(
  '%s of invisible or turning characters is refused',
  (_, schema) => {
    for (const typed of [
      '\u200b\u200b',
      '\u2060',
      '\u00ad',
      'Kavitha \u202e',
      'Ka\u2066vitha\u2069',
    ])
      expect(messagesOf(schema, typed)).toContain(hiddenCharacter)
    expect(messagesOf(schema, 'க்ஷமா R & Sons')).toEqual([])
  },
)

test('letters lose what cannot be seen, because people paste', () => {
  const pasted = 'My number: \u202a+91 98400\u202c\nPlease call\u200b.'
  const plain = 'My number: +91 98400\nPlease call.'
  expect(contactMessage.shape.message.parse(pasted)).toBe(plain)
  expect(grievanceFields.shape.text.parse(pasted)).toBe(plain)
  expect(contactMessage.shape.phone.parse('\u202a+91 98400 55260\u202c')).toBe('+91 98400 55260')
  expect(messagesOf(contactMessage.shape.message, '\u200b\u200b')).toContain(
    'Please enter your message',
  )
})
