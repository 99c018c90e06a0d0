/** The demo's walk-in repairs of other customers, so that no lane of the board is empty. */
import { demoOrderPrefix } from '../demo-order-ids.ts'
import type { DemoOrder } from '#domain/orders/server/seed-demo-order.ts'
import type { CounterMoney } from '#domain/payments/counter-money.ts'
import type { StageKey } from '#domain/repairs/stages.ts'

export type Demo = Omit<DemoOrder, 'customerId' | 'createdAt' | 'paidAt'> & {
  /** Hours ago. */
  readonly placed: number
  /** The stage the repair has reached; absent: not paid. */
  readonly upTo?: StageKey
}

export type DemoPerson = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mobileNumber: string
}

/** The order's id, which ends in the printed number. */
export const demoId = (printed: string): string => `${demoOrderPrefix}${printed}`

export const person = (key: string, name: string, mobileNumber: string): DemoPerson => ({
  id: `dem0c0st0mer${key.padStart(14, '0')}`,
  name,
  email: `${key}@example.com`,
  mobileNumber,
})

/** In another State, so that its documents charge IGST. */
export const demoCompany = {
  legalName: 'Cauvery Cloud Works Private Limited',
  gstin: '29AAHCC4821K1ZF',
  address: '14 Residency Road, Bengaluru 560025',
  stateCode: '29',
} as const

export type WalkIn = {
  readonly customer: DemoPerson
  readonly order: Omit<Demo, 'supportOption' | 'upTo'> & { readonly upTo: StageKey }
  readonly money: CounterMoney
  /** How many hours ago it reached stages, in place of the usual pace. */
  readonly times?: Partial<Record<StageKey, number>>
}

export const demoWalkIns: readonly WalkIn[] = [
  {
    customer: person('imran', 'Imran Shariff', '9840055210'),
    order: {
      id: demoId('3ab9f0'),
      modelId: 'iphone-15',
      colour: 'Black',
      number: '490154203237518',
      issueIds: ['iphone-battery'],
      placed: 1,
      upTo: 'order-placed',
    },
    money: { method: 'cash' },
  },
  {
    customer: person('vignesh', 'Vignesh Babu', '9840055220'),
    order: {
      id: demoId('60c9de'),
      modelId: 'macbook-pro-14-inch-m3-2023',
      colour: 'Silver',
      number: 'MDCMACBOOK21',
      issueIds: ['macbook-pro-battery'],
      recipient: demoCompany,
      placed: 2,
      upTo: 'technician-assigned',
    },
    money: { method: 'upi', reference: '533211480925' },
  },
  {
    customer: person('fathima', 'Fathima Begum', '9840055230'),
    order: {
      id: demoId('d27c84'),
      modelId: 'ipad-air-5th-generation',
      colour: 'Starlight',
      number: 'MDCIPADAIR7',
      issueIds: ['ipad-screen'],
      placed: 4,
      upTo: 'confirmation-call',
    },
    money: { method: 'card', reference: 'TID-48231106' },
  },
  {
    customer: person('ananya', 'Ananya Iyer', '9840055240'),
    order: {
      id: demoId('18d5c7'),
      modelId: 'iphone-14-pro',
      colour: 'Deep Purple',
      number: '353918094562704',
      issueIds: ['iphone-screen'],
      placed: 22,
      upTo: 'repair-completed',
    },
    money: { method: 'upi', reference: '533190277461' },
    times: {
      'technician-assigned': 21,
      'confirmation-call': 20,
      'repair-in-progress': 6,
      'repair-completed': 3,
    },
  },
]
