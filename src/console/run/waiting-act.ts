/** An act of a rider that is stored on the phone until the server has it, and how the run looks once it is done. */
import type { CollectionFields } from '#domain/repairs/run/collected.ts'
import { runStageOf, type Stop } from '#domain/repairs/run/run.ts'
import { consoleTitleOf, type StageKey } from '#domain/repairs/stages.ts'

/** What a rider does at a stop; without `to`, a device goes back to its owner. */
export type Act = {
  readonly orderId: string
  readonly from: StageKey
  readonly to?: StageKey
  readonly code?: string
  readonly collection?: Omit<CollectionFields, 'photos'> & {
    /** Pictures that are still on the phone, and ids of those that the server has. */
    readonly photos: readonly (Blob | string)[]
  }
  /** For the list of what waits. */
  readonly label: string
  readonly customer: string
}

/** An act as it is stored: acts go out in the order of their ids. */
export type WaitingAct = Act & {
  readonly id: number
  /** Only the colleague who did it sends it. */
  readonly colleagueId: string
  /** With this key the server does the act once, however often it is sent. */
  readonly key: string
  readonly refusal?: { readonly code: string; readonly message: string }
}

export type ShownStop = Stop & { readonly isWaiting: boolean }

/** The stops as they are once every act was sent; one with a refused act stays as it is. `isRider`: the next door asks for a code. */
export function withActs(
  stops: readonly Stop[],
  acts: readonly Pick<WaitingAct, 'orderId' | 'from' | 'to' | 'refusal'>[],
  isRider: boolean,
): ShownStop[] {
  const refused = acts.filter(({ refusal }) => refusal).map(({ orderId }) => orderId)
  return stops.flatMap((stop) => {
    const isRefused = refused.includes(stop.orderId)
    const own = isRefused ? [] : acts.filter(({ orderId }) => orderId === stop.orderId)
    const shown = own.reduce<Stop | undefined>((at, act) => at && afterAct(at, act, isRider), stop)
    return shown ? [{ ...shown, isWaiting: own.length > 0 }] : []
  })
}

/** Undefined once it is no stop any more. An act that the answer contains already changes nothing. */
function afterAct(
  stop: Stop,
  { from, to }: Pick<WaitingAct, 'from' | 'to'>,
  isRider: boolean,
): Stop | undefined {
  if (stop.stage !== from) return stop
  const next = to && runStageOf(to)
  if (!to || !next) return undefined
  return {
    ...stop,
    stage: to,
    stageTitle: consoleTitleOf(to),
    kind: next.kind,
    asksCode: isRider && next.atTheDoor === true,
    isLocked: false,
    held: null,
  }
}

/** What a rider does next at a stop; undefined where nothing is theirs to do. */
export function nextActOf({ orderId, stage, kind, customer }: Stop): Act | undefined {
  const at = { orderId, from: stage, customer: customer.name }
  if (kind === 'return') return { ...at, label: 'Hand back' }
  const next = runStageOf(stage)
  return next && { ...at, to: next.to, label: next.act }
}
