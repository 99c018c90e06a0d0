/** Notices to colleagues about repairs and enquiries: what causes one, who gets it, and what it says. */
import { may, type Role } from '#kernel/permissions.ts'
import { days } from '#kernel/time.ts'

export const noticeKinds = [
  'assigned-repair',
  'assigned-pickup',
  'mentioned',
  'late',
  'estimate-accepted',
  'estimate-declined',
  'paid',
  'question',
  'part-arrived',
  'warranty-claim',
  'low-rating',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** For how long a notice is stored. */
export const noticeLife = days(90)

/** Why somebody is notified: with the same cause a colleague gets one notice. */
export type NoticeCause =
  | {
      readonly kind: 'assigned-repair' | 'assigned-pickup'
      readonly orderId: string
      readonly at: Date
    }
  | { readonly kind: 'mentioned'; readonly orderId: string; readonly noteId: number }
  | { readonly kind: 'mentioned'; readonly enquiryId: string; readonly noteId: number }
  /** A repair that is late again after a new promise is late for another cause. */
  | { readonly kind: 'late'; readonly orderId: string; readonly promised: Date }
  | {
      readonly kind: 'estimate-accepted' | 'estimate-declined'
      readonly orderId: string
      readonly estimateId: string
    }
  | { readonly kind: 'paid'; readonly orderId: string; readonly paymentId: string }
  | { readonly kind: 'question'; readonly orderId: string; readonly questionId: string }
  | { readonly kind: 'low-rating'; readonly orderId: string }
  | { readonly kind: 'part-arrived'; readonly orderId: string; readonly needId: number }
  | { readonly kind: 'warranty-claim'; readonly orderId: string }

/** The key of a cause, which the store holds once for each colleague. */
export function keyOfCause(cause: NoticeCause): string {
  if ('enquiryId' in cause) return `mentioned:enquiry:${cause.enquiryId}:${cause.noteId}`
  const start = `${cause.kind}:${cause.orderId}`
  if (cause.kind === 'warranty-claim' || cause.kind === 'low-rating') return start
  if ('at' in cause) return `${start}:${cause.at.toISOString()}`
  if ('promised' in cause) return `${start}:${cause.promised.toISOString()}`
  if ('noteId' in cause) return `${start}:${cause.noteId}`
  if ('needId' in cause) return `${start}:${cause.needId}`
  if ('estimateId' in cause) return `${start}:${cause.estimateId}`
  return `${start}:${'paymentId' in cause ? cause.paymentId : cause.questionId}`
}

type Person = { readonly id: string; readonly role: Role }

/** Notices lead to repairs, so they are for those who may see them. */
export const canBeNotified = ({ role }: Person): boolean => may(role, 'see-jobs')

type Wanted = {
  /** Whom it concerns; nobody where a repair is unassigned. */
  readonly concerned: readonly (string | null)[]
  /** The colleague who caused it and needs no notice of it. */
  readonly by?: string | null | undefined
}

/** The ids of those who get a notice, each once: colleagues with access, except who caused it. */
export function recipientsOf(people: readonly Person[], { concerned, by }: Wanted): string[] {
  return people
    .filter((one) => canBeNotified(one) && one.id !== by && concerned.includes(one.id))
    .map(({ id }) => id)
}

/** The same, and where nobody with access is concerned, all who answer customers. */
export function recipientsOrDesk(people: readonly Person[], wanted: Wanted): string[] {
  const active = people.filter(({ id }) => wanted.concerned.includes(id))
  if (active.length > 0) return recipientsOf(people, wanted)
  const desk = people.filter(({ role }) => may(role, 'answer-customers')).map(({ id }) => id)
  return recipientsOf(people, { ...wanted, concerned: desk })
}

/** What a notice says. `by` is the colleague who caused it, where one did. */
export function noticeText(kind: NoticeKind, by: string | null): string {
  switch (kind) {
    case 'assigned-repair':
      return `${by ?? 'Somebody'} assigned this repair to you`
    case 'assigned-pickup':
      return `${by ?? 'Somebody'} assigned its pickup and delivery to you`
    case 'mentioned':
      return `${by ?? 'Somebody'} mentioned you`
    case 'late':
      return 'Your repair is late'
    case 'estimate-accepted':
      return 'The customer accepted the estimate'
    case 'estimate-declined':
      return 'The customer declined the estimate'
    case 'paid':
      return 'The customer paid'
    case 'question':
      return 'The customer has a question'
    case 'part-arrived':
      return 'The part for this repair is here'
    case 'warranty-claim':
      return 'The customer claims the warranty'
    case 'low-rating':
      return 'The customer is not content: please call'
  }
}
