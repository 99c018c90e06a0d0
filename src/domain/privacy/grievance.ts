/**
 * A grievance and its legal deadlines: acknowledged within 48 hours, redressed within one month of receipt (Consumer
 * Protection (E-Commerce) Rules 2020, rule 4(5)).
 */
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'
import { after, days, hours, indianDay } from '#kernel/time.ts'

export const grievanceSubjects = ['data', 'repair', 'payment', 'other'] as const
export type GrievanceSubject = (typeof grievanceSubjects)[number]

export const subjectText: Record<GrievanceSubject, string> = {
  data: 'My personal data',
  repair: 'A repair',
  payment: 'A payment or refund',
  other: 'Something else',
}

export const grievanceFields = z.object({
  about: z.enum(grievanceSubjects, { error: 'Please choose what it is about' }),
  text: plainNote(4_000, {
    missing: 'Please tell us what happened',
    tooLong: 'Please enter at most 4,000 characters',
  }),
})

export const answerText = plainNote(4_000, {
  missing: 'Please write the answer',
  tooLong: 'Please enter at most 4,000 characters',
})

/** The times that decide about its deadlines. */
export type Grievance = {
  readonly receivedAt: Date
  readonly acknowledgedAt: Date | null
  readonly redressedAt: Date | null
}
/** A grievance as its customer filed it and the officer answered it. */
export type FiledGrievance = Grievance & {
  readonly id: string
  readonly about: GrievanceSubject
  /** Empty once the account is deleted. */
  readonly text: string
  readonly answer: string | null
}

export const grievanceStatuses = ['received', 'acknowledged', 'redressed'] as const
export type GrievanceStatus = (typeof grievanceStatuses)[number]

export const acknowledgeBy = (receivedAt: Date): Date => after(receivedAt, hours(48))

/**
 * The same day of the next month in India, at the same time; the last day where that month is shorter
 * (General Clauses Act 1897, s. 3(35): a month is a calendar month).
 */
export function redressBy(receivedAt: Date): Date {
  const [year = 0, month = 1, day = 1] = indianDay(receivedAt).split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const target = Date.UTC(year, month, Math.min(day, lastOfNext))
  const whole = (target - Date.UTC(year, month - 1, day)) / days(1)
  return after(receivedAt, days(whole))
}

export const grievanceStatusOf = ({ acknowledgedAt, redressedAt }: Grievance): GrievanceStatus =>
  redressedAt ? 'redressed' : acknowledgedAt ? 'acknowledged' : 'received'

/** True when a deadline has passed: it was not acknowledged or not redressed in time. */
export function isLate({ receivedAt, acknowledgedAt, redressedAt }: Grievance, now: Date): boolean {
  if (redressedAt) return redressedAt > redressBy(receivedAt)
  return now > (acknowledgedAt ? redressBy(receivedAt) : acknowledgeBy(receivedAt))
}

/** True when a deadline has passed or soon will, so that somebody must act now. */
export function isPressing(grievance: Grievance, now: Date): boolean {
  if (grievance.redressedAt) return false
  if (!grievance.acknowledgedAt) return now >= after(grievance.receivedAt, hours(24))
  return now >= after(redressBy(grievance.receivedAt), -days(3))
}
