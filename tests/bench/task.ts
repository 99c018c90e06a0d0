/** A task of the two tables of docs/usability.md: how it is walked, and what it took in 0.1.0. */
import type { StageKey } from '#domain/repairs/stages.ts'
import type { Customer } from '../app/customer.ts'
import type { OpenApp } from '../e2e/open-app.ts'
import type { Count, Hand } from './hand.ts'

export type At = {
  readonly hand: Hand
  readonly app: OpenApp
  /** Of nobody yet. */
  readonly mobileNumber: string
  /** Somebody new; signed in on this page where the task says so. */
  readonly customer: Customer
}

/** What colleagues did before a task begins, over the API. */
export type Before = {
  /** Waits for the job that a payment queues. */
  readonly untilOnBoard: (orderId: string) => Promise<void>
  /** Moves a repair from stage to stage. */
  readonly move: (orderId: string, ...to: readonly StageKey[]) => Promise<void>
  /** Repairs it up to the stage before `last`; returns how many moves that took. */
  readonly repairUpTo: (orderId: string, last: StageKey) => Promise<number>
  readonly giveToRider: (orderId: string) => Promise<void>
  /** Notes the customer's yes to all lines of the newest estimate. */
  readonly accept: (orderId: string) => Promise<void>
}
export type AtConsole = At &
  Before & {
    /** The provider's ids of the QR codes that are open. */
    readonly openCodes: () => Promise<readonly string[]>
    /** How many messages a number has, once no more come; by day, because in the quiet hours fewer are sent. */
    readonly countMessages: () => Promise<number>
  }

type Named = {
  readonly name: string
  /** As published for 0.1.0. */
  readonly before: string
  readonly target?: { readonly text: string; readonly kept: (count: Count) => boolean }
}
export type Task = Named & {
  readonly signedIn?: boolean
  readonly walk: (at: At) => Promise<void>
}
export type ConsoleRole = 'owner' | 'technician' | 'rider'
export type ConsoleTask = Named & {
  /** Owners at 1440 x 900, technicians and riders on a phone. */
  readonly as: ConsoleRole
  readonly walk: (at: AtConsole) => Promise<void>
  /** Tidies up, uncounted. */
  readonly after?: (at: AtConsole) => Promise<void>
}
