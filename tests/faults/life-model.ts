/** The model of an order's life for the state machine: who knows what, and how a change becomes a command of it. */
import type fc from 'fast-check'
import { AppError } from '#kernel/app-error.ts'
import type { Answer } from '../app/api-call.ts'
import type { Customer } from '../app/customer.ts'
import type { Shop } from './shop.ts'

/** What a person who watches the order knows; it decides which commands make sense. */
export type Model = {
  payments: number
  isDelivered: boolean
  /** Milliseconds since the checkout was opened first. */
  age: number
}

/** The order in the running application. */
export type Life = {
  readonly shop: Shop
  readonly customer: Customer
  readonly orderId: string
  readonly issues: readonly string[]
  providerOrderId: string
  /** Payments at the provider, oldest first; each with the checkout's signature. */
  readonly paid: { readonly paymentId: string; readonly signature: string }[]
  /** What the counter took, in paise. */
  readonly takings: number[]
  /** The ids of disputes at the provider. */
  readonly disputes: string[]
  /** Makes each request of the owner another one. */
  requests: number
}

export const beginning = (): Model => ({ payments: 0, isDelivered: false, age: 0 })

/** A refusal that the caller is told is no fault; a failure of the server is. */
export function expectNoFailure(
  what: string,
  { status, text }: Pick<Answer, 'status' | 'text'>,
): void {
  if (status >= 500) throw new Error(`${what} was answered ${status}: ${text}`)
}

/** The same of a use case that is called without HTTP; undefined when it was refused. */
export async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.entry.status >= 500) throw error
    return undefined
  }
}

type Change = {
  readonly name: string
  readonly can?: (model: Readonly<Model>) => boolean
  readonly run: (life: Life, model: Model) => Promise<void>
}

/** How often each command ran. */
export const timesRun = new Map<string, number>()

export const command = ({ name, can = () => true, run }: Change): fc.AsyncCommand<Model, Life> => ({
  check: can,
  async run(model, life) {
    timesRun.set(name, (timesRun.get(name) ?? 0) + 1)
    await run(life, model)
  },
  toString: () => name,
})

export const owner = { kind: 'colleague', id: 'owner', name: 'Owner' } as const

export const isPaid = ({ payments }: Readonly<Model>): boolean => payments > 0
