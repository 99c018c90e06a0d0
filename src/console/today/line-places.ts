/** Where the lists and lines of the first screen lead, and what is written before and behind a line. */
import { formatShortWeekday, formatTimestamp, hours, isSameIndianDay } from '#kernel/time.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getToday } from '#domain/today/contract/staff.ts'
import type { LinePlace, TodayList, Tone } from '#domain/today/today-lists.ts'
import { questionsAnchor } from '#console/repairs/inspection-anchors.ts'
import { waitAge, waitTitles } from '#domain/repairs/waiting.ts'

export type List = ResponseOf<typeof getToday>['lists'][number]
export type Line = List['lines'][number]

/** The full list of each. */
export const listAddresses: Readonly<Record<TodayList, string>> = {
  late: '/staff/overview?list=late',
  due: '/staff/board?state=today&view=list',
  waiting: '/staff/board?waiting=customer',
  call: '/staff/reviews/calls',
  unassigned: '/staff/board?person=nobody',
  pickups: '/staff/board?service=pickup',
  ready: '/staff/board?state=ready&view=list',
  uncollected: '/staff/reviews/uncollected',
  messages: '/staff/reviews',
  money: '/staff/money',
}

const placeAddresses: Readonly<Record<Exclude<LinePlace, 'order' | 'questions'>, string>> = {
  calls: '/staff/reviews/calls',
  unpaid: '/staff/reviews/unpaid',
  uncollected: '/staff/reviews/uncollected',
  students: '/staff/reviews/students',
  quotes: '/staff/reviews/quotes',
  messages: '/staff/reviews/messages',
  grievances: '/staff/reviews/grievances',
  receipts: '/staff/money/unassigned',
  refunds: '/staff/money/refunds',
  disputes: '/staff/money/disputes',
}

export function lineAddress({ place, orderId }: Line): string {
  if (place === 'order') return `/staff/orders/${orderId}`
  if (place === 'questions') return `/staff/orders/${orderId}#${questionsAnchor}`
  return placeAddresses[place]
}

type Act = { readonly label: string } & (
  | { readonly to: string }
  /** The version of the estimate of which the customer is reminded. */
  | { readonly remindOf: number }
)

/** The one act of a line; what is a call has the number. */
export function actOf(key: TodayList, line: Line): Act {
  if (line.remind) return { label: 'Remind', remindOf: line.remind.version }
  const call = line.phone && { label: 'Call', to: `tel:${dialled(line.phone)}` }
  const there = (label: string) => ({ label, to: lineAddress(line) })
  if (key === 'messages') return there('Reply')
  if (key === 'money') return there('Check')
  if (key === 'unassigned') return there('Assign')
  if (key === 'pickups') return there('Plan')
  if (key === 'ready') return there(line.fact === 'To pay' ? 'Take pay' : 'Hand over')
  const isForPart = key === 'waiting' && line.fact === waitTitles.part
  return key !== 'due' && !isForPart && call ? call : there('Open')
}

/** Customers are known by ten digits; what was written into a form is dialled as it is. */
const dialled = (phone: string): string => {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return /^\d{10}$/.test(digits) ? `+91${digits}` : digits
}

/** A promise as an hour of today, a day of this week or a date; everything else by its age. */
export function leadOf(key: TodayList, at: string, now: Date): string {
  const then = new Date(at)
  if (key !== 'late' && key !== 'due') return waitAge(then, now)
  const [day = '', hour = ''] = formatTimestamp(then).split(', ')
  if (isSameIndianDay(then, now)) return hour.replace(':00', '')
  return now.getTime() - then.getTime() < hours(6 * 24)
    ? formatShortWeekday(then)
    : day.replace(/ \d{4}$/, '')
}

/** The sign before a fact; the fact says it in words too. */
export const toneSigns: Readonly<Record<Tone, string>> = {
  bad: '■',
  mind: '▲',
  going: '◆',
  well: '●',
  plain: '○',
}
