/** Messages through Twilio (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource). */
import { z } from 'zod'
import {
  type Messages,
  MessageRefused,
  type OutgoingMessage,
} from '#domain/messaging/server/messages.ts'
import { postToCarrier } from './post-to-carrier.ts'

type Options = {
  /** `AC` and 32 hex digits. */
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, a registered sender's name, or a messaging service (`MG…`). */
  readonly from: string
  /** The WhatsApp sender in E.164; absent: WhatsApp is refused. */
  readonly whatsappFrom?: string | undefined
  readonly baseUrl?: string
  readonly patience?: number
}

const accepted = z.object({ sid: z.string().min(1), status: z.string().optional() })
const declined = z.object({ code: z.union([z.number(), z.string()]) })

/**
 * A 400 is about the message and final; 401, 403, 404 are about our account, 429 and 5xx about the
 * state of the service, so these are retried. Twilio asks not to rely on its error codes (changelog of
 * 10 July 2024), so they are only recorded as the reason. Its error texts quote the number and are not used.
 */
export function twilioMessages(options: Options): Messages {
  const { accountSid, authToken, patience = 10_000 } = options
  const base = options.baseUrl ?? 'https://api.twilio.com'
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${btoa(`${accountSid}:${authToken}`)}`
  return {
    send: (message) =>
      postToCarrier({
        url,
        patience,
        request: () => ({
          headers: { authorization, accept: 'application/json' },
          body: form(message, options),
        }),
        judge: ({ status }, body) => judge(status, body),
      }),
  }
}

function judge(status: number, body: unknown): { providerId: string } {
  const yes = accepted.safeParse(body)
  if (status >= 200 && status < 300 && yes.success) {
    if (yes.data.status === 'failed') throw new MessageRefused('twilio: failed')
    return { providerId: yes.data.sid }
  }
  const no = declined.safeParse(body)
  if (status === 400 && no.success) throw new MessageRefused(`twilio: ${no.data.code}`)
  throw new Error(`twilio answered ${status}${no.success ? `, code ${no.data.code}` : ''}`)
}

function form(message: OutgoingMessage, { from, whatsappFrom }: Options): URLSearchParams {
  const { channel, to, text, registeredTemplateId, variables } = message
  const fields = new URLSearchParams()
  if (channel === 'sms') {
    fields.set('To', to)
    fields.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
  } else if (channel === 'whatsapp' && whatsappFrom) {
    fields.set('To', `whatsapp:${to}`)
    fields.set('From', `whatsapp:${whatsappFrom}`)
  } else throw new MessageRefused(`twilio: no ${channel} here`)
  // WhatsApp accepts approved texts only, unless the customer has just written to us.
  if (registeredTemplateId?.startsWith('HX')) {
    fields.set('ContentSid', registeredTemplateId)
    fields.set('ContentVariables', JSON.stringify(variables))
  } else fields.set('Body', text)
  return fields
}
