/** Disputes: a payer asks the bank for the money back, and the provider reports how it goes. */
import { type Paise, paise } from '#kernel/money.ts'

/** The form of a dispute's id at the provider. */
export const disputeIdPattern = /^disp_[A-Za-z0-9]{8,32}$/

export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** A dispute as the provider has it now. */
export type ProviderDispute = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly currency: string
  /** What the provider has taken from the shop for it. */
  readonly deducted: Paise
  readonly status: DisputeStatus
  /** The provider's code: `fraud`, `retrieval`, `chargeback`, `pre_arbitration`, `arbitration`, or one that it adds. */
  readonly phase: string
  /** The provider's code. */
  readonly reason: string
  /** Until when the shop can answer. */
  readonly respondBy: Date | null
  readonly madeAt: Date
}

/** A dispute as it is stored. */
export type Dispute = ProviderDispute & {
  /** When we first learned of it, and when something about it last changed. */
  readonly seenAt: Date
  readonly changedAt: Date
}

/** True while the bank has not decided. */
export const isOpenDispute = ({ status }: Pick<Dispute, 'status'>): boolean =>
  status === 'open' || status === 'under_review'

/** The reason of the refund by which a lost dispute is booked. */
export const lostDispute = 'dispute-lost'

/** What the provider has taken for a dispute: nothing unless it is lost, and then what it says, or the whole dispute. */
export const lossOf = ({ status, deducted, amount }: ProviderDispute): Paise =>
  status !== 'lost' ? paise(0) : deducted > 0 ? deducted : amount
