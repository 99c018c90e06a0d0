/** Estimates that are answered late: while the repair is being done already, and after the device went home. */
import { moveOn, sendEstimate } from './bench-acts.ts'
import { answerEstimate } from './customer-acts.ts'
import { type Act, anOrder, press } from './world.ts'

const duringTheRepair: Act = {
  name: 'more is found during the repair, and answered',
  weight: 6,
  async run(world) {
    const known = anOrder(world)
    if (!known || !(await moveOn(world, known, 5))) return undefined
    await sendEstimate(world, known)
    await answerEstimate(world, known)
    return known
  },
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
