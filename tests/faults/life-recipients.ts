/** To whom an order's documents are made out, changed during its life: before the payment, and after an invoice. */
import { correctRecipient } from '#domain/accounting/server/correct-recipient.ts'
import { changeRecipientByColleague } from '#domain/orders/server/change-recipient.ts'
import { command, isPaid, owner, unlessRefused } from './life-model.ts'

const colleague = { ...owner, sessionId: 'money', role: 'owner', recentlyVerified: true } as const

const recipients = {
  'a company in Karnataka': {
    legalName: 'Brigade Books Private Limited',
    gstin: '29AAGCB7383J1Z4',
    address: '4 Brigade Road, Bengaluru 560001',
  },
  'a company in Tamil Nadu': {
    legalName: 'Kaveri Textiles',
    address: '9 Anna Salai, Chennai 600002',
  },
  'the customer': null,
} as const
type Name = keyof typeof recipients

const changes = (to: Name) =>
  command({
    name: `the documents shall name ${to}`,
    async run({ shop, orderId }) {
      const recipientTax = recipients[to]
      await unlessRefused(() =>
        changeRecipientByColleague(shop.deps, colleague, { orderId, recipientTax }),
      )
    },
  })

const corrects = (to: Name) =>
  command({
    name: `the issued documents are corrected to ${to}`,
    can: isPaid,
    async run({ shop, orderId }) {
      const [last] = await shop.query<{ number: string }>(
        `select number from documents where order_id = $1 and kind in ('tax-invoice', 'receipt-voucher')
         order by (kind = 'tax-invoice') desc, issued_at desc, number desc limit 1`,
        [orderId],
      )
      if (!last) return
      const input = { orderId, recipientTax: recipients[to], seen: last.number }
      await unlessRefused(() => correctRecipient(shop.deps, colleague, input))
    },
  })

const names = Object.keys(recipients) as Name[]
export const namings = [...names.map(changes), ...names.map(corrects)]
