/** E-mail through SendGrid (https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send). */
import { z } from 'zod'
import {
  type Messages,
  MessageRefused,
  type OutgoingMessage,
} from '#domain/messaging/server/messages.ts'
import { jsonRequest, postToCarrier } from './post-to-carrier.ts'

type Options = {
  readonly apiKey: string
  /** A verified sender. */
  readonly from: string
  /** As the reader sees the sender; read for each message, because the shop can change it. */
  readonly name: string
  readonly baseUrl?: string
  readonly patience?: number
}

const declined = z.object({
  errors: z.array(z.object({ field: z.string().nullish() })).min(1),
})

/**
 * 202 is success. A 400 that names a field of this e-mail, and 413, are final; 401 and 403 are about our
 * account, 429 and 5xx are temporary, so these are retried. Error texts may quote the address and are not used.
 */
export function sendgridMessages(options: Options) {
  const { apiKey, baseUrl, patience = 10_000 } = options
  const url = `${baseUrl ?? 'https://api.sendgrid.com'}/v3/mail/send`
  const carrier: Messages = {
    send: (message) =>
      postToCarrier({
        url,
        patience,
        request: () =>
          jsonRequest({ authorization: `Bearer ${apiKey}` }, request(message, options)),
        judge,
      }),
  }
  return carrier
}

function request(message: OutgoingMessage, { from, name }: { from: string; name: string }) {
  const { id, channel, to, subject, text, template } = message
  if (channel !== 'email') throw new MessageRefused(`sendgrid: no ${channel} here`)
  return {
    personalizations: [{ to: [{ email: to }], custom_args: { delivery: id } }],
    from: { email: from, name },
    subject: subject ?? name,
    content: [{ type: 'text/plain', value: text }],
    categories: [template],
    // Opens and clicks are not tracked.
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
    },
  }
}

function judge(answer: Response, body: unknown): { providerId: string } {
  const { status, headers } = answer
  if (status === 202) return { providerId: headers.get('x-message-id') ?? 'taken' }
  const no = declined.safeParse(body)
  const field = no.success ? (no.data.errors[0]?.field ?? '') : ''
  const aboutUs = field.startsWith('from')
  if (status === 413 || (status === 400 && no.success && !aboutUs))
    throw new MessageRefused(`sendgrid: ${status} ${field}`.trim())
  throw new Error(`sendgrid answered ${status}`)
}
