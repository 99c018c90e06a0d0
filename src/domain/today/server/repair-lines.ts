/** The lines of repairs: what each of today's repairs needs, from the cards of the board. */
import type { z } from 'zod'
import type { Role } from '#kernel/permissions.ts'
import type { Shop } from '#kernel/shop.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { shortPickupText } from '#domain/orders/pickup-time.ts'
import { listOpenEstimates } from '#domain/estimates/server/estimate-states.ts'
import { listRemindable } from '#domain/estimates/server/remind-customer.ts'
import { cardsOf } from '#domain/repairs/server/board/job-cards.ts'
import { showUncollected } from '#domain/repairs/server/collection.ts'
import { listTodaysRepairs } from '#domain/repairs/server/reports/todays-repairs.ts'
import type { AssignDeps } from '#domain/repairs/server/assign-job.ts'
import { waitAge, waitTitles } from '#domain/repairs/waiting.ts'
import type { getToday } from '../contract/staff.ts'
import type { TodayList } from '../today-lists.ts'

type Answered = z.input<(typeof getToday)['response']>['lists'][number]
/** A list before the lines that are done for today are taken out. */
export type Shown = Omit<Answered, 'done'>
export type Line = Shown['lines'][number]
export type Deps = AssignDeps & { readonly shop: Shop }
export type Viewer = { readonly id: string; readonly role: Role }
type Card = Awaited<ReturnType<typeof cardsOf>>[number]
type Fact = Pick<Line, 'at' | 'fact' | 'tone'>

/** Each card is read once, however many lists its repair is in. */
export async function repairLists(deps: Deps, viewer: Viewer, most: number): Promise<Shown[]> {
  const { db, clock, shop, listPeople } = deps
  const now = clock()
  const toAnswer = await listOpenEstimates(db, now)
  const [found, people] = await Promise.all([listTodaysRepairs(deps, toAnswer, most), listPeople()])
  const all = Object.values(found).flatMap(({ jobs }) => jobs)
  const jobs = [...new Map(all.map((job) => [job.orderId, job])).values()]
  const [cards, customers] = await Promise.all([
    cardsOf({ db, shop, viewer, now, people }, jobs),
    listCustomers(db, [...new Set(jobs.map(({ customerId }) => customerId))]),
  ])
  const waiting = found.waiting.jobs.filter(({ orderId }) => toAnswer.has(orderId))
  const remindable = await listRemindable(
    db,
    waiting.map(({ orderId }) => orderId),
    now,
  )
  const cardOf = new Map(cards.map((card) => [card.orderId, card]))
  const phoneOf = new Map(customers.map(({ id, mobileNumber }) => [id, mobileNumber]))
  const keys = Object.keys(found) as (keyof typeof found)[]
  return keys.map((key) => ({
    key: key === 'bringBack' ? 'call' : key,
    count: found[key].count,
    lines: found[key].jobs.flatMap(({ orderId, customerId }) => {
      const card = cardOf.get(orderId)
      const phone = phoneOf.get(customerId) ?? null
      if (!card) return []
      const line = lineOf(card, phone, factOf[key](card))
      const estimate = key === 'waiting' ? remindable.get(orderId) : undefined
      return [estimate ? withReminder(line, estimate, now) : line]
    }),
  }))
}

const lineOf = (card: Card, phone: string | null, fact: Fact): Line => ({
  id: card.orderId,
  place: 'order',
  orderId: card.orderId,
  number: card.orderNumber,
  title: `${card.device}, ${card.issues}`,
  customer: card.customer,
  phone,
  remind: null,
  ...fact,
})

type Remindable = NonNullable<ReturnType<Awaited<ReturnType<typeof listRemindable>>['get']>>

/** Which version of the estimate it is, or when the customer was reminded of it: a line has room for one of them. */
const withReminder = (
  line: Line,
  { version, remindedAt, mayRemind }: Remindable,
  now: Date,
): Line => ({
  ...line,
  fact: remindedAt ? `Reminded ${waitAge(remindedAt, now)} ago` : `v${version}, not answered`,
  remind: mayRemind ? { version } : null,
})

/** Where a repair is, and in whose hands. */
const progress = ({ stageTitle, person }: Card): string =>
  person ? `${stageTitle}, ${person}` : stageTitle

const promised = (card: Card, tone: Line['tone']): Fact => ({
  at: String(card.due ?? card.movedAt),
  fact: progress(card),
  tone,
})

const factOf: Record<keyof Awaited<ReturnType<typeof listTodaysRepairs>>, (card: Card) => Fact> = {
  late: (card) => promised(card, 'bad'),
  due: (card) => promised(card, 'going'),
  waiting: (card) => ({
    at: String(card.waiting?.since ?? card.movedAt),
    fact: card.waiting ? waitTitles[card.waiting.for] : card.stageTitle,
    tone: 'mind',
  }),
  unassigned: (card) => ({
    at: String(card.movedAt),
    fact: card.ending === 'give-back' ? 'To give back' : card.stageTitle,
    tone: 'plain',
  }),
  pickups: (card) => ({ at: String(card.movedAt), fact: pickupWish(card), tone: 'plain' }),
  ready: (card) => ({ at: String(card.movedAt), ...readiness(card) }),
  bringBack: (card) => ({
    at: String(card.movedAt),
    fact: 'Agree when to bring it back',
    tone: 'plain',
  }),
}

const pickupWish = ({ pickupTime }: Card): string =>
  pickupTime ? shortPickupText(pickupTime) : 'No rider yet'

function readiness({ ending, unpaid }: Card): Pick<Fact, 'fact' | 'tone'> {
  if (ending) return { fact: 'To give back', tone: 'mind' }
  return unpaid ? { fact: 'To pay', tone: 'mind' } : { fact: 'Paid', tone: 'well' }
}

export async function uncollectedList(deps: Deps, most: number): Promise<Shown> {
  const { count, devices } = await showUncollected(deps, most)
  const key = 'uncollected' satisfies TodayList
  return {
    key,
    count,
    lines: devices.map((one) => ({
      id: one.orderId,
      place: 'uncollected',
      orderId: one.orderId,
      number: one.orderNumber,
      at: one.since,
      title: one.device,
      customer: one.customer,
      phone: one.mobileNumber || null,
      remind: null,
      fact: reminded(one),
      tone: one.isOver ? 'bad' : 'mind',
    })),
  }
}

function reminded({ isOver, reminders }: { isOver: boolean; reminders: readonly unknown[] }) {
  if (isOver) return 'May be recycled now'
  if (reminders.length === 0) return 'No reminder yet'
  return reminders.length === 1 ? '1 reminder sent' : `${reminders.length} reminders sent`
}
