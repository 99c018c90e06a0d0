/** WhatsApp through MSG91 (https://docs.msg91.com, `POST /api/v5/whatsapp/whatsapp-outbound-message/bulk/`). */
import { z } from 'zod'
import { languageTag } from '#kernel/language.ts'
import {
  MessageRefused,
  type Messages,
  type OutgoingMessage,
} from '#domain/messaging/server/messages.ts'
import { jsonRequest, postToCarrier } from './post-to-carrier.ts'

type Options = {
  readonly authKey: string
  /** The integrated WhatsApp number in E.164. */
  readonly number?: string | undefined
  /** The account's template namespace, as the panel shows it beside a template. */
  readonly namespace?: string | undefined
  readonly baseUrl?: string
  readonly patience?: number
}

const reply = z.object({
  status: z.string().optional(),
  type: z.string().optional(),
  hasError: z.boolean().optional(),
  request_id: z.string().optional(),
  errors: z.unknown().optional(),
  message: z.unknown().optional(),
})
const accountText =
  /authenticat|authkey|auth key|unauthori|whitelist|balance|wallet|internal|limit|try again/i

/**
 * The registered id is the approved template's name; its body's variables carry our names. A refusal that is
 * about the message (400, 422, or 200 with `hasError`) is final; everything else is retried.
 */
export function msg91Whatsapp({ baseUrl, patience = 10_000, ...account }: Options): Messages {
  const base = baseUrl ?? 'https://control.msg91.com'
  const url = `${base}/api/v5/whatsapp/whatsapp-outbound-message/bulk/`
  return {
    send: (message) =>
      postToCarrier({
        url,
        patience,
        request: () => jsonRequest({ authkey: account.authKey }, request(message, account)),
        judge: ({ status }, body) => judge(status, body),
      }),
  }
}

function request(message: OutgoingMessage, { number = '', namespace }: Partial<Options>) {
  const { channel, registeredTemplateId, to, variables, template, language } = message
  if (channel !== 'whatsapp') throw new MessageRefused(`msg91: no ${channel} here`)
  if (!registeredTemplateId) throw new MessageRefused(`msg91: ${template} is not approved`)
  const components = Object.fromEntries(
    Object.entries(variables)
      .filter(([name]) => name !== 'host')
      .map(([name, value]) => [`body_${name}`, { type: 'text', value, parameter_name: name }]),
  )
  return {
    integrated_number: number.replace('+', ''),
    content_type: 'template',
    payload: {
      messaging_product: 'whatsapp',
      type: 'template',
      template: {
        name: registeredTemplateId,
        language: { code: languageTag[language], policy: 'deterministic' },
        ...(namespace ? { namespace } : {}),
        // E.164 without the plus.
        to_and_components: [{ to: [to.slice(1)], components }],
      },
    },
  }
}

function judge(status: number, body: unknown): { providerId: string } {
  const parsed = reply.safeParse(body)
  const answer = parsed.success ? parsed.data : {}
  const ok = status >= 200 && status < 300
  if (ok && answer.status === 'success' && !answer.hasError)
    return { providerId: answer.request_id ?? 'taken' }
  const text = inText(answer.errors ?? answer.message)
  const spoken = answer.hasError === true || answer.type === 'error' || answer.status === 'fail'
  if (spoken && (ok || status === 400 || status === 422) && !accountText.test(text))
    throw new MessageRefused(`msg91: ${text}`)
  throw new Error(`msg91 answered ${status}`)
}

/** MSG91's own text, without any phone number it may quote. */
const inText = (errors: unknown): string =>
  (typeof errors === 'string' ? errors : (JSON.stringify(errors ?? '') ?? ''))
    .replace(/\d{4,}/g, '[number]')
    .slice(0, 100)
