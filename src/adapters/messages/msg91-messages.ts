/** SMS through MSG91's Flow API (https://docs.msg91.com, `POST /api/v5/flow`). */
import { z } from 'zod'
import {
  MessageRefused,
  type Messages,
  type OutgoingMessage,
} from '#domain/messaging/server/messages.ts'
import { jsonRequest, postToCarrier } from './post-to-carrier.ts'

type Options = {
  readonly authKey: string
  /** The registered sender's six letters; absent: the template's own. */
  readonly sender?: string | undefined
  readonly baseUrl?: string
  readonly patience?: number
}

const reply = z.object({
  type: z.enum(['success', 'error']).optional(),
  message: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
  apiError: z.union([z.string(), z.number()]).optional(),
})

/**
 * MSG91's codes that concern our account, its servers or the time of day, not the message: the key
 * (106, 201, 207), the addresses allowed (208, 418), balance and account (301, 302, 303, 505), routes
 * (205, 209, 210, 306), limits (506) and its own failures (001, 002, 601).
 */
const worthAnotherTry = new Set(
  '001 002 106 201 205 207 208 209 210 301 302 303 306 418 505 506 601'.split(' '),
)
const accountText = /authenticat|authkey|auth key|unauthori|whitelist|balance|internal error/i

/**
 * The registered template's variables carry our names: `##code##`, `##order##`, `##brand##`.
 * MSG91 returns errors with status 200, so the body decides. 311 means that the same message came twice
 * within ten seconds and the first was accepted: it counts as success.
 */
export function msg91Messages({ authKey, sender, baseUrl, patience = 10_000 }: Options): Messages {
  const url = `${baseUrl ?? 'https://control.msg91.com'}/api/v5/flow`
  return {
    send: (message) =>
      postToCarrier({
        url,
        patience,
        request: () =>
          jsonRequest({ authkey: authKey }, { ...request(message), ...(sender ? { sender } : {}) }),
        judge: ({ status }, body) => judge(status, body),
      }),
  }
}

function request(message: OutgoingMessage) {
  if (message.channel !== 'sms') throw new MessageRefused(`msg91: no ${message.channel} here`)
  const { registeredTemplateId, to, variables, template } = message
  if (!registeredTemplateId) throw new MessageRefused(`msg91: ${template} is not registered`)
  return {
    template_id: registeredTemplateId,
    short_url: '0',
    realTimeResponse: '1',
    // E.164 without the plus.
    recipients: [{ ...variables, mobiles: to.slice(1) }],
  }
}

function judge(status: number, body: unknown): { providerId: string } {
  const parsed = reply.safeParse(body)
  const { type, message = '', code, apiError } = parsed.success ? parsed.data : {}
  if (status >= 200 && status < 300 && type === 'success') return { providerId: message }
  const number = String(apiError ?? code ?? '')
  if (number === '311') return { providerId: 'taken before' }
  const spoken = type === 'error' || number !== ''
  const final = (status >= 200 && status < 300) || status === 400 || status === 422
  if (spoken && final && !worthAnotherTry.has(number) && !accountText.test(message))
    throw new MessageRefused(`msg91: ${number} ${inText(message)}`)
  throw new Error(`msg91 answered ${status}${number && `, code ${number}`}`)
}

/** MSG91's own text, without any phone number it may quote. */
const inText = (message: string): string => message.replace(/\d{4,}/g, '[number]').slice(0, 100)
