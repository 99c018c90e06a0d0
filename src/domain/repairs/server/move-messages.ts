/** The keys of the messages about moves, by which an undo finds them. */
import type { StageKey } from '../stages.ts'

export const stageKey = (orderId: string, stage: StageKey) => `stage:${orderId}:${stage}`
export const balanceKey = (orderId: string) => `balance-due:${orderId}`

/** The keys of the messages that a move to that stage queues. */
export const messageKeysOf = (orderId: string, stage: StageKey): readonly string[] =>
  stage === 'final-quality-check'
    ? [stageKey(orderId, stage), balanceKey(orderId)]
    : [stageKey(orderId, stage)]
