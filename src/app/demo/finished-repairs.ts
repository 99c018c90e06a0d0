/** The demo's finished repairs: customer, device, dates, payment and refund. */
import type { CounterMoney } from '#domain/payments/counter-money.ts'
import type { RefundReason } from '#domain/payments/refund-reason.ts'
import type { Timeline } from './timelines.ts'
import { type Demo, demoCompany, demoId, type DemoPerson, person } from './walk-ins.ts'

export type FinishedRepair = {
  readonly customer: DemoPerson
  readonly order: Omit<Demo, 'placed' | 'supportOption'>
  /** Open days before today, and the time of day: `11:40`. */
  readonly daysAgo: number
  readonly at: string
  readonly timeline: Timeline
  readonly money: CounterMoney
  /** The full amount was refunded, so many open days ago; the repair got no further than `upTo`. */
  readonly refund?: { readonly daysAgo: number; readonly reason: RefundReason }
}

const cash = { method: 'cash' } as const
const upi = (reference: string) => ({ method: 'upi', reference }) as const
const card = (reference: string) => ({ method: 'card', reference }) as const

const device = (
  printed: string,
  modelId: string,
  colour: string,
  number: string,
  ...issueIds: string[]
) => ({ id: demoId(printed), modelId, colour, number, issueIds })

type Row = readonly [
  who: readonly [key: string, name: string, mobileNumber: string],
  order: FinishedRepair['order'],
  when: readonly [daysAgo: number, at: string, timeline: Timeline],
  money: CounterMoney,
  refund?: FinishedRepair['refund'],
]

const rows: readonly Row[] = [
  [
    ['harini', 'Harini Venkatesan', '9840055310'],
    device('4t8w2a', 'iphone-12', 'Blue', '352099001761481', 'iphone-battery'),
    [21, '11:35', 'same day'],
    upi('532610447712'),
  ],
  [
    ['joseph', 'Joseph Arokiaraj', '9840055320'],
    device('6k1z9d', 'ipad-10th-generation', 'Pink', 'DMPXK2Q4R1', 'ipad-screen'),
    [19, '12:10', 'next day'],
    card('TID-48211907'),
  ],
  [
    ['sowmya', 'Sowmya Narayanan', '9840055330'],
    device('8n5c3q', 'iphone-13', 'Pink', '356728115204962', 'iphone-screen'),
    [18, '13:05', 'same day'],
    cash,
  ],
  [
    ['farhan', 'Farhan Ahmed', '9840055340'],
    device('2v7h0x', 'macbook-air-13-inch-m1-2020', 'Space Grey', 'FVFXQ1MDQ6', 'mac-battery'),
    [16, '11:50', 'next day'],
    upi('532714903358'),
  ],
  [
    ['lakshmi', 'Lakshmi Priya', '9840055350'],
    device('9p3j6m', 'iphone-14', 'Starlight', '350471982236507', 'iphone-charging-port'),
    [15, '14:20', 'same day'],
    cash,
  ],
  [
    ['dinesh', 'Dinesh Kumar', '9840055360'],
    device('5b2y8r', 'imac-24-inch-m1-2021', 'Green', 'C02HMDCQ6X', 'imac-fan'),
    [14, '11:20', 'slow'],
    card('TID-48215530'),
  ],
  [
    ['revathi', 'Revathi Subramaniam', '9840055370'],
    device('7d4s1k', 'iphone-11', 'White', '353271109468820', 'iphone-battery', 'iphone-speaker'),
    [12, '12:45', 'next day'],
    upi('532820116045'),
  ],
  [
    ['karthik', 'Karthik Rajan', '9840055380'],
    {
      ...device(
        '3x9f5u',
        'macbook-pro-14-inch-m1-2021',
        'Silver',
        'H4QMDC9LXR',
        'macbook-pro-keyboard',
      ),
      recipient: demoCompany,
    },
    [11, '11:15', 'next day'],
    card('TID-48219004'),
  ],
  [
    ['shalini', 'Shalini Devi', '9840055390'],
    device('1r6n7e', 'apple-pencil-pro', 'White', 'MDCPENCIL9', 'apple-pencil-nib'),
    [9, '15:10', 'same day'],
    cash,
  ],
  [
    ['abdul', 'Abdul Kareem', '9840055410'],
    device('4g8t2z', 'iphone-15-pro', 'Blue Titanium', '351889274410638', 'iphone-back-glass'),
    [8, '12:30', 'next day'],
    upi('532925578813'),
  ],
  [
    ['preethi', 'Preethi Mohan', '9840055420'],
    device('6w0a4c', 'ipad-air-5th-generation', 'Purple', 'K7PMDC4V2N', 'ipad-battery'),
    [6, '11:40', 'next day'],
    cash,
  ],
  [
    ['gowtham', 'Gowtham Selvaraj', '9840055430'],
    device('8q3m9b', 'iphone-13-mini', 'Green', '358640190377214', 'iphone-screen'),
    [5, '13:30', 'same day'],
    upi('533041902276'),
  ],
  [
    ['nandhini', 'Nandhini Ravi', '9840055440'],
    device('2h5k8w', 'mac-mini-m1-2020', 'Silver', 'C07MDC1DQ6', 'mac-mini-fan'),
    [4, '11:25', 'two days'],
    card('TID-48227715'),
  ],
  [
    ['balaji', 'Balaji Srinivasan', '9840055450'],
    device('9c1v7f', 'iphone-12-mini', 'Black', '354110526638097', 'iphone-rear-camera'),
    [3, '12:05', 'same day'],
    cash,
  ],
  [
    ['yamuna', 'Yamuna Sekar', '9840055460'],
    device('5j2d6t', 'iphone-14-pro', 'Gold', '357204813390456', 'iphone-battery'),
    [1, '11:45', 'same day'],
    upi('533187704519'),
  ],
  [
    ['xavier', 'Xavier Anthony', '9840055470'],
    {
      ...device('7m4x3p', 'iphone-11-pro', 'Gold', '352841107725390', 'iphone-logic-board'),
      upTo: 'confirmation-call',
    },
    [3, '14:10', 'next day'],
    upi('533069921137'),
    { daysAgo: 1, reason: 'not-repairable' },
  ],
]

export const pastRepairs: readonly FinishedRepair[] = rows.map(
  ([who, order, [daysAgo, at, timeline], money, refund]) => ({
    customer: person(...who),
    order,
    daysAgo,
    at,
    timeline,
    money,
    ...(refund && { refund }),
  }),
)
