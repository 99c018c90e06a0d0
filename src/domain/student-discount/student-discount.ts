/** The student discount: its rate, and the reasons for declining, as texts for the student. */
import type { Language } from '#kernel/language.ts'

/** 10 % of the issues total before tax, in basis points; for one order. */
export const studentDiscount = 1_000

export const applicationStatuses = ['new', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const declineReasons = [
  'unreadable',
  'no-id',
  'expired',
  'mismatch',
  'no-device',
  'has-one',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** A student's application. `phone` is E.164; the photos are named by their ids. */
export type Application = {
  readonly id: string
  readonly studentName: string
  readonly phone: string
  readonly collegeName: string
  readonly idCardNumber: string
  readonly collegeIdPhoto: string
  readonly devicePhoto: string
  readonly serviceDetail: string
  readonly status: ApplicationStatus
  readonly decidedAt: Date | null
  readonly decidedByName: string | null
  readonly declineReason: DeclineReason | null
  /** The order that has the discount of an approved one. */
  readonly orderId: string | null
  /** When that order was paid or sent off: the discount is used up. */
  readonly usedAt: Date | null
  readonly createdAt: Date
}

/**
 * What the student reads after a colon. The reasons are fixed and translated, because operators carry no free text in
 * a registered SMS. At most 30 characters each.
 */
export const declineText: Record<Language, Readonly<Record<DeclineReason, string>>> = {
  English: {
    unreadable: 'the photos are not clear',
    'no-id': 'no student ID in the photo',
    expired: 'the student ID has expired',
    mismatch: 'name and student ID differ',
    'no-device': 'no device in the second photo',
    'has-one': 'you have one already',
  },
  Tamil: {
    unreadable: 'படங்கள் தெளிவாக இல்லை',
    'no-id': 'படத்தில் மாணவர் அட்டை இல்லை',
    expired: 'மாணவர் அட்டை காலாவதியானது',
    mismatch: 'பெயரும் அட்டையும் வேறுபடும்',
    'no-device': 'இரண்டாம் படத்தில் சாதனமில்லை',
    'has-one': 'ஏற்கெனவே ஒரு தள்ளுபடி உள்ளது',
  },
  Hindi: {
    unreadable: 'तस्वीरें साफ़ नहीं हैं',
    'no-id': 'तस्वीर में छात्र आईडी नहीं है',
    expired: 'छात्र आईडी की अवधि समाप्त है',
    mismatch: 'नाम और छात्र आईडी अलग हैं',
    'no-device': 'दूसरी तस्वीर में डिवाइस नहीं',
    'has-one': 'आपके पास पहले से छूट है',
  },
}
