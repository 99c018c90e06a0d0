/** How far a refund has got, as customers and colleagues read it. */
import { z } from 'zod'
import { lostDispute } from './dispute.ts'
import type { Refund, RefundState } from './refund.ts'

/** What colleagues read of a refund; `handedBack` when it went over the counter. */
export function refundStateTitle(state: RefundState, handedBack: boolean): string {
  if (state === 'sent') return handedBack ? 'Handed back' : 'Sent'
  const titles = {
    requested: 'On its way',
    pending: 'On its way',
    failed: 'Failed',
    owed: 'To be handed back',
    withdrawn: 'Withdrawn',
  }
  return titles[state]
}

/** What a customer reads of a refund. */
const refundProgress = ['under-way', 'delayed', 'sent', 'handed-back'] as const

/** Undefined where the customer has nothing to read: the shop withdrew it, or the bank took the money by itself. */
export function progressOf({
  state,
  method,
  reason,
}: Pick<Refund, 'state' | 'method' | 'reason'>): (typeof refundProgress)[number] | undefined {
  if (state === 'withdrawn' || reason === lostDispute) return undefined
  if (state === 'sent') return method === null ? 'sent' : 'handed-back'
  return state === 'failed' ? 'delayed' : 'under-way'
}

/** A refund in the form of the API. */
export const refundRead = z.object({
  amount: z.number().describe('rupees'),
  state: z.enum(refundProgress),
  atCounter: z.boolean().describe('it waits at the counter to be handed back'),
  at: z.iso.datetime(),
})

/** What an order's customer has paid and has to pay, beside what goes back. */
export const moneyRead = {
  payable: z.boolean().describe('waits for its payment, which can be made online'),
  kept: z.number().describe('rupees paid of an order that is not all paid'),
  advance: z.number().describe('rupees that must be paid before the repair begins'),
  due: z.number().describe('rupees still to be paid'),
}
