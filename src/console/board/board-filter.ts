/** The board's filter as the address has it, so that it can be shared and returned to. */
import { type JobService, jobServiceKeys, jobServices } from '#domain/orders/service-type.ts'
import { type Language, languages } from '#kernel/language.ts'
import { type FamilyId, familyIds } from '#domain/catalogue/family.ts'
import { type BoardState, boardStates } from '#domain/repairs/board/board-state.ts'
import { type WaitKind, waitKinds } from '#domain/repairs/waiting.ts'

/** The chips for service types: pickups first, as the board's lanes begin with them. */
export const serviceChips = jobServices.toReversed()
export type Service = JobService
export type Filter = {
  readonly person?: string
  readonly family?: FamilyId
  readonly service?: Service
  readonly language?: Language
  readonly waiting?: WaitKind
  readonly state?: BoardState
}
export const filterNames = [
  'person',
  'family',
  'service',
  'language',
  'waiting',
  'state',
] as const satisfies readonly (keyof Filter)[]
export type FilterName = (typeof filterNames)[number]

export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

/** The filter of an address; values that do not exist are left out. */
export function readFilter(address: URLSearchParams): Filter {
  const person = address.get('person')
  const family = oneOf(familyIds, address.get('family'))
  const service = oneOf(jobServiceKeys, address.get('service'))
  const language = oneOf(languages, address.get('language'))
  const waiting = oneOf(waitKinds, address.get('waiting'))
  const state = oneOf(boardStates, address.get('state'))
  return {
    ...(person && person.length <= 64 && { person }),
    ...(family && { family }),
    ...(service && { service }),
    ...(language && { language }),
    ...(waiting && { waiting }),
    ...(state && { state }),
  }
}

/** The address with one filter changed and everything else as it was; `undefined` removes the filter. */
export function withFilter(address: URLSearchParams, name: FilterName, value: string | undefined) {
  const next = new URLSearchParams(address)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
