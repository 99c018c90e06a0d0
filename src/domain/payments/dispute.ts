/** Disputes: a payer asks the bank for the money back, and the provider reports how it goes. */

const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

const disputePhases = [
  'fraud',
  'retrieval',
  'chargeback',
  'pre_arbitration',
  'arbitration',
] as const
export type DisputePhase = (typeof disputePhases)[number]
