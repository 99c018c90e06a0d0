/**
 * The demo's warranty claims: a battery that failed was replaced for nothing and waits on a return to its supplier, and a
 * display was claimed from home and is not here yet.
 */
import { after, hours } from '#kernel/time.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { listPiecesOf } from '#domain/parts/server/stock/held-pieces.ts'
import { arriveAtCounter } from '#domain/repairs/server/arrive-at-counter.ts'
import { createJob } from '#domain/repairs/server/jobs.ts'
import { moveJob } from '#domain/repairs/server/move-job.ts'
import { notePart } from '#domain/repairs/server/parts/note-part.ts'
import { readBattery } from '#domain/repairs/server/report/read-battery.ts'
import { claimAsCustomer } from '#domain/repairs/server/warranty/claim-as-customer.ts'
import { claimWarranty } from '#domain/repairs/server/warranty/claims.ts'
import { decideClaim } from '#domain/repairs/server/warranty/decide-claim.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { storePhoto } from '#domain/student-discount/server/store-upload.ts'
import { answerAllPoints } from './answer-all-points.ts'
import {
  atWork,
  demoColleagues,
  type DemoDeps,
  type DemoEvent,
  openDaysBefore,
  timestampOn,
} from './deps.ts'
import { drawFront } from './repair-photos.ts'
import { demoId } from './walk-ins.ts'
import { nextIdIs } from './next-id.ts'

const battery = { of: demoId('4t8w2a'), orderId: demoId('k7w3hb'), issueId: 'iphone-battery' }
const display = { of: demoId('8n5c3q'), orderId: demoId('v5n2ws'), issueId: 'iphone-screen' }

/** What happened until now. */
export function demoClaims({ shop, clock }: DemoDeps): DemoEvent[] {
  const now = clock()
  const days = openDaysBefore(shop, now, 4)
  const on = (ago: number, hour: number) => timestampOn(days[ago - 1] ?? '', hour * 60)
  return [
    { at: on(4, 11), happen: claimAtCounter },
    { at: on(4, 13), happen: coverBattery },
    { at: on(3, 12), happen: replaceBattery },
    { at: on(3, 15), happen: checkBattery },
    { at: on(2, 18), happen: (app) => move(app, 'desk', ['delivered']) },
    { at: after(now, -hours(5)), happen: claimFromHome },
  ]
}

const claimAtCounter = async (app: DemoDeps): Promise<void> =>
  void (await claimWarranty(
    { ...nextIdIs(app, battery.orderId), onArrived: arriveAtCounter(app) },
    atWork('desk'),
    {
      formId: '4'.repeat(32),
      orderId: battery.of,
      issueIds: [battery.issueId],
      complaint: 'It switches itself off at 30% and gets warm while it charges.',
      language: 'English',
    },
  ))

async function move(
  app: DemoDeps,
  who: 'desk' | 'technician',
  stages: readonly StageKey[],
): Promise<void> {
  for (const to of stages)
    await moveJob(app, atWork(who), {
      orderId: battery.orderId,
      to,
      ...(to === 'technician-assigned' && { technician: demoColleagues.technician }),
    })
}

async function coverBattery(app: DemoDeps): Promise<void> {
  await move(app, 'technician', ['technician-assigned'])
  await decideClaim(app, atWork('technician'), {
    orderId: battery.orderId,
    decision: 'covered',
    reason: '',
  })
  await move(app, 'technician', ['confirmation-call'])
}

const check = (app: DemoDeps, phase: 'before' | 'after', failing: Failing = {}): Promise<void> =>
  answerAllPoints(app, { orderId: battery.orderId, phase, failing })
type Failing = Parameters<typeof answerAllPoints>[1]['failing']

const note = (app: DemoDeps, moment: 'before' | 'after', reading: readonly [number, number]) => {
  const [capacity, cycles] = reading
  const { orderId } = battery
  const input = { orderId, moment, capacity, design: 2815, cycles, seen: 0 }
  return readBattery(app, atWork('technician'), input)
}

/** The failed piece goes to the supplier, so a return opens by itself. */
async function replaceBattery(app: DemoDeps): Promise<void> {
  const { orderId, issueId } = battery
  await check(app, 'before', { 'battery-health': '71% after five weeks' })
  await note(app, 'before', [1999, 38])
  await move(app, 'technician', ['repair-in-progress'])
  const [piece] = await listPiecesOf(app.db, orderId)
  const part = { name: 'Battery', oldPart: 'supplier', fromStock: true } as const
  await notePart(app, atWork('technician'), {
    orderId,
    issueId,
    part: { ...part, serial: piece?.serial ?? '' },
  })
}

async function checkBattery(app: DemoDeps): Promise<void> {
  await move(app, 'technician', ['repair-completed'])
  await check(app, 'after')
  await note(app, 'after', [2838, 0])
  await move(app, 'technician', ['final-quality-check'])
}

async function claimFromHome(app: DemoDeps): Promise<void> {
  const earlier = await findOrderFacts(app.db, display.of)
  if (!earlier) return
  const drawn = await drawFront({ model: 'iPhone 13', colour: '#e7c9cd', lines: '#4bd07a' })
  const photo = await storePhoto(app, drawn)
  const deps = { ...nextIdIs(app, display.orderId), listPeople: () => Promise.resolve([]) }
  await claimAsCustomer(
    deps,
    { id: earlier.customerId },
    {
      formId: '8'.repeat(32),
      orderId: display.of,
      issueIds: [display.issueId],
      complaint: 'Green lines on the left edge since Sunday. It did not fall.',
      photos: [`/files/${photo}`],
    },
  )
  await createJob(app, display.orderId)
}
