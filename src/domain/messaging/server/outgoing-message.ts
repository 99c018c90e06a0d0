/** Makes the message for the carrier from its record. */
import { type Channel, channelFacts, channels } from '../channels.ts'
import type { Delivery } from '../delivery.ts'
import { codeEmail, emailOf } from '../email-text.ts'
import type { Registers, Wording } from '../message-text.ts'
import { renderText } from '../render-text.ts'
import { isBrandAWord } from '../text-rules.ts'
import { customerTemplates } from '../templates.ts'
import { plainValues } from '../variable-types.ts'
import type { OutgoingMessage, Recipient } from './messages.ts'

/** The settings that all messages share. */
export type MessageApp = Registers & {
  readonly brand: string
  /** SMS carry values as the register's types allow them; absent: as they are. */
  readonly plainValues?: boolean | undefined
  /** The site a one-time code is bound to, without scheme and port; absent: the code is not bound. */
  readonly codeHost?: string | undefined
  /** The channels that are set up; absent: all. */
  readonly channels?: readonly Channel[] | undefined
  /** `https://…` and the shop's number, for the foot of an e-mail. */
  readonly origin?: string | undefined
  readonly phone?: string | undefined
}

export const channelsOf = (app: MessageApp): readonly Channel[] => app.channels ?? channels

export function outgoing(
  delivery: Delivery,
  { text: wording, language, registeredTemplateId }: Wording,
  app: MessageApp,
): OutgoingMessage {
  const { id, template, channel, divertedFrom, diversion } = delivery
  const known = { ...delivery.variables, ...delivery.secretVariables }
  // Only the text of a code has this placeholder, and carriers refuse a variable that their copy of a text lacks.
  const boundTo = template === 'one-time-code' ? app.codeHost : undefined
  const host: Record<string, string> = boundTo ? { host: boundTo } : {}
  const written = { ...known, brand: app.brand, ...host }
  const isPlain = channel === 'sms' && app.plainValues === true
  const variables = isPlain ? plainValues(template, written) : written
  // WhatsApp refuses a variable that its approved text lacks.
  const { brand: _, ...withoutBrand } = variables
  const isWord = channel === 'whatsapp' && isBrandAWord(wording)
  const text = renderText(template, wording, variables)
  const forCustomers = customerTemplates.find((name) => name === template)
  return {
    ...({ channel, to: delivery.recipient } as Recipient),
    language,
    ...(registeredTemplateId === undefined ? {} : { registeredTemplateId }),
    id,
    template,
    variables: isWord ? withoutBrand : variables,
    text,
    ...(channelFacts[channel].layout === 'email' &&
      (forCustomers
        ? emailOf(
            forCustomers,
            language,
            { text, order: known['order'] ?? app.brand },
            { brand: app.brand, origin: app.origin ?? '', phone: app.phone ?? '' },
          )
        : codeEmail(text, app.brand))),
    ...(divertedFrom && diversion ? { instead: { channel: divertedFrom, why: diversion } } : {}),
  }
}
