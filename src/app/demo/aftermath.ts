/** What the demo's repairs left: photos of devices that their customers see, and what customers said. */
import { inTransaction } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { seedDemoRating } from '#domain/ratings/server/seed-demo-rating.ts'
import { findJob } from '#domain/repairs/server/find-job.ts'
import { seedDemoIntake } from '#domain/repairs/server/intake/seed-demo-intake.ts'
import { reachedAt } from '#domain/repairs/repair-job.ts'
import type { Intake } from '#domain/repairs/intake/intake.ts'
import { storePhoto } from '#domain/student-discount/server/store-upload.ts'
import { demoColleagues, type DemoDeps } from './deps.ts'
import { drawCells, drawFront } from './repair-photos.ts'
import { demoId } from './walk-ins.ts'

type Seen = Pick<Intake, 'accessories' | 'condition'> & {
  readonly printed: string
  readonly draw: readonly (() => Promise<Uint8Array>)[]
  /** How many of them, from the first, the customer sees. */
  readonly shown: number
}

const cracks = [
  'M470 96l86 138 62 20-40 150 96 64 20 190M556 234l150-70M674 468l78-40',
  'M740 120l-96 150 34 80-150 150-60 180M644 270l-120-40',
]

const intakes: readonly Seen[] = [
  {
    printed: '5h7n1p',
    accessories: ['charger', 'bag'],
    condition: [
      { area: 'back', marks: ['scratched'] },
      { area: 'keyboard', marks: [] },
    ],
    draw: [drawCells],
    shown: 1,
  },
  {
    printed: '8q3m9b',
    accessories: ['case'],
    condition: [
      { area: 'screen', marks: ['cracked'] },
      { area: 'frame', marks: [] },
    ],
    draw: [() => drawFront({ model: 'iPhone 13 mini', colour: '#5d7a5e', crack: cracks[0] ?? '' })],
    shown: 1,
  },
  {
    printed: '7f3a9c',
    accessories: ['case', 'screen-protector'],
    condition: [{ area: 'screen', marks: ['cracked'] }],
    draw: [() => drawFront({ model: 'iPhone 13', colour: '#33414d', crack: cracks[1] ?? '' })],
    shown: 0,
  },
]

type Said = readonly [printed: string, stars: number, words: string, name: string, consent: boolean]

const said: readonly Said[] = [
  ['4t8w2a', 5, 'The battery was changed while I waited at the tea stall.', 'Harini V.', true],
  ['6k1z9d', 4, 'Good work on the glass. One day later than promised.', 'Joseph', true],
  ['2v7h0x', 5, 'They showed me the swollen cells before they did anything.', 'Farhan', true],
  ['9p3j6m', 2, 'It charges again, but nobody told me that it was ready.', '', false],
  ['7d4s1k', 5, '', '', false],
  ['1r6n7e', 3, 'Fine, though I waited long at the counter.', '', false],
]

/** After the repairs; on a store that has them already it adds nothing. */
export async function seedAftermath(app: DemoDeps): Promise<void> {
  for (const { printed, draw, shown, ...fields } of intakes) {
    const orderId = demoId(printed)
    const at = await timeOf(app, orderId, 'reached-workshop')
    if (!at) continue
    const photos: string[] = []
    for (const one of draw) photos.push(await storePhoto({ ...app, clock: () => at }, await one()))
    const { id: by, name: byName } = demoColleagues.desk
    const shownPhotos = photos.slice(0, shown)
    await seedDemoIntake(app.db, { ...fields, orderId, photos, shownPhotos, at, by, byName })
  }
  for (const [printed, stars, words, name, consent] of said) {
    const orderId = demoId(printed)
    const order = await findOrderFacts(app.db, orderId)
    const deliveredAt = await timeOf(app, orderId, 'delivered')
    if (!order || !deliveredAt) continue
    const { customerId } = order
    const rating = { orderId, customerId, deliveredAt, stars, words, name, consent }
    await inTransaction(app.db, (tx) => seedDemoRating(app, tx, rating))
  }
}

async function timeOf({ db }: DemoDeps, orderId: string, stage: 'reached-workshop' | 'delivered') {
  const job = await findJob(db, orderId)
  return job && reachedAt(job, stage)
}
