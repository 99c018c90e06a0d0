/** The fields of the contact and quote forms, with the texts for what is wrong. */
import { z } from 'zod'
import { hiddenCharacter, isPlainLine, withoutHidden } from '#kernel/plain-text.ts'
import { emailAddress, personName } from '#domain/customers/profile-fields.ts'

const phoneNumber = z
  .string({ error: 'Please enter your phone number' })
  .overwrite(withoutHidden)
  .trim()
  .min(1, 'Please enter your phone number')
  .regex(/^\+?[\d ()-]{8,20}$/, 'Please enter a valid phone number')

const messageText = z
  .string({ error: 'Please enter your message' })
  .overwrite(withoutHidden)
  .trim()
  .min(1, 'Please enter your message')
  .max(4_000, 'Please enter at most 4,000 characters')

const company = z
  .string({ error: 'Please enter your company' })
  .trim()
  .min(1, 'Please enter your company')
  .max(150, 'Please enter at most 150 characters')
  .refine(isPlainLine, hiddenCharacter)

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
