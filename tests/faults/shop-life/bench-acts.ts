/** What technicians do: they write estimates, note answers, repair, and end what cannot be repaired. */
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { unlessRefused } from '../refusals.ts'
import { keptOf } from './laws.ts'
import {
  type Act,
  anOrder,
  chance,
  type Known,
  onOrder,
  press,
  read,
  standingOf,
  type World,
} from './world.ts'

/** The same work has the same name in every version. */
const works = [
  { label: 'Board repair', labour: 12_000_00 },
  { label: 'Cleaning after water', labour: 1_000_00 },
  { label: 'New glue', labour: 100_50 },
  { label: 'A look at it', labour: 0 },
] as const

type Version = { readonly version: number; readonly lines: readonly { readonly key: string }[] }

async function versionsOf(world: World, orderId: string): Promise<readonly Version[]> {
  const path = `/staff/order/estimates?orderId=${orderId}`
  return (await read<{ versions: Version[] }>(world.owner, path))?.versions ?? []
}

/** A version with some of the works, or with all of them. */
export async function sendEstimate(
  world: World,
  known: Known,
  what: 'something' | 'everything' = 'something',
): Promise<void> {
  const chosen = works.filter(() => what === 'everything' || chance(world, 50))
  const lines = (chosen.length > 0 ? chosen : works.slice(0, 1)).map(({ label, labour }) => ({
    label,
    labour: chance(world, 20) ? labour + 500_00 : labour,
  }))
  await sendWorks(world, known, lines)
}

type Work = { readonly label: string; readonly labour: number }

/** A version with these works, in place of the one before. */
export async function sendWorks(
  world: World,
  { orderId }: Known,
  chosen: readonly Work[],
): Promise<void> {
  const [newest] = await versionsOf(world, orderId)
  await press(world.technician, '/staff/order/estimates', {
    orderId,
    after: newest?.version ?? 0,
    lines: chosen.map((work) => ({ ...work, part: 0, quality: '', warranty: '' })),
    findings: ['Corrosion'],
    note: '',
    leftOut: (newest?.lines ?? []).map(({ key }) => ({ key, reason: 'Another way' })),
  })
}

/** A colleague notes a yes to all lines of the newest version. */
export async function acceptAll(world: World, { orderId }: Known): Promise<void> {
  const [newest] = await versionsOf(world, orderId)
  if (!newest) return
  const { version, lines } = newest
  const accepted = lines.map(({ key }) => key)
  const body = { orderId, version, accepted, way: 'phone' }
  await press(world.owner, '/staff/order/estimates/answer', body)
}

const writes: Act = {
  name: 'the bench sends an estimate',
  weight: 14,
  async run(world) {
    const known = anOrder(world)
    if (known) await sendEstimate(world, known)
    return known
  },
}

const notes: Act = {
  name: 'a colleague notes an answer',
  weight: 14,
  async run(world) {
    const known = anOrder(world)
    if (!known) return undefined
    const { orderId } = known
    const [newest, before] = await versionsOf(world, orderId)
    const told = before && chance(world, 15) ? before : newest
    if (!told) return undefined
    const accepted = told.lines.map(({ key }) => key).filter(() => chance(world, 75))
    const { version } = told
    const body = { orderId, version, accepted, way: 'phone' }
    const kept = await keptOf(world, orderId)
    await press(world.technician, '/staff/order/estimates/answer', body)
    const sentBack = kept - (await keptOf(world, orderId))
    if (sentBack > 10_000_00) throw new Error(`a technician sent ${sentBack} back`)
    return known
  },
}

const withdraws: Act = {
  name: 'an estimate is taken back',
  weight: 2,
  async run(world) {
    const known = anOrder(world)
    if (!known) return undefined
    const { orderId } = known
    const [newest] = await versionsOf(world, orderId)
    if (!newest) return undefined
    const { version } = newest
    await press(world.technician, '/staff/order/estimates/withdraw', { orderId, version })
    return known
  },
}

const namesOfMoves = {
  1: 'the bench goes one stage',
  5: 'the bench begins a repair',
  12: 'the bench goes as far as it may',
} as const

/** True when it went at least one stage further. */
export async function moveOn(
  world: World,
  known: Known,
  most: keyof typeof namesOfMoves,
): Promise<boolean> {
  const { orderId } = known
  for (let i = 0; i < most; i++) {
    const standing = await standingOf(world, known)
    const [job] = await world.shop.query<{ service: 'walk-in' | 'pickup' }>(
      'select service from repair_jobs where order_id = $1',
      [orderId],
    )
    const stages = job ? stagesOf(job.service) : []
    const from = standing?.card.stage
    const to = from && stages[stages.indexOf(from) + 1]
    if (!to) return i > 0
    await unlessRefused(() => recordRequiredWork(world.shop.deps, orderId, to))
    const { status } = await press(world.owner, '/staff/jobs/move', { orderId, from, to })
    if (status !== 200) return i > 0
    if (most === 5 && to === 'repair-in-progress') return true
  }
  return true
}

const moves = (most: keyof typeof namesOfMoves): Act => ({
  name: namesOfMoves[most],
  weight: 7,
  async run(world) {
    const known = anOrder(world)
    return known && (await moveOn(world, known, most)) ? known : undefined
  },
})

export const benchActs: readonly Act[] = [
  writes,
  notes,
  withdraws,
  moves(1),
  moves(5),
  moves(12),
  onOrder('a repair ends without a fix', 3, '/staff/order/no-fix', () => ({
    reason: 'board-damage',
  })),
  onOrder('a device is given back', 5, '/staff/jobs/hand-back'),
  onOrder('a device is marked as unclaimed', 2, '/staff/order/unclaimed', () => ({
    reason: 'not-reached',
  })),
  onOrder('an unclaimed device is collected after all', 2, '/staff/order/collected-after-all'),
]
