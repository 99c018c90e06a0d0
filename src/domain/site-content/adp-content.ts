/**
 * The texts of the business page about accidental damage protection (ADP): claims about this shop only, the rest in
 * general terms.
 */
import type { Shop } from '#kernel/shop.ts'

type Claims = Pick<Shop, 'claims'>

/** The services for companies, as the shop names them. */
export const businessServices = [
  {
    icon: 'adp',
    title: 'Accidental damage protection',
    text: 'A plan for the day a device is dropped, cracked or soaked.',
  },
  {
    icon: 'bulk',
    title: 'Bulk Mac repair',
    text: 'Many Macs at once: one list, one hand-over, one contact.',
  },
  {
    icon: 'priority',
    title: 'Priority support',
    text: 'Your tickets go first, through a dedicated account manager.',
  },
  {
    icon: 'manage',
    title: 'Device management',
    text: 'Every serial number on one list, with its repairs.',
  },
  {
    icon: 'discount',
    title: 'Corporate discounts',
    text: 'Rates for companies, written into your quote.',
  },
  {
    icon: 'contract',
    title: 'Custom service contracts',
    text: 'Terms that suit your offices and your year.',
  },
] as const

/** The facts of a plan, which are the lines of the plan sheet. */
export const planSheet = ({ claims }: Claims) =>
  [
    ['Covers', 'Accidental damage to the devices you list'],
    ['Devices', 'iPhone, iPad, MacBook, iMac, Mac mini, mixed as you like'],
    ['Number', 'Bulk coverage: all on one plan'],
    ['Service', 'Priority, with a dedicated account manager'],
    ['Parts', `${claims.parts}, ${claims.warrantyDays}-day warranty`],
    ['Price', 'Quoted for your list, with corporate discounts'],
  ] as const

export type Comparison = {
  readonly what: string
  readonly ours: string
  readonly theirs: string
}

/** ADP compared with an annual maintenance contract; offers of others are described in general terms. */
export const againstMaintenance = ({ claims }: Claims): readonly Comparison[] => [
  {
    what: 'Made for',
    ours: 'Accidents: drops, cracks, spills',
    theirs: 'Upkeep: check-ups, cleaning, updates',
  },
  {
    what: 'A cracked screen',
    ours: 'What the plan is for',
    theirs: 'Often outside the contract, and billed',
  },
  {
    what: 'Speed',
    ours: `Priority service; most repairs in ${claims.turnaround}`,
    theirs: 'At the next agreed visit',
  },
  {
    what: 'Many devices',
    ours: 'Bulk coverage on one plan',
    theirs: 'As each contract lists them',
  },
  {
    what: 'Whom you call',
    ours: 'Your dedicated account manager',
    theirs: 'A general helpdesk',
  },
  {
    what: 'Diagnosis',
    ours: `Free, on ${claims.diagnosticPoints} points`,
    theirs: 'As the contract says',
  },
  {
    what: 'When a repair fails',
    ours: 'No fix, no fee',
    theirs: 'The visit is usually paid for',
  },
]

export const againstManufacturer = ({
  claims,
  address,
}: Pick<Shop, 'claims' | 'address'>): readonly Comparison[] => [
  {
    what: 'Who repairs it',
    ours: `${claims.technicians} at our bench in ${address.city}`,
    theirs: 'The manufacturer or its partners',
  },
  {
    what: 'Mixed devices',
    ours: 'Any Apple device you list, on one plan',
    theirs: 'One plan for each device',
  },
  {
    what: 'Contact',
    ours: 'A dedicated account manager',
    theirs: 'The support line',
  },
  {
    what: 'Beside the cover',
    ours: 'Device management, bulk Mac repair',
    theirs: 'Technical support for its products',
  },
  {
    what: 'Terms',
    ours: 'Custom service contracts',
    theirs: 'The same for everyone',
  },
  {
    what: 'Where it holds',
    ours: `${address.city} and where we collect`,
    theirs: 'Wherever the manufacturer repairs',
  },
]

export const renewalSteps = [
  {
    title: 'Submit request',
    text: 'Send us your list as it is now: devices that joined, devices that left.',
  },
  {
    title: 'Review coverage',
    text: 'Your account manager sends back the list and the price. You check both.',
  },
  {
    title: 'Make payment',
    text: 'Pay, and the plan goes on with the devices on the new list.',
  },
] as const

export const adpQuestions = ({ claims }: Claims) =>
  [
    {
      question: 'What does ADP stand for?',
      answer:
        'Accidental damage protection: a plan for the devices a company lists, for the damage that maintenance does not prevent.',
    },
    {
      question: 'Which devices can be on one plan?',
      answer:
        'iPhones, iPads, MacBooks, iMacs and Mac minis, in any mix. Bulk coverage puts all of them on one plan.',
    },
    {
      question: 'What does a plan cost?',
      answer:
        'That depends on the number and the kind of devices, so every plan is quoted. Corporate discounts are part of the quote.',
    },
    {
      question: 'How long does a repair take?',
      answer: `Companies with a plan have priority service. Most repairs are done in ${claims.turnaround}.`,
    },
    {
      question: 'What warranty does a repair have?',
      answer: `${claims.warrantyDays} days on parts and labour, ${claims.softwareWarrantyDays} days on software work. If we cannot fix it, there is no fee.`,
    },
    {
      question: 'What happens to the data on a device?',
      answer:
        'Data protection is part of every repair. We ask for as little access as the work needs.',
    },
  ] as const
