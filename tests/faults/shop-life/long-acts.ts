/** What takes more than one step: a device that nobody collects, and a price that rises after the owner’s word. */
import { days } from '#kernel/time.ts'
import { acceptAll, moveOn, sendEstimate } from './bench-acts.ts'
import { openCheckout } from './customer-acts.ts'
import { wrongsOfInvoices } from './laws-of-invoices.ts'
import { scheduled } from './outside-acts.ts'
import { ifDue } from './owed-acts.ts'
import { type Act, anOrder, type Known, press, type World } from './world.ts'

/** An order of which something is still due. */
async function someDue(world: World): Promise<Known | undefined> {
  const known = anOrder(world)
  return known && !known.isOver ? ifDue(world, known) : undefined
}

/** Days between the messages that remind of it, until it may be marked as unclaimed. */
const waits = [8, 18, 20, 20, 17, 12] as const

const nobodyComes: Act = {
  name: 'nobody comes for a repaired device, and then asks for it',
  weight: 3,
  async run(world) {
    const known = await someDue(world)
    if (!known) return undefined
    await moveOn(world, known, 12)
    for (const wait of waits) {
      await world.shop.settle()
      world.shop.advance(days(wait))
      await scheduled(world)
      const wrong = await wrongsOfInvoices(world)
      if (wrong.length > 0) throw new Error(wrong.join('\n'))
    }
    const { orderId, person } = known
    await press(world.owner, '/staff/order/unclaimed', { orderId, reason: 'not-reached' })
    if (person.isGone) return known
    await openCheckout(world, known)
    return known
  },
}

const risesAfterWord: Act = {
  name: 'the price rises after the owner’s word, and the device goes home',
  weight: 4,
  async run(world) {
    const known = await someDue(world)
    if (!known) return undefined
    const { orderId } = known
    const word = { orderId, reason: 'Pays on Friday' }
    await press(world.owner, '/staff/order/hand-over-unpaid', word)
    await sendEstimate(world, known, 'everything')
    await acceptAll(world, known)
    await moveOn(world, known, 12)
    return known
  },
}

export const longActs: readonly Act[] = [nobodyComes, risesAfterWord]
