/** Which messages need a colleague: those that were refused, ran out of time, or fail at every try so far. */
import { goneTexts, isHeldBack } from './number-gone.ts'
import { secretVariables, templates } from './templates.ts'
import type { Delivery } from './delivery.ts'

export type Trouble = 'refused' | 'expired' | 'failing'

type Facts = Pick<Delivery, 'state' | 'failure' | 'recipient'>

/** Null for a message that was sent or simply waits. One without a recipient was withdrawn or forgotten. */
export function troubleOf({ state, failure, recipient }: Facts): Trouble | null {
  if (recipient === '' || state === 'sent' || failure === goneTexts.counter) return null
  if (state === 'queued') return failure ? 'failing' : null
  return state
}

const hasCode = (template: string): boolean =>
  Object.entries(templates).some(
    ([name, variables]) =>
      name === template && variables.some((variable) => secretVariables.includes(variable)),
  )

/** A code is not stored by then; the customer asks for a new one. */
export const canBeSentAgain = (message: Facts & Pick<Delivery, 'template'>): boolean => {
  const trouble = troubleOf(message)
  if (isHeldBack(message.failure)) return false
  return (trouble === 'refused' || trouble === 'expired') && !hasCode(message.template)
}
