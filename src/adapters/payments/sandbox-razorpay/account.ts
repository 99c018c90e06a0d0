/** How the sandbox's account is set up: what becomes of refunds, what a QR code is, how webhooks are sent. */
import { z } from 'zod'
import type { Journal } from './journal.ts'

/** How webhooks misbehave on request. */
export const webhookManners = z.object({
  /** How many times each webhook is sent. */
  duplicate: z.number().int().min(1).max(100).default(1),
  /** Sends the webhooks of one action in the wrong order. */
  reorder: z.boolean().default(false),
  /** Sends no webhook at all, not even later. */
  disable: z.boolean().default(false),
  delayMs: z.number().int().nonnegative().default(0),
})

export const accountInput = z.object({
  webhooks: webhookManners.optional(),
  /** What becomes of new refunds at once; a pending one is ended by `POST /refunds/:id`. */
  refunds: z.enum(['processed', 'pending', 'failed']).optional(),
  /** Whether new QR codes come with what a UPI app reads, or only as a picture. */
  qr_codes: z.enum(['content', 'picture']).optional(),
})
type Account = Required<z.output<typeof accountInput>>

const kind = 'account'
const usual: Account = {
  webhooks: webhookManners.parse({}),
  refunds: 'processed',
  qr_codes: 'content',
}

export function openAccount(journal: Journal) {
  let account = usual
  journal.follow({
    apply: (entry) => void (entry.kind === kind && (account = entry.value as Account)),
    clear: () => void (account = usual),
  })
  return {
    /** As it is in this turn. */
    get: (): Account => account,
    /** Inside a turn. */
    change(input: z.output<typeof accountInput>): void {
      const given = Object.entries(input).filter(([, value]) => value !== undefined)
      if (given.length === 0) return
      account = { ...account, ...(Object.fromEntries(given) as Partial<Account>) }
      journal.write({ kind, id: 'account', value: account })
    },
  }
}
