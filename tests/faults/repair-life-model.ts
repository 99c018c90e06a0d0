/**
 * The reference of a repair's life: what its estimates, answers and payments must add up to, computed from the calls that
 * succeeded and from nothing that the application stores.
 */
import type fc from 'fast-check'
import type { Colleague } from '../app/colleague.ts'
import type { Customer } from '../app/customer.ts'
import { expectNoFailure } from './life-model.ts'
import type { Shop } from './shop.ts'

/** In paise, before tax. */
export type Line = { readonly key: string; readonly total: number }
type Version = {
  readonly version: number
  readonly lines: readonly Line[]
  /** Everything was paid when it, or one before it, was sent: a no leaves what was agreed. */
  readonly isAboutPaid: boolean
  isOpen: boolean
  /** The keys of the lines that were accepted; undefined without an answer. */
  accepted?: readonly string[]
}

export type Ledger = {
  readonly versions: Version[]
  /** Grand total of what is agreed; undefined before the first yes. */
  agreed: number | undefined
  /** Of what it consists. A line has the same key in every version. */
  agreedLines: readonly Line[]
  /** What the counter took and what the provider captured, in paise. */
  captured: number
  isBegun: boolean
  isDelivered: boolean
  /** Why it ended without a repair. */
  end: 'declined' | 'no-fix' | 'called-off' | undefined
}
export const emptyLedger = (): Ledger => ({
  versions: [],
  agreed: undefined,
  agreedLines: [],
  captured: 0,
  isBegun: false,
  isDelivered: false,
  end: undefined,
})

/** One repair in the running application, with the reference beside it. */
export type Repair = {
  readonly shop: Shop
  readonly owner: Colleague
  readonly customer: Customer
  readonly orderId: string
  readonly ledger: Ledger
  /** Payments at the provider. */
  readonly paid: string[]
  requests: number
}

/** With 18 % tax, of which each half is rounded half up to the paisa; a walk-in has no charge of its own. */
export const grandTotalOf = (lines: readonly Line[]): number => {
  const taxable = lines.reduce((all, { total }) => all + total, 0)
  return taxable + 2 * Math.floor((taxable * 9 + 50) / 100)
}

/** The last answer about a line was a yes, at this price or a higher one. */
function wasAgreedTo({ versions }: Readonly<Ledger>, version: Version, line: Line): boolean {
  const earlier = versions.filter(
    (one) =>
      one.version < version.version &&
      one.accepted &&
      one.lines.some(({ key }) => key === line.key),
  )
  const last = earlier.at(-1)
  const before = last?.lines.find(({ key }) => key === line.key)
  return (
    before !== undefined &&
    last?.accepted?.includes(line.key) === true &&
    line.total <= before.total
  )
}

/** What is agreed after a yes to these lines: once the repair has begun, also what was agreed before. */
export function agreedAfter(
  ledger: Readonly<Ledger>,
  version: Version,
  chosen: readonly Line[],
): readonly Line[] {
  if (!ledger.isBegun) return chosen
  return version.lines.flatMap((line) => {
    if (isAccepted(ledger, version, line, chosen)) return [line]
    const before = ledger.agreedLines.find(({ key }) => key === line.key)
    return before ? [before] : []
  })
}

/** What is being done as it was agreed is accepted whatever is said. */
export const isAccepted = (
  ledger: Readonly<Ledger>,
  version: Version,
  line: Line,
  chosen: readonly Line[],
): boolean =>
  chosen.includes(line) ||
  (ledger.isBegun &&
    ledger.agreedLines.some(({ key }) => key === line.key) &&
    wasAgreedTo(ledger, version, line))

/** How often each command ran and succeeded. */
export const timesDone = new Map<string, number>()

export const noteDone = (name: string): void =>
  void timesDone.set(name, (timesDone.get(name) ?? 0) + 1)

type Change = {
  readonly name: string
  readonly can?: (ledger: Readonly<Ledger>) => boolean
  /** Returns whether it was accepted. */
  readonly run: (repair: Repair) => Promise<boolean>
}
/** The ledger belongs to the repair, so the model only passes it on. */
export type Known = { readonly ledger: Ledger }

export const repairCommand = ({
  name,
  can = () => true,
  run,
}: Change): fc.AsyncCommand<Known, Repair> => ({
  check: ({ ledger }) => can(ledger),
  async run(_, repair) {
    if (await run(repair)) noteDone(name)
  },
  toString: () => name,
})

/** A colleague's call with a fresh passkey; undefined when it was refused. Fails when the server failed. */
export async function press<T>(
  { owner }: Repair,
  path: string,
  body: object,
): Promise<T | undefined> {
  let answer = await owner.post(path, body)
  if (answer.body.code === 'SHOW_PASSKEY' || answer.status === 401) {
    await owner.signIn()
    answer = await owner.post(path, body)
  }
  expectNoFailure(path, answer)
  return answer.status === 200 ? (answer.body.data as T) : undefined
}

type Standing = {
  readonly money: { readonly kept: number; readonly due: number }
  readonly card: { readonly stage: string; readonly closedAt: string | null }
}

/** What the order's page states, money in paise. */
export async function standingOf(repair: Repair) {
  const path = `/staff/order?orderId=${repair.orderId}`
  let answer = await repair.owner.get(path)
  if (answer.status === 401) {
    await repair.owner.signIn()
    answer = await repair.owner.get(path)
  }
  const { money, card } = answer.body.data as unknown as Standing
  const paise = (rupees: number) => Math.round(rupees * 100)
  return { kept: paise(money.kept), due: paise(money.due), stage: card.stage }
}
