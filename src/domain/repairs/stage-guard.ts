/** What must be done before a repair may reach a stage; `stage-guards.ts` checks each. */
type CheckGuard = 'first-check' | 'last-check'

export type StageGuard =
  | CheckGuard
  | 'agreement'
  | 'advance'
  | 'waiting'
  | 'parts'
  | 'payment'
  | 'numbers'
