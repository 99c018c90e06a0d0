/** Every text in the form in which it is registered: with typed variables for SMS, with named ones for WhatsApp. */
import type { Language } from '#kernel/language.ts'
import { exampleValues } from './example-values.ts'
import { goesToCustomers, languagesOf, sentTemplates } from './message-groups.ts'
import { builtInText } from './render-message.ts'
import type { TemplateName } from './templates.ts'
import { isBrandAWord } from './text-rules.ts'
import { declaredOf, plainValue } from './variable-types.ts'

export const registerChannels = ['sms', 'whatsapp'] as const
export type RegisterChannel = (typeof registerChannels)[number]

export const registerHead = ['Name', 'Language', 'Text', 'Sample values'] as const

type Own = { readonly template: TemplateName; readonly language: Language; readonly text: string }
type Input = {
  readonly channel: RegisterChannel
  readonly brand: string
  /** The texts of colleagues that are in force. */
  readonly own: readonly Own[]
}

/** `{#alphanumeric#}` as the operators' portals write it, or `{{order}}`. */
const place = (channel: RegisterChannel, variable: string): string =>
  channel === 'sms' ? `{#${declaredOf(variable).type}#}` : `{{${variable}}}`

const places = /\{(\w+)\}/g

/** One row for each text and language that the channel carries, in the order of the console's groups. */
export function registerRows({ channel, brand, own }: Input): string[][] {
  const carried = sentTemplates.filter((one) => channel === 'sms' || goesToCustomers(one))
  return carried.flatMap((template) =>
    languagesOf(template).map((language) => {
      const written = own.find((one) => one.template === template && one.language === language)
      const worded = written?.text ?? builtInText(template, language)
      const isWord = channel === 'sms' || isBrandAWord(worded)
      const text = isWord ? worded.replaceAll('{brand}', brand) : worded
      const values: Readonly<Record<string, string>> = { ...exampleValues(language), brand }
      const used = [...text.matchAll(places)].map(([, variable = '']) => variable)
      return [
        template,
        language,
        text.replaceAll(places, (_, variable: string) => place(channel, variable)),
        used
          .map((variable) =>
            channel === 'sms'
              ? plainValue(variable, values[variable] ?? '')
              : `${variable}: ${values[variable] ?? ''}`,
          )
          .join(' | '),
      ]
    }),
  )
}
