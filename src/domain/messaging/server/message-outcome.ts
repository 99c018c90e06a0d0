/** Counts what became of messages, and raises the alarm for those that nobody will send any more. */
import type { AlarmFacts } from '#platform/alarms/tables.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Delivery } from '../delivery.ts'
import { goesToCustomers } from '../message-groups.ts'

export type OutcomeDeps = {
  readonly metrics?: Pick<Metrics, 'messages'>
  readonly alarm?: (kind: 'codes-not-sent' | 'message-not-sent', facts: AlarmFacts) => void
}
/** `failed`: it is tried again. */
type Outcome = 'sent' | 'failed' | 'refused' | 'expired'
type Message = Pick<Delivery, 'template' | 'failure'>

const isCode = ({ template }: Message): boolean => template === 'one-time-code'

/** A code that ran out of time without a failure was simply not used up before its job ran; it raises no alarm. */
export function countOutcome(
  { metrics, alarm }: OutcomeDeps,
  message: Message,
  outcome: Outcome,
): void {
  const customers = goesToCustomers(message.template) ? 'customer' : 'shop'
  metrics?.messages.inc({ kind: isCode(message) ? 'code' : customers, outcome })
  if (outcome === 'sent' || outcome === 'failed') return
  const { template, failure } = message
  if (isCode(message)) {
    if (failure) alarm?.('codes-not-sent', { outcome, reason: failure })
  } else alarm?.('message-not-sent', { outcome, template, reason: failure ?? 'out of time' })
}
