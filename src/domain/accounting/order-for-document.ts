/** What a document needs to know of an order; `server/describe-order.ts` puts it together. */
import type { StateCode } from '#kernel/gst-state.ts'
import type { Paise } from '#kernel/money.ts'
import type { TaxRule } from '#kernel/tax-rule.ts'
import type { RecipientKind, Undertaking } from '#domain/customers/recipient-kind.ts'
import type { TaxRecipient } from '#domain/customers/tax-recipient.ts'
import type { TaxHeads } from '#domain/orders/tax.ts'
import type { ReceivedMoney, ReturnedMoney } from './order-course.ts'

export type OrderForDocument = TaxHeads & {
  readonly id: string
  /** As printed: `MDC-7F3A9C`. */
  readonly orderNumber: string
  readonly customerId: string
  readonly customerName: string
  /** Ten digits; documents show it masked. */
  readonly customerPhone: string
  /** As the order's last document froze it. */
  readonly recipient?: Recipient
  /** To whom documents are made out, if not to the customer. */
  readonly taxRecipient?: TaxRecipient
  readonly placeOfSupply: StateCode
  /** As on an envelope, one entry per line; absent for a walk-in. */
  readonly address?: readonly string[]
  readonly device: DocumentDevice
  /** One per issue, before any discount; empty as long as there is no cart to put on a document. */
  readonly lines: readonly {
    readonly label: string
    readonly sac: string
    readonly amount: Paise
    /** As agreed: `Premium OLED`. */
    readonly quality?: string
    /** As agreed: `90 days`. */
    readonly warranty?: string
  }[]
  readonly extraCharge: Paise
  readonly extraLabel: string
  /** Off the lines' total, not off the extra charge; 0 when there is none. */
  readonly discount: Paise
  /** Basis points each of CGST and SGST (900 = 9 %), half of IGST; 0 for a zone without tax. */
  readonly taxRate: number
  /** The row of the law that its price was made by. */
  readonly rule: TaxRule
  readonly grandTotal: Paise
  readonly confirmedAt?: Date
  readonly paidAt?: Date
  readonly paymentReference?: string
  /** Its payments, the first one first; absent where the whole price was paid at `paidAt`. */
  readonly receipts?: readonly ReceivedMoney[]
  /** The shop keeps a fee and sells nothing else. */
  readonly isCalledOff?: boolean
  /** A warranty covers all of it. */
  readonly isCovered?: boolean
  readonly deliveredAt?: Date
  /** What went back of its payments, each with its own time. */
  readonly refunds?: readonly ReturnedMoney[]
  /** What is decided to go back of them and has not gone yet. */
  readonly goingBack?: readonly (Pick<ReturnedMoney, 'id' | 'amount'> & {
    readonly decidedAt: Date
  })[]
}

export type Recipient = {
  readonly name: string
  readonly address: readonly string[]
  /** Masked; empty when nothing is known any more. */
  readonly phone: string
  /** Of a recipient that GST treats differently; absent for a person and a registered company. */
  readonly kind?: RecipientKind
  /** Or the UIN. */
  readonly gstin?: string
  readonly undertaking?: Undertaking
  /** `Karnataka (29)`, where it is known. */
  readonly state?: string
}

export type DocumentDevice = {
  readonly productName: string
  readonly model: string
  readonly colour: string
  /** IMEI or serial number. */
  readonly number?: string
}
