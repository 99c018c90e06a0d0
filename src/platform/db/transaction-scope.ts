/** Tracks whether the running code is inside a database transaction, and what must follow its commit. */
import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = {
  readonly afterCommit: (() => void)[]
}

const open = new AsyncLocalStorage<Scope | undefined>()

/** Runs work as the inside of a transaction; what it left to do is run by the caller after the commit. */
export const insideScope = <T>(scope: Scope, work: () => Promise<T>): Promise<T> =>
  open.run(scope, work)

/** Runs work outside any transaction, even when it was started inside one. */
export const outsideScope = <T>(work: () => T): T => open.run(undefined, work)

export const isInsideTransaction = (): boolean => open.getStore() !== undefined

/** Runs once the surrounding transaction has committed; never when it rolled back. */
export function afterCommit(run: () => void): void {
  const scope = open.getStore()
  if (!scope) throw new Error('afterCommit belongs inside a transaction')
  scope.afterCommit.push(run)
}

/** Throws when a transaction is open: the store has one connection at worst, and others would wait. */
export function refuseInsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} inside an open transaction`)
}
