/** The stops of a rider's run, with what is needed at each door. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Shop } from '#kernel/shop.ts'
import type { WorkCalendar } from '#kernel/working-day.ts'
import type { Db } from '#platform/db/db.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { appointmentOf } from '#domain/orders/appointment.ts'
import { listOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import type { getRun } from '../../contract/staff-run.ts'
import type { JobSummary } from '../../repair-job.ts'
import { isLocked, needsCode } from '../../run/door-code.ts'
import { runErrors } from '../../run/run-errors.ts'
import { runStageOf, type Stop, stagesOnRun } from '../../run/run.ts'
import type { StageKey } from '../../stages.ts'
import { type AssignDeps, canBe, type Person } from '../assign-job.ts'
import { type DoorCode, listDoorCodes } from './door-codes.ts'
import { cardsOf } from '../board/job-cards.ts'
import { isOnBoard, repairJobs, repairNotes } from '../tables.ts'

type Shown = z.input<(typeof getRun)['response']>
type Deps = AssignDeps & { readonly shop: Shop }
/** More than anybody drives to in a day. */
const most = 100
const notesShown = 3

/** Fails with RIDER_NOT_FOUND, and with NOT_YOUR_RUN for a rider who asks for another's. */
export async function showRun(
  deps: Deps,
  viewer: Colleague,
  { riderId }: { readonly riderId?: string | undefined },
): Promise<Shown> {
  const isRider = viewer.role === 'rider'
  const people = await deps.listPeople()
  const able = people.filter((one) => canBe('rider', one))
  const rider = riderOf(able, viewer, riderId)
  if (riderId !== undefined && !rider) fail(runErrors.RIDER_NOT_FOUND)
  if (isRider && rider && rider.id !== viewer.id) fail(runErrors.NOT_YOUR_RUN)
  const riders = able.map(({ id, name }) => ({ id, name }))
  return {
    rider: rider ? { id: rider.id, name: rider.name } : null,
    isOwn: rider?.id === viewer.id,
    riders: isRider ? riders.filter(({ id }) => id === viewer.id) : riders,
    stops: rider ? await stopsOf(deps, rider, people) : [],
  }
}

function riderOf(able: readonly Person[], viewer: Colleague, riderId: string | undefined) {
  if (riderId !== undefined) return able.find(({ id }) => id === riderId)
  if (viewer.role === 'rider') return able.find(({ id }) => id === viewer.id)
  return able.find(({ role }) => role === 'rider') ?? able[0]
}

/** Open repairs at a stage of riders, and devices of called-off ones that are with the rider or at the shop. */
const listJobs = (db: Db, riderId: string): Promise<JobSummary[]> =>
  db
    .select()
    .from(repairJobs)
    .where(
      and(
        isOnBoard(repairJobs),
        eq(repairJobs.riderId, riderId),
        eq(repairJobs.service, 'pickup'),
        or(
          and(isNull(repairJobs.closedAt), inArray(repairJobs.stage, stagesOnRun)),
          isNotNull(repairJobs.closedAt),
        ),
      ),
    )
    .orderBy(asc(repairJobs.movedAt), asc(repairJobs.orderId))
    .limit(most)

async function stopsOf(deps: Deps, rider: Person, people: readonly Person[]): Promise<Stop[]> {
  const { db, clock, shop } = deps
  const jobs = await listJobs(db, rider.id)
  const viewer = { id: rider.id, role: rider.role }
  const [cards, orders, customers, notes, opening, codes] = await Promise.all([
    cardsOf({ db, shop, viewer, now: clock(), people }, jobs),
    listOrderFacts(
      db,
      jobs.map(({ orderId }) => orderId),
    ),
    listCustomers(db, [...new Set(jobs.map(({ customerId }) => customerId))]),
    listNotes(db, jobs),
    readSetting(db, openingSetting(shop)),
    listDoorCodes(
      db,
      jobs.map(({ orderId }) => orderId),
    ),
  ])
  const calendar = { ...shop, ...opening.value }
  const orderOf = new Map(orders.map((one) => [one.id, one]))
  const customerOf = new Map(customers.map((one) => [one.id, one]))
  return cards.flatMap((card) => {
    const order = orderOf.get(card.orderId)
    const job = jobs.find(({ orderId }) => orderId === card.orderId)
    const kind = card.ending === 'give-back' ? 'return' : runStageOf(card.stage)?.kind
    if (!order || !job || !kind || (card.ending !== null && kind !== 'return')) return []
    const customer = customerOf.get(order.customerId)
    return {
      orderId: card.orderId,
      orderNumber: card.orderNumber,
      kind,
      stage: card.stage,
      stageTitle: card.stageTitle,
      customer: {
        name: customer?.name ?? 'Account deleted',
        mobileNumber: customer?.mobileNumber ?? '',
      },
      address: addressOf(order),
      device: card.device,
      deviceNumber: order.device.number ?? null,
      at: timeOf(kind, job, order, calendar)?.toISOString() ?? null,
      pickupTime: kind === 'pickup' ? order.pickupTime : null,
      notes: [...(order.complaint ? [order.complaint] : []), ...(notes.get(card.orderId) ?? [])],
      ...codeFacts(codes, card.orderId, card.stage, rider),
      // The code is asked for here.
      held: card.next?.held && card.next.held.by !== 'door' ? card.next.held.why : null,
    }
  })
}

/** Whether the next act needs the customer's code, which an owner on the road does not. */
function codeFacts(
  codes: readonly DoorCode[],
  orderId: string,
  stage: StageKey,
  { role }: Person,
): Pick<Stop, 'asksCode' | 'isLocked'> {
  const door = runStageOf(stage)?.to
  const code = codes.find((one) => one.orderId === orderId && one.door === door)
  return {
    asksCode: role === 'rider' && needsCode(code),
    isLocked: code !== undefined && isLocked(code),
  }
}

function addressOf({ address }: OrderFacts): Stop['address'] {
  if (!address) return null
  const { city = '', pincode = '', landmark = '', lat = null, lng = null } = address
  return {
    text: [address.address, landmark, city, pincode].filter(Boolean).join(', '),
    area: [city, pincode].filter(Boolean).join(' '),
    lat,
    lng,
  }
}

/** When the customer expects the rider. */
function timeOf(
  kind: Stop['kind'],
  job: JobSummary,
  order: OrderFacts,
  calendar: WorkCalendar,
): Date | null {
  if (kind === 'return') return job.closedAt
  if (kind === 'delivery') return job.estimatedCompletion
  if (order.pickupTime) return new Date(order.pickupTime.from)
  const bookedAt = order.paidAt ?? order.acceptedAt ?? order.confirmedAt
  return bookedAt && appointmentOf(calendar, bookedAt)
}

/** The newest notes of colleagues on each repair. */
async function listNotes(db: Db, jobs: readonly JobSummary[]): Promise<Map<string, string[]>> {
  const { id, orderId, text } = repairNotes
  const rows = await db
    .select({ orderId, text })
    .from(repairNotes)
    .where(
      inArray(
        orderId,
        jobs.map((job) => job.orderId),
      ),
    )
    .orderBy(desc(id))
    .limit(most * notesShown)
  return new Map(
    [...Map.groupBy(rows, (row) => row.orderId)].map(([key, own]) => [
      key,
      own.slice(0, notesShown).map((row) => row.text),
    ]),
  )
}
