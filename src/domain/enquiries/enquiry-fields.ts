/** The fields of the contact and quote forms, with the texts for what is wrong. */
import { z } from 'zod'
import { plainLine, plainNote } from '#kernel/text-fields.ts'
import { asPlain } from '#kernel/typed.ts'
import { emailAddress, personName } from '#domain/customers/profile-fields.ts'

/** Any phone, also a landline or one abroad, as it was written but in plain characters. */
const aPhone = /^\+?[\d ()-]{8,20}$/
const phoneNumber = z
  .string({ error: 'Please enter your phone number' })
  .overwrite((typed) => asPlain(typed).replaceAll('.', ' '))
  .min(1, 'Please enter your phone number')
  .refine((typed) => !isSeveral(typed), 'Please enter one phone number')
  .regex(aPhone, 'Please enter a valid phone number')

const isSeveral = (typed: string): boolean => {
  const parts = typed.split(/[/,;&]|\bor\b/).map((part) => part.trim())
  return parts.length > 1 && parts.every((part) => aPhone.test(part))
}

const messageText = plainNote(4_000, {
  missing: 'Please enter your message',
  tooLong: 'Please enter at most 4,000 characters',
})

const company = plainLine(150, {
  missing: 'Please enter your company',
  tooLong: 'Please enter at most 150 characters',
})

export const deviceTypes = ['iphone', 'ipad', 'macbook', 'imac', 'mac-mini', 'mixed'] as const

export const contactMessage = z.object({
  name: personName,
  email: emailAddress,
  phone: phoneNumber,
  message: messageText,
})

export const quoteRequest = z.object({
  name: personName,
  company,
  email: emailAddress,
  phone: phoneNumber,
  deviceCount: z
    .number({ error: 'Please enter the number of devices' })
    .int('Please enter the number of devices')
    .min(1, 'Please enter the number of devices')
    .max(100_000, 'Please enter the number of devices'),
  deviceType: z.enum(deviceTypes).optional(),
  message: messageText.optional().or(z.literal('')),
})
