/**
 * Tests the whole shop as one simulation: customers, counter, bench, owner, provider and time act in any order, and after
 * every step the laws of money, documents and agreements hold. A failure names the number that repeats it:
 * `SHOP_LIFE_SEED=7 vitest run --project pglite tests/faults/shop-life.test.ts`.
 */
import { afterAll, expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { isGate, isNightly, rounds } from '../modes.ts'
import { benchActs } from './shop-life/bench-acts.ts'
import { counterActs } from './shop-life/counter-acts.ts'
import { customerActs } from './shop-life/customer-acts.ts'
import { wrongsNow } from './shop-life/laws.ts'
import { wrongsAtRest } from './shop-life/laws-at-rest.ts'
import { wrongsOfActs } from './shop-life/laws-of-acts.ts'
import { lateAnswers } from './shop-life/late-answers.ts'
import { outsideActs } from './shop-life/outside-acts.ts'
import { longActs } from './shop-life/long-acts.ts'
import { owedActs } from './shop-life/owed-acts.ts'
import { ownerActs } from './shop-life/owner-acts.ts'
import { rareActs } from './shop-life/rare-acts.ts'
import { aWorld, chance, doSomething, timesDone, type World } from './shop-life/world.ts'
import { closeShops, kind } from './shop.ts'

afterAll(closeShops)

const acts = [
  ...customerActs,
  ...counterActs,
  ...benchActs,
  ...ownerActs,
  ...outsideActs,
  ...lateAnswers,
  ...owedActs,
  ...longActs,
  ...rareActs,
]
const runs = rounds({ gate: 1, complete: 10, nightly: 400 })
/** PostgreSQL lives other lives than the embedded store, so that each store finds what the other one missed. */
const before = kind === 'postgres' && !isGate ? runs : 0
const steps = rounds({ gate: 60, complete: 150, nightly: 200 })
const chosen = process.env['SHOP_LIFE_SEED']
const seeds = chosen ? [Number(chosen)] : Array.from({ length: runs }, (_, i) => before + i + 1)

async function live(seed: number): Promise<void> {
  const world = await aWorld(seed)
  try {
    await liveIn(world)
  } catch (error) {
    const lastSteps = world.trace.map((name, i) => `${i + 1} ${name}`).slice(-40)
    const what = `seed ${seed}, step ${world.trace.length}: ${String(error)}`
    throw new Error(`${what}\n\n${lastSteps.join('\n')}`, { cause: error })
  }
  await world.shop.close()
}

async function liveIn(world: World): Promise<void> {
  const fail = (wrong: readonly string[]) => {
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  }
  for (let step = 1; step <= steps; step++) {
    const about = await doSomething(world, acts)
    fail(await wrongsNow(world, about))
    if (chance(world, 40)) {
      fail(await wrongsOfActs(world, about))
      fail(await wrongsNow(world, about))
    }
    if (step % 50 === 0) fail(await wrongsAtRest(world))
  }
  fail(await wrongsAtRest(world))
}

test(
  `in ${seeds.length} runs of the shop money, documents and agreements agree after every step (${kind})`,
  async () => {
    for (const seed of seeds) await live(seed)
    const done = [...timesDone].toSorted(([, a], [, b]) => b - a)
    process.stdout.write(
      [
        `${seeds.length} runs of the shop (${kind})`,
        ...done.map(([name, times]) => `${String(times).padStart(6)} ${name}`),
        '',
      ].join('\n'),
    )
    expect(done.length).toBeGreaterThan(15)
  },
  isNightly ? hours(4) : minutes(20),
)
