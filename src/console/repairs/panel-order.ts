/**
 * In which order a repair's page shows its panels: what this role needs at this stage comes first.
 *
 * The page has three groups. `now` is at the top of the wide column and first on a phone; `side` is the narrow column, and
 * follows on a phone; `later` is the rest of the wide column. A panel that has nothing to show draws nothing, so the rule
 * need not know what an order contains.
 */
import { may, type Role } from '#kernel/permissions.ts'
import type { StageKey } from '#domain/repairs/stages.ts'

const widePanels = [
  'questions',
  'give-back',
  'payment',
  'move',
  'warranty',
  'estimates',
  'stages',
  'door',
  'intake',
  'check',
  'numbers',
  'issues',
  'parts',
  'rounds',
  'another-fault',
  'no-fix',
  'notes',
  'answers',
  'messages',
  'history',
] as const

const narrowPanels = [
  'waiting',
  'promised',
  'work-time',
  'assigned',
  'device',
  'customer',
  'other-repairs',
  'past-jobs',
  'recipient',
  'bill',
  'money',
  'margin',
  'documents',
] as const

export const panels = [...widePanels, ...narrowPanels]
export type Panel = (typeof panels)[number]

/** What a repair is about: its device is still to come, is looked at, its price is agreed on, and so on. */
type Phase = 'coming' | 'assessment' | 'agreement' | 'repair' | 'check' | 'return' | 'over'

const phases: Readonly<Record<StageKey, Phase>> = {
  'order-placed': 'coming',
  'pickup-person-assigned': 'coming',
  'heading-to-pickup': 'coming',
  'picked-up': 'coming',
  'reached-workshop': 'assessment',
  'technician-assigned': 'assessment',
  'confirmation-call': 'agreement',
  'repair-in-progress': 'repair',
  'repair-completed': 'check',
  'final-quality-check': 'return',
  'picked-up-by-delivery': 'return',
  'heading-to-deliver': 'return',
  delivered: 'over',
}

/** The work of each phase. */
const work: Readonly<Record<Phase, readonly Panel[]>> = {
  coming: ['move', 'door', 'intake', 'numbers', 'issues'],
  assessment: [
    'move',
    'warranty',
    'intake',
    'check',
    'numbers',
    'issues',
    'estimates',
    'another-fault',
  ],
  agreement: ['move', 'estimates', 'check', 'issues', 'another-fault'],
  repair: ['move', 'parts', 'check', 'issues', 'estimates', 'another-fault', 'no-fix'],
  check: ['move', 'check', 'rounds', 'parts', 'numbers'],
  return: ['move', 'door', 'check', 'numbers', 'parts'],
  over: ['warranty', 'stages'],
}

/** What a role looks for before the work: who stands at the counter takes money, and a rider needs the address. */
function before(role: Role, phase: Phase): readonly Panel[] {
  if (may(role, 'book-at-counter')) return ['payment']
  const isOnTheRoad = phase === 'coming' || phase === 'return'
  return role === 'rider' && isOnTheRoad ? ['customer', 'door'] : []
}

/** What comes first in the narrow column. */
const beside: Readonly<Record<Phase, readonly Panel[]>> = {
  coming: ['assigned', 'customer'],
  assessment: ['waiting', 'assigned', 'device'],
  agreement: ['waiting', 'promised', 'customer'],
  repair: ['waiting', 'promised', 'assigned', 'device'],
  check: ['promised', 'assigned', 'device'],
  return: ['customer', 'bill', 'money'],
  over: ['documents', 'money', 'bill', 'customer'],
}

export type PanelOrder = Readonly<Record<'now' | 'side' | 'later', readonly Panel[]>>

type Situation = {
  readonly role: Role
  readonly stage: StageKey
  /** Delivered, or called off. */
  readonly isOver: boolean
}

/** Each panel is in one group, once. */
export function panelOrder({ role, stage, isOver }: Situation): PanelOrder {
  const phase = isOver ? 'over' : phases[stage]
  const first: readonly Panel[] = ['questions', 'give-back', ...before(role, phase)]
  const now = [...new Set<Panel>([...first, ...work[phase], 'notes'])]
  const rest = <P extends Panel>(of: readonly P[]) => of.filter((one) => !now.includes(one))
  return {
    now,
    side: [...new Set<Panel>([...rest(beside[phase]), ...rest(narrowPanels)])],
    later: rest(widePanels),
  }
}
