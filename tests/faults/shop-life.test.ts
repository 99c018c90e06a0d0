/**
 * Tests the whole shop as one simulation: customers, counter, bench, owner, provider and time act in any order, and after
 * every step the laws of money, documents and agreements hold. A failure names the number that repeats it:
 * `SHOP_LIFE_SEED=7 vitest run --project pglite tests/faults/shop-life.test.ts`.
 */
import { afterAll, expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { isNightly, rounds } from '../modes.ts'
import { customerActs } from './shop-life/customer-acts.ts'
import { wrongsNow, wrongsOfActs } from './shop-life/laws.ts'
import { wrongsAtRest } from './shop-life/laws-at-rest.ts'
import { outsideActs } from './shop-life/outside-acts.ts'
import { shopActs } from './shop-life/shop-acts.ts'
import { aWorld, chance, doSomething, timesDone } from './shop-life/world.ts'
import { closeShops, kind } from './shop.ts'

afterAll(closeShops)

const acts = [...customerActs, ...shopActs, ...outsideActs]
const runs = rounds({ gate: 1, complete: 20, nightly: 400 })
const steps = rounds({ gate: 60, complete: 150, nightly: 200 })
const chosen = process.env['SHOP_LIFE_SEED']
const seeds = chosen ? [Number(chosen)] : Array.from({ length: runs }, (_, i) => i + 1)

async function live(seed: number): Promise<void> {
  const world = await aWorld(seed)
  const fail = (wrong: readonly string[]) => {
    if (wrong.length === 0) return
    const lastSteps = world.trace.map((name, i) => `${i + 1} ${name}`).slice(-40)
    throw new Error(
      `seed ${seed}, step ${world.trace.length}:\n${wrong.join('\n')}\n\n${lastSteps.join('\n')}`,
    )
  }
  for (let step = 1; step <= steps; step++) {
    const about = await doSomething(world, acts)
    if (about) fail(await wrongsNow(world, about))
    if (about && chance(world, 40)) {
      fail(await wrongsOfActs(world, about))
      fail(await wrongsNow(world, about))
    }
    if (step % 50 === 0) fail(await wrongsAtRest(world))
  }
  fail(await wrongsAtRest(world))
  await world.shop.close()
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
