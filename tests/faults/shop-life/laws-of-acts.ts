/** The acts that an order offers are the acts that are accepted, and the others are refused with the reason that was named. */
import { callOf, customerCallOf, newestOf } from '../../api/act-calls.ts'
import { ask, chance, type Known, pick, read, type World } from './world.ts'

type Act = { readonly act: string; readonly allowed: boolean; readonly reason: string | null }

/** What depends on more than the state of the order: its lines, its amount, or what else happened today. */
const beside: Readonly<Record<string, readonly string[]>> = {
  'send-estimate': ['TOO_MANY_ESTIMATES'],
  'note-answer': ['OWNER_NEEDED', 'DISCOUNT_GONE'],
  'answer-estimate': ['DISCOUNT_GONE'],
  'take-payment': ['CASH_LIMIT'],
  'move-on': ['NO_TECHNICIAN'],
  'no-fix': ['OWNER_NEEDED'],
  refund: ['REFUND_TOO_SMALL'],
}

type Answered = {
  readonly status: number
  readonly body: { readonly code?: string; readonly data?: { readonly razorpayOrderId?: string } }
}

function wrongOf({ act, allowed, reason }: Act, { status, body }: Answered): string[] {
  if (allowed && (status === 200 || beside[act]?.includes(body.code ?? ''))) return []
  if (!allowed && body.code === reason) return []
  // The same answer again is answered as before, and so is confirming again what opens no payment.
  if (status === 200 && reason === 'ESTIMATE_ANSWERED') return []
  const opensNothing = act === 'pay' && !body.data?.razorpayOrderId
  if (status === 200 && !allowed && opensNothing) return []
  const said = allowed ? 'allowed' : `refused with ${reason}`
  return [`${act} is ${said}, and answers ${status} ${body.code ?? ''}`]
}

/** Acts that end an order are offered nearly always; made each time, no order would get far. */
const ends: readonly string[] = ['call-off', 'cancel', 'no-fix', 'refund']
const choose = (world: World, acts: readonly Act[]): Act | undefined =>
  pick(
    world,
    acts.filter(({ act, allowed }) => !allowed || !ends.includes(act) || chance(world, 10)),
  )

async function wrongsOfColleague(world: World, { orderId }: Known): Promise<string[]> {
  const by = pick(world, [world.owner, world.frontDesk, world.technician])
  const shown = by && (await read<{ acts: Act[] }>(by, `/staff/order?orderId=${orderId}`))
  const chosen = shown && choose(world, shown.acts)
  if (!by || !chosen) return []
  const { act, allowed, reason } = chosen
  const call = () => callOf(act, { by, owner: world.owner }, orderId)
  let answer = await call()
  // A fresh passkey is asked for besides.
  if (answer.body.code === 'SHOW_PASSKEY') {
    await by.signIn()
    answer = await call()
  }
  world.trace.push(`${act} by a colleague: ${allowed ? 'allowed' : reason}`)
  return wrongOf(chosen, answer)
}

async function wrongsOfCustomer(world: World, { orderId, person }: Known): Promise<string[]> {
  const tracked = await ask(world, person, (one) => one.get(`/orders/track?orderId=${orderId}`))
  const { acts = [] } = (tracked.body.data ?? {}) as { acts?: Act[] }
  const chosen = choose(world, acts)
  if (tracked.status !== 200 || !chosen) return []
  const { version, lines } = await newestOf(world.owner, orderId)
  const accepted = lines.slice(0, 1).map(({ key }) => key)
  const order = { orderId, version: Math.max(1, version), accepted }
  const answer = await ask(world, person, (one) => customerCallOf(chosen.act, one, order))
  world.trace.push(`${chosen.act} by the customer: ${chosen.allowed ? 'allowed' : chosen.reason}`)
  return wrongOf(chosen, answer)
}

export const wrongsOfActs = (world: World, known: Known): Promise<string[]> =>
  known.person.isGone || chance(world, 60)
    ? wrongsOfColleague(world, known)
    : wrongsOfCustomer(world, known)
