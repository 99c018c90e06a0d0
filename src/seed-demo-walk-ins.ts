/** Other people's repairs in the demonstration, so that each lane of its board has something in it. */
import type { DemoOrder } from '#features/booking/server/seed-demo-order.ts'
import type { StageKey } from '#features/workshop/stages.ts'

export type Demo = Omit<DemoOrder, 'customerId' | 'createdAt' | 'paidAt'> & {
  /** Hours ago. */
  readonly placed: number
  /** The stage the repair has reached; absent: not paid. */
  readonly upTo?: StageKey
}

/** Ends in the printed number. */
export const demoId = (printed: string): string => `dem0rder${'0'.repeat(12)}${printed}`

const person = (key: string, name: string, mobileNumber: string) => ({
  id: `dem0c0st0mer${key.padStart(14, '0')}`,
  name,
  email: `${key}@example.com`,
  mobileNumber,
})

export const demoWalkIns = [
  {
    customer: person('imran', 'Imran Shariff', '9840055210'),
    order: {
      id: demoId('3ab9f0'),
      modelId: 'iphone-15',
      colour: 'Black',
      number: '490154203237518',
      issueIds: ['iphone-battery'],
      supportOption: 1,
      placed: 1,
      upTo: 'order-placed',
    },
  },
  {
    customer: person('vignesh', 'Vignesh Babu', '9840055220'),
    order: {
      id: demoId('60c9de'),
      modelId: 'macbook-pro-14-inch-m3-2023',
      colour: 'Silver',
      number: 'MDCMACBOOK21',
      issueIds: ['macbook-pro-battery'],
      supportOption: 1,
      placed: 2,
      upTo: 'technician-assigned',
    },
  },
  {
    customer: person('fathima', 'Fathima Begum', '9840055230'),
    order: {
      id: demoId('d27c84'),
      modelId: 'ipad-air-5th-generation',
      colour: 'Starlight',
      number: 'MDCIPADAIR7',
      issueIds: ['ipad-screen'],
      supportOption: 1,
      placed: 4,
      upTo: 'confirmation-call',
    },
  },
  {
    customer: person('ananya', 'Ananya Iyer', '9840055240'),
    order: {
      id: demoId('18d5c7'),
      modelId: 'iphone-14-pro',
      colour: 'Deep Purple',
      number: '353918094562704',
      issueIds: ['iphone-screen'],
      supportOption: 1,
      placed: 22,
      upTo: 'repair-in-progress',
    },
  },
] as const satisfies readonly { customer: object; order: Demo }[]
