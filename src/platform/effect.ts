/**
 * The one gate to the outside: commits, provider calls, messages, file writes, answers.
 *
 * An outward call while a transaction is open throws: it would block every other query. In tests a
 * fault can be planned before or after the n-th effect, so that a crash is tried at every one of them.
 */
import { refuseInsideTransaction } from './db/transaction-scope.ts'

/** What happens at the n-th effect: `before` it runs, or `after` it ran and before its result is returned. */
export type Fault = {
  readonly kind: 'kill' | 'throw' | 'hang'
  readonly at: number
  readonly side: 'before' | 'after'
}

let planned: Fault | undefined
let count = 0
let onEffect: ((name: string, index: number) => void) | undefined

/** Reads `kill@7` (before effect 7), `kill@7+` (after it), `throw@…`, `hang@…`. Throws on anything else. */
export function parseFault(text: string): Fault {
  const match = /^(kill|throw|hang)@(\d+)(\+?)$/.exec(text)
  if (!match) throw new RangeError(`not a fault: ${text}`)
  return {
    kind: match[1] as Fault['kind'],
    at: Number(match[2]),
    side: match[3] ? 'after' : 'before',
  }
}

/** Plans a fault for the effects that follow; `undefined` plans none. The count starts again. */
export function planFault(fault: Fault | undefined, listen?: typeof onEffect): void {
  planned = fault
  count = 0
  onEffect = listen
}

/** Runs one outward effect. `name` is for faults, logs and metrics: no data in it. */
export async function effect<T>(name: string, run: () => Promise<T>): Promise<T> {
  refuseInsideTransaction(`effect ${name}`)
  const index = ++count
  onEffect?.(name, index)
  if (planned) await strike(planned, index, 'before')
  const result = await run()
  if (planned) await strike(planned, index, 'after')
  return result
}

async function strike(fault: Fault, index: number, side: Fault['side']): Promise<void> {
  if (fault.at !== index || fault.side !== side) return
  if (fault.kind === 'throw') throw new Error(`planned fault at effect ${index}`)
  if (fault.kind === 'hang') await new Promise(() => {})
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}
