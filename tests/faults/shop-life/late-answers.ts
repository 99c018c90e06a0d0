/** Estimates that are answered late: while the repair is being done already, and after the device went home. */
import { moveOn, sendEstimate } from './bench-acts.ts'
import { answerEstimate } from './customer-acts.ts'
import { type Act, anOrder, type Known, pick, press, type World } from './world.ts'

const duringTheRepair: Act = {
  name: 'more is found during the repair, and answered',
  weight: 8,
  async run(world) {
    const atWork = world.orders.filter(({ begun, isOver }) => begun && !isOver)
    const known = pick(world, atWork)
    // What was agreed is noted when the repair begins, so that the next look can compare.
    if (!known) return beginRepair(world)
    await sendEstimate(world, known)
    await answerEstimate(world, known)
    return known
  },
}

async function beginRepair(world: World): Promise<Known | undefined> {
  const known = anOrder(world)
  return known && (await moveOn(world, known, 5)) ? known : undefined
}

const afterTheEnd: Act = {
  name: 'a device goes home while an estimate waits for its answer',
  weight: 4,
  async run(world) {
    const known = anOrder(world)
    if (!known) return undefined
    const { orderId } = known
    await sendEstimate(world, known)
    const reason = 'Pays on Friday'
    await press(world.owner, '/staff/order/hand-over-unpaid', { orderId, reason })
    if (!(await moveOn(world, known, 12))) return undefined
    await answerEstimate(world, known)
    return known
  },
}

export const lateAnswers: readonly Act[] = [duringTheRepair, afterTheEnd]
