/**
 * All that may be done with an order and its repair, by colleagues and by its customer: whether it is allowed now, and else
 * the error that the call would answer. The one place where phase, act and role meet.
 */
import { type ErrorEntry, gatewayErrors } from '#kernel/app-error.ts'
import { may, type Role, type StaffAction } from '#kernel/permissions.ts'
import { estimateActs, type EstimateFactsOfActs } from '#domain/estimates/estimate-acts.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { orderActs, type OrderFactsOfActs } from '#domain/orders/order-acts.ts'
import { needsOwner } from '#domain/orders/refund-limit.ts'
import { keptOf } from '#domain/payments/due.ts'
import { type CustomerAct, customerActNames, type StaffAct, staffActNames } from './act-names.ts'
import { repairActs, type RepairFactsOfActs } from './repair-acts.ts'
import { actionFor, stagesOf } from './stages.ts'

export type FactsOfActs = OrderFactsOfActs & EstimateFactsOfActs & RepairFactsOfActs

type Row = (facts: FactsOfActs) => ErrorEntry | undefined
type StaffRow = {
  readonly why: Row
  /** What a role must be allowed to do. */
  readonly action: (facts: FactsOfActs) => StaffAction
}

const always = (action: StaffAction) => () => action

/** A move on the road is a rider's, one at the bench a technician's. */
const actionOfMove = ({ job }: FactsOfActs): StaffAction => {
  const stages = stagesOf(job.service)
  const next = stages[stages.indexOf(job.stage) + 1]
  return next ? actionFor(next) : 'move-jobs'
}

const staffActs = {
  'send-estimate': { why: estimateActs['send-estimate'], action: always('write-estimates') },
  'note-answer': { why: estimateActs['note-answer'], action: always('write-estimates') },
  'take-payment': { why: orderActs['take-payment'], action: always('book-at-counter') },
  refund: { why: orderActs.refund, action: always('manage-money') },
  'change-recipient': { why: orderActs['change-recipient'], action: always('book-at-counter') },
  'call-off': { why: orderActs['call-off'], action: always('manage-money') },
  'no-fix': { why: repairActs['no-fix'], action: always('work-at-bench') },
  'move-on': { why: repairActs['move-on'], action: actionOfMove },
  'hand-back': { why: repairActs['hand-back'], action: always('move-jobs') },
  'allow-unpaid-hand-over': {
    why: orderActs['allow-unpaid-hand-over'],
    action: always('manage-money'),
  },
} as const satisfies Record<StaffAct, StaffRow>

const customerActs = {
  'answer-estimate': estimateActs['answer-estimate'],
  pay: orderActs.pay,
  cancel: orderActs.cancel,
  'change-recipient': orderActs['change-recipient'],
} as const satisfies Record<CustomerAct, (facts: CustomerFacts) => ErrorEntry | undefined>

/** Of an order that has no repair yet, too. */
export type CustomerFacts = OrderFactsOfActs & EstimateFactsOfActs

/** Ending a repair without a fix sends all money back, and more than the limit only the owner does. */
function whyNotFor(act: StaffAct, role: Role, facts: FactsOfActs): ErrorEntry | undefined {
  const { why, action } = staffActs[act]
  if (!may(role, action(facts))) return gatewayErrors.NOT_ALLOWED
  const refused = why(facts)
  if (refused) return refused
  const isBeyond = act === 'no-fix' && needsOwner(keptOf(facts.counted)) && role !== 'owner'
  return isBeyond ? orderErrors.OWNER_NEEDED : undefined
}

const shown = <A extends string>(act: A, why: ErrorEntry | undefined) => ({
  act,
  allowed: why === undefined,
  reason: why?.code ?? null,
})

/** Each act with the error that its call would answer this role. A fresh passkey is asked for besides. */
export const staffActsOf = (role: Role, facts: FactsOfActs) =>
  staffActNames.map((act) => shown(act, whyNotFor(act, role, facts)))

export const customerActsOf = (facts: CustomerFacts) =>
  customerActNames.map((act) => shown(act, customerActs[act](facts)))
