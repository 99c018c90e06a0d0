/**
 * Sends a rider's acts in their order, each once. An act without an answer waits and is sent again with its key; one that the
 * server refuses stops the queue until the rider decides, because what follows may depend on it.
 */
import { ApiError } from '#ui/api/api-error.ts'
import { randomId } from '#ui/api/random-id.ts'
import type { ActStore } from './act-store.ts'
import type { Act, WaitingAct } from './waiting-act.ts'

type Options = {
  readonly colleagueId: string
  readonly store: ActStore
  /** Sends one act; `save` stores what of it was sent already. */
  readonly send: (act: WaitingAct, save: (act: WaitingAct) => Promise<void>) => Promise<void>
  /** The act is shown as done until this resolves, so that the run does not jump back meanwhile. */
  readonly onSent: (act: WaitingAct) => Promise<void>
}

export type ActQueue = ReturnType<typeof makeActQueue>
export type Outcome =
  | { readonly state: 'sent' | 'waiting' }
  | { readonly state: 'refused'; readonly id: number; readonly message: string }

/** No answer, a busy server, or an ended session: nothing is known to be wrong with the act itself. */
const isForLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 401 ||
    error.status === 429 ||
    error.status >= 500 ||
    error.code === 'STILL_RUNNING')

type Stored = {
  /** The acts of this colleague, in their order. */
  readonly own: () => Promise<WaitingAct[]>
  /** Shows what is stored now. */
  readonly show: () => Promise<void>
}

export function makeActQueue(options: Options) {
  const { colleagueId, store } = options
  let shown: readonly WaitingAct[] = []
  const listeners = new Set<() => void>()
  const own = async () => (await store.list()).filter((act) => act.colleagueId === colleagueId)
  const show = async () => {
    shown = await own()
    for (const listener of listeners) listener()
  }
  const flush = makeFlush(options, { own, show })
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => shown,
    /** Shows what is stored, and sends it. */
    async start() {
      await show()
      await flush()
    },
    flush,
    async add(act: Act): Promise<Outcome> {
      const key = randomId()
      await store.add({ ...act, colleagueId, key })
      // One that was being sent when this was added may have ended before it saw this.
      await flush()
      await flush()
      // Not before, because a form that is still open shows a refusal itself.
      await show()
      const left = (await own()).find((one) => one.key === key)
      if (!left) return { state: 'sent' }
      const { refusal, id } = left
      return refusal ? { state: 'refused', id, message: refusal.message } : { state: 'waiting' }
    },
    ...makeDecisions(options, { own, show }, flush),
  }
}

/** Sends what is stored until nothing is left, an act must wait, or one is refused. Calls at once are one. */
function makeFlush({ store, send, onSent }: Options, { own, show }: Stored): () => Promise<void> {
  let running: Promise<void> | undefined
  /** True when the first act was sent. */
  const sendFirst = async (): Promise<boolean> => {
    const [act] = await own()
    if (!act || act.refusal) return false
    try {
      await send(act, (changed) => store.put(changed))
    } catch (error) {
      if (isForLater(error)) return false
      await store.put({ ...(await latest(store, act)), refusal: refusalOf(error) })
      await show()
      return false
    }
    await store.remove([act.id])
    await onSent(act)
    await show()
    return true
  }
  return () =>
    (running ??= inOneTab(() => untilFalse(sendFirst)).finally(() => {
      running = undefined
    }))
}

/** What the rider does about a refused act. */
const makeDecisions = ({ store }: Options, { own, show }: Stored, flush: () => Promise<void>) => ({
  /** Sends a refused act again, with another code where one is given. */
  async retry(id: number, code?: string) {
    const act = (await own()).find((one) => one.id === id)
    if (!act) return
    const { refusal: _, ...rest } = act
    await store.put({ ...rest, ...(code !== undefined && { code }) })
    await show()
    await flush()
  },
  /** Removes an act with those after it at the same stop, which build on it, and goes on with the others. */
  async discard(id: number) {
    const acts = await own()
    const orderId = acts.find((one) => one.id === id)?.orderId
    const gone = acts.filter((one) => one.orderId === orderId && one.id >= id)
    await store.remove(gone.map((one) => one.id))
    await show()
    await flush()
  },
})

/** Photos that were sent before the refusal keep their ids. */
const latest = async (store: ActStore, act: WaitingAct): Promise<WaitingAct> =>
  (await store.list()).find(({ id }) => id === act.id) ?? act

const refusalOf = (error: unknown) =>
  error instanceof ApiError
    ? { code: error.code, message: error.message }
    : { code: 'UNKNOWN', message: 'Something went wrong. Please try again.' }

async function untilFalse(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}

/** Two open tabs send one after the other, where the browser has locks. */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('rider-run', work) : work()
