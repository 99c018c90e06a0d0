/** The editors' calls for the texts of messages. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { settingErrors } from '#kernel/setting.ts'
import { messagingErrors } from '../errors.ts'
import { sentTemplates } from '../message-groups.ts'
import { smsForms, whatsappForms } from '../register-forms.ts'
import { registerChannels } from '../register-list.ts'

const place = {
  template: z.enum(sentTemplates),
  language: z.enum(languages),
}
const version = z.number().int().nonnegative().describe('Counts changes; 0 while nobody made one')
const seen = { ...place, version: version.describe('As the editor saw it') }
const timestamp = z.iso.datetime()

const written = z.object({
  text: z.string(),
  registration: z.string().describe('The id under which it is registered for SMS'),
  whatsappName: z.string().describe('Empty where WhatsApp has not approved it'),
})
const change = { version, at: timestamp, by: z.string() }

export const listTexts = endpoint({
  method: 'GET',
  path: '/staff/texts',
  summary: 'Every message in every language it is sent in, with the text in force',
  who: 'staff',
  action: 'edit-content',
  response: z.array(
    z.object({
      ...place,
      text: z.string(),
      own: z
        .object({
          since: timestamp,
          by: z.string(),
          isTaken: z.boolean().describe('false: its id is another SMS provider’s'),
        })
        .nullable()
        .describe('null: the built-in text'),
    }),
  ),
  errors: [],
})

export const getText = endpoint({
  method: 'GET',
  path: '/staff/text',
  summary: 'One text with its ids, its built-in words, and all that went before',
  who: 'staff',
  action: 'edit-content',
  query: z.object(place),
  response: z.object({
    ...seen,
    builtIn: z.string(),
    own: written.nullable().describe('null: the built-in text is in force'),
    history: z
      .array(
        z.object({
          ...change,
          written: written.nullable().describe('null: back to the built-in text'),
        }),
      )
      .describe('The last hundred, newest first'),
    house: z.object({
      brand: z.string(),
      host: z.string().nullable().describe('The site one-time codes are bound to'),
      forms: z.object({
        sms: z.enum(Object.keys(smsForms) as (keyof typeof smsForms)[]),
        whatsapp: z.enum(Object.keys(whatsappForms) as (keyof typeof whatsappForms)[]),
      }),
    }),
  }),
  errors: [messagingErrors.TEXT_NOT_FOUND],
})

export const saveText = endpoint({
  method: 'POST',
  path: '/staff/texts',
  summary: 'Puts a new text in force; what was sent keeps its own',
  who: 'staff',
  action: 'edit-content',
  recent: true,
  body: z.object({
    ...seen,
    fields: z.object({
      text: z.string().max(2_000, 'Please keep it within 1,024 characters'),
      registration: z.string().max(64, 'That is too long for an id'),
      whatsappName: z.string().max(520, 'That is too long for a name'),
    }),
  }),
  response: z.object({ version }),
  errors: [messagingErrors.TEXT_NOT_FOUND, settingErrors.CHANGED_MEANWHILE],
  changes: [getText, listTexts],
})

export const messageRegisterFile = endpoint({
  method: 'GET',
  path: '/staff/texts/register',
  summary:
    'Every text as it is registered, with typed variables and sample values, comma-separated',
  who: 'staff',
  action: 'edit-content',
  answer: 'file',
  query: z.object({ channel: z.enum(registerChannels) }),
  file: { type: 'text/csv', description: 'The list, in UTF-8' },
  errors: [],
})

export const withdrawText = endpoint({
  method: 'POST',
  path: '/staff/texts/withdraw',
  summary: 'Puts the built-in text back in force; what was sent keeps its own',
  who: 'staff',
  action: 'edit-content',
  recent: true,
  body: z.object(seen),
  response: z.object({ version }),
  errors: [messagingErrors.TEXT_NOT_FOUND, settingErrors.CHANGED_MEANWHILE],
  changes: [getText, listTexts],
})
