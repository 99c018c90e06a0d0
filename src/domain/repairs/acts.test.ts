/** Tests what may be done in each phase, and that docs/architecture.md has the same table. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultFindingId } from '#domain/catalogue/fault-finding.ts'
import { newDraft } from '#domain/orders/draft.ts'
import type { Bill } from '#domain/orders/cart.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { phaseOf } from '#domain/orders/phase.ts'
import { orderPhases, type PhaseName } from '#domain/orders/phase-names.ts'
import { paise } from '#kernel/money.ts'
import { type Role, roles } from '#kernel/permissions.ts'
import { sampleShop } from '#kernel/sample-shop.ts'
import { customerActNames, staffActNames } from './act-names.ts'
import { reasonText } from './act-reasons.ts'
import { customerActsOf, type FactsOfActs, staffActsOf } from './acts.ts'

const at = new Date('2026-11-26T06:30:00Z')
const bill: Bill = {
  issuesTotal: paise(1_000_00),
  extraCharge: paise(0),
  discount: paise(0),
  cgst: paise(90_00),
  sgst: paise(90_00),
  igst: paise(0),
  grandTotal: paise(1_180_00),
}
const device = { modelId: 'iphone-13' } as Order['device']
const draft = newDraft({ id: 'one', customerId: 'selvi', deviceKey: 'key', device, at })
const confirmed = { ...draft, status: 'ENQUIRY_STEP_THREE_COMPLETED', bill } as const
const agreed = { ...confirmed, acceptedAt: at, takenOnAt: at, counterForm: 'form' }
const counted = (left: number) => (left > 0 ? [{ amount: paise(left), left: paise(left) }] : [])

const orders: Readonly<Record<PhaseName, Order>> = {
  draft,
  requested: { ...draft, status: 'CONTACT_REQUESTED' },
  'to-pay': confirmed,
  'under-diagnosis': {
    ...agreed,
    bill: null,
    lines: [{ issueId: faultFindingId('iphone') } as OrderLine],
  },
  agreed,
  paid: { ...agreed, paidAt: at },
  closed: { ...agreed, status: 'CANCELLED', cancelledAt: at },
}
const newest = {
  'under-diagnosis': 'open',
  agreed: 'answered',
  paid: 'answered',
  closed: 'closed',
} as const
const kept: Partial<Record<PhaseName, number>> = { agreed: 500_00, paid: 1_180_00 }

/** A device on the bench before its repair begins, of which ₹500 are paid once its price is agreed. */
const factsOf = (phase: PhaseName): FactsOfActs => {
  const hasJob = phase in newest
  return {
    order: orders[phase],
    counted: counted(kept[phase] ?? 0),
    work: {
      hasBegun: hasJob,
      isPickupUnderWay: false,
      isPickupPlanned: false,
      isRepairBegun: false,
      isDelivered: false,
      checkedAt: null,
      hasJob,
      isOver: phase === 'closed',
      overAt: phase === 'closed' ? at : null,
    },
    shop: sampleShop,
    now: at,
    newest: hasJob ? newest[phase as keyof typeof newest] : null,
    job: {
      service: 'walk-in',
      stage: 'technician-assigned',
      outcome: null,
      hasIntake: true,
      handedBackAt: null,
    },
    isCalledOff: phase === 'closed',
    inspection: {
      isAgreed: phase === 'agreed' || phase === 'paid',
      advanceDue: paise(0),
      isWaiting: false,
      isPaid: phase === 'paid',
      before: { answered: 0 },
      after: { answered: 0, unexplained: 0 },
      partsOpen: 0,
      numbers: 'fine',
    },
  }
}

type Act = { readonly act: string; readonly allowed: boolean; readonly reason: string | null }
const cell = (acts: readonly Act[], act: string): string => {
  const found = acts.find((one) => one.act === act)
  return found?.allowed ? 'yes' : `\`${found?.reason}\``
}
const titles: Readonly<Record<PhaseName, string>> = {
  draft: 'draft',
  requested: 'requested',
  'to-pay': 'to pay',
  'under-diagnosis': 'under diagnosis',
  agreed: 'agreed, paid in part',
  paid: 'paid',
  closed: 'closed',
}
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const staffPhases = ['under-diagnosis', 'agreed', 'paid', 'closed'] as const

const whoMay = (act: string): string =>
  roles
    .filter((role: Role) =>
      staffPhases.some((phase) =>
        staffActsOf(role, factsOf(phase)).some(
          (one) => one.act === act && one.reason !== 'NOT_ALLOWED',
        ),
      ),
    )
    .join(', ')

const staffTable = [
  row(['act of a colleague', 'who', ...staffPhases.map((phase) => titles[phase])]),
  row(['---', '---', ...staffPhases.map(() => '---')]),
  ...staffActNames.map((act) =>
    row([
      `\`${act}\``,
      whoMay(act),
      ...staffPhases.map((phase) => cell(staffActsOf('owner', factsOf(phase)), act)),
    ]),
  ),
].join('\n')
const customerTable = [
  row(['act of the customer', ...orderPhases.map((phase) => titles[phase])]),
  row(['---', ...orderPhases.map(() => '---')]),
  ...customerActNames.map((act) =>
    row([`\`${act}\``, ...orderPhases.map((phase) => cell(customerActsOf(factsOf(phase)), act))]),
  ),
].join('\n')

describe('what may be done with an order', () => {
  test.each(orderPhases)('is asked of one that stands at %s', (phase) => {
    expect(phaseOf(orders[phase]).name).toBe(phase)
  })

  test('is as docs/architecture.md says', () => {
    const text = readFileSync('docs/architecture.md', 'utf8')
    expect(text).toContain(staffTable)
    expect(text).toContain(customerTable)
  })

  test('has words for each reason that it names', () => {
    const acts = orderPhases.flatMap((phase): readonly Act[] => [
      ...customerActsOf(factsOf(phase)),
      ...(phase in newest ? roles.flatMap((role) => staffActsOf(role, factsOf(phase))) : []),
    ])
    const reasons = [...new Set(acts.flatMap(({ reason }) => reason ?? []))]
    expect(reasons.length).toBeGreaterThan(8)
    expect(reasons.filter((reason) => !reasonText(reason, sampleShop))).toEqual([])
  })

  test('sends more than the limit back with the owner alone', () => {
    const rich = { ...factsOf('paid'), counted: counted(30_000_00) }
    const noFix = (role: Role) => staffActsOf(role, rich).find(({ act }) => act === 'no-fix')
    expect(noFix('owner')).toMatchObject({ allowed: true })
    expect(noFix('technician')).toMatchObject({ allowed: false, reason: 'OWNER_NEEDED' })
  })
})
