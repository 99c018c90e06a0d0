/** An enquiry and its status: a message is open or answered, a quote request is won or lost. */
import type { z } from 'zod'
import type { contactMessage, quoteRequest } from './enquiry-fields.ts'

export const enquiryKinds = ['contact', 'quote'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const enquiryStatuses = ['new', 'answered', 'contacted', 'quoted', 'won', 'lost'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export type Enquiry = {
  readonly id: string
  readonly kind: EnquiryKind
  /** As the form sent it. */
  readonly content: z.output<typeof contactMessage> | z.output<typeof quoteRequest>
  readonly status: EnquiryStatus
  /** The colleague who looks after it. */
  readonly ownerId: string | null
  /** Counts changes of status and owner, so that a change based on an older one gets an error. */
  readonly revision: number
  readonly createdAt: Date
}

/** In their usual order. A colleague may set any of them, because a lost request may come back. */
export const statusesOf = {
  contact: ['new', 'answered'],
  quote: ['new', 'contacted', 'quoted', 'won', 'lost'],
} as const satisfies Record<EnquiryKind, readonly EnquiryStatus[]>

const titles: Record<EnquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
}
export const statusTitle = (kind: EnquiryKind, status: EnquiryStatus): string =>
  kind === 'contact' && status === 'new' ? 'Open' : titles[status]

/** The statuses in which nobody waits for an answer any more. */
const over: readonly EnquiryStatus[] = ['answered', 'won', 'lost']
export const openStatuses = enquiryStatuses.filter((status) => !over.includes(status))

export const canHave = (kind: EnquiryKind, status: EnquiryStatus): boolean =>
  (statusesOf[kind] as readonly EnquiryStatus[]).includes(status)
