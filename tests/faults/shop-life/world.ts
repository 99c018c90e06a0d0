/**
 * One run of the whole shop: its customers, colleagues and provider, and everything that happens to them. All choices follow
 * from one number, so that a run can be repeated.
 */
import { aColleague, anOwner, type Colleague } from '../../app/colleague.ts'
import { aCustomer, type Customer } from '../../app/customer.ts'
import type { Answer } from '../../app/api-call.ts'
import { seededRandom } from '../../seeded-random.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { expectNoFailure } from '../refusals.ts'
import { aShop, type Shop, whereOf } from '../shop.ts'

export type Person = { customer: Customer; readonly mobileNumber: string; isGone: boolean }
/** An order that the run knows of. */
export type Known = {
  readonly orderId: string
  readonly person: Person
  /** The order as it was when its device was handed over. */
  delivered?: string
  /** Delivered or closed, as far as the last look at it told. */
  isOver?: boolean
  /** It had a price that was agreed. */
  hadPrice?: boolean
  /** Its price in paise while something is paid of it, and how many estimates were answered by then. */
  partPaid?: { readonly price: number; readonly answers: number } | undefined
  /** The work that was agreed when its repair had begun, as it was after the last step. */
  begun?: readonly string[]
  /** The owner had its documents made out to somebody else. */
  isCorrected?: boolean
}

export type World = {
  readonly shop: Shop
  readonly owner: Colleague
  readonly frontDesk: Colleague
  readonly technician: Colleague
  readonly people: Person[]
  readonly orders: Known[]
  /** What happened, in words. */
  readonly trace: string[]
  /** Makes each form another one. */
  forms: number
  /** From 0 up to and without `below`. */
  readonly upTo: (below: number) => number
}

/** How often each act happened. */
export const timesDone = new Map<string, number>()

export async function aWorld(seed: number): Promise<World> {
  const shop = await aShop()
  // Banks take their time, and may send money back.
  shop.provider.beginRefundsAs('pending')
  const owner = await anOwner(shop)
  const frontDesk = await aColleague(shop, owner, 'front-desk')
  const technician = await aColleague(shop, owner, 'technician')
  const random = seededRandom(seed)
  const upTo = (below: number): number => {
    const [a = 0, b = 0, c = 0] = random(3)
    return ((a << 16) + (b << 8) + c) % below
  }
  const world = {
    shop,
    owner,
    frontDesk,
    technician,
    people: [],
    orders: [],
    trace: [],
    forms: 0,
    upTo,
  }
  for (let i = 0; i < 3; i++) await aPerson(world)
  return world
}

async function aPerson(world: Pick<World, 'shop' | 'people'>): Promise<Person> {
  const customer = await aCustomer(whereOf(world.shop))
  const person = { customer, mobileNumber: customer.mobileNumber, isGone: false }
  world.people.push(person)
  return person
}

export const pick = <T>({ upTo }: World, all: readonly T[]): T | undefined => all[upTo(all.length)]
export const chance = ({ upTo }: World, inHundred: number): boolean => upTo(100) < inHundred
export const aForm = (world: World): string => (world.forms++).toString(16).padStart(32, 'f')
export const present = ({ people }: World): Person[] => people.filter(({ isGone }) => !isGone)

/** Those that go on, as far as the last look at them told. */
const openOrders = ({ orders }: World): Known[] => orders.filter(({ isOver }) => !isOver)

/** An order, rather one that goes on. */
export const anOrder = (world: World): Known | undefined =>
  chance(world, 75) ? pick(world, openOrders(world)) : pick(world, world.orders)

export function know(world: World, orderId: string | undefined, person: Person): Known | undefined {
  if (!orderId) return undefined
  const known = world.orders.find((one) => one.orderId === orderId)
  if (known) return known
  const added = { orderId, person }
  world.orders.push(added)
  return added
}

/** A colleague's call; who has to show the passkey again does. Fails where the server failed. */
export async function press(by: Colleague, path: string, body: object): Promise<Answer> {
  let answer = await by.post(path, body)
  if (answer.body.code === 'SHOW_PASSKEY' || answer.status === 401) {
    await by.signIn()
    answer = await by.post(path, body)
  }
  expectNoFailure(path, answer)
  return answer
}

/** A colleague's reading; undefined where it is refused. */
export async function read<T>(by: Colleague, path: string): Promise<T | undefined> {
  let answer = await by.get(path)
  if (answer.status === 401) {
    await by.signIn()
    answer = await by.get(path)
  }
  expectNoFailure(path, answer)
  return answer.status === 200 ? (answer.body.data as T) : undefined
}

/** A customer's call; whose session has ended signs in again. */
export async function ask(
  world: World,
  person: Person,
  work: (customer: Customer) => Promise<Answer>,
): Promise<Answer> {
  let answer = await work(person.customer)
  if (answer.status === 401) {
    person.customer = await aCustomer(whereOf(world.shop), person.customer)
    answer = await work(person.customer)
  }
  expectNoFailure('a customer', answer)
  return answer
}

export type Act = {
  readonly name: string
  /** It makes a new order. */
  readonly begins?: boolean
  /** How often it is chosen, compared with the others. */
  readonly weight: number
  /** Returns the order that it was about; undefined where it made no sense. */
  readonly run: (world: World) => Promise<Known | undefined>
}

type Standing = {
  /** In rupees. */
  readonly money: { readonly kept: number; readonly due: number }
  readonly card: { readonly stage: StageKey }
}

/** As its page shows it; undefined while it has no repair. */
export const standingOf = ({ owner }: World, { orderId }: Known) =>
  read<Standing>(owner, `/staff/order?orderId=${orderId}`)

/** The owner’s call about an order that needs no more than what is kept of it, in rupees. */
export const onOrder = (
  name: string,
  weight: number,
  path: string,
  bodyOf: (world: World, kept: number) => object = () => ({}),
): Act => ({
  name,
  weight,
  async run(world) {
    const known = anOrder(world)
    const standing = known && (await standingOf(world, known))
    if (!known || !standing) return undefined
    const { kept } = standing.money
    await press(world.owner, path, { orderId: known.orderId, ...bodyOf(world, kept) })
    return known
  },
})

/** So many orders at a time, so that each of them gets somewhere. */
const mostOpen = 4

/** Runs acts, chosen by their weights, until one makes sense; returns the order that it was about. */
export async function doSomething(world: World, acts: readonly Act[]): Promise<Known> {
  for (let tries = 0; tries < 100; tries++) {
    const possible = acts.filter(({ begins }) => !begins || openOrders(world).length < mostOpen)
    let left = world.upTo(possible.reduce((all, { weight }) => all + weight, 0))
    const act = possible.find(({ weight }) => (left -= weight) < 0)
    if (!act) throw new Error('no act was chosen')
    world.trace.push(act.name)
    const about = await act.run(world)
    if (about) {
      timesDone.set(act.name, (timesDone.get(act.name) ?? 0) + 1)
      return about
    }
    world.trace.pop()
  }
  throw new Error('nothing makes sense any more')
}
