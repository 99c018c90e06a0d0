/** Makes the sandbox's API fail as real ones have failed: refusals, silence, floods of errors. */
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Journal } from './journal.ts'

const modes = [
  'none',
  'refuse',
  'hang',
  'error500',
  'html',
  'create-then-hang',
  'rate-limit',
  'redirect',
] as const

export const misbehaviourInput = z.object({
  mode: z.enum(modes).optional(),
  /** Affects only calls whose address contains this, for example `/payments`. */
  path: z.string().default(''),
  /** How many calls are affected; without it, all until the mode is `none`. */
  times: z.number().int().positive().optional(),
})
type Input = z.output<typeof misbehaviourInput>
type Mode = NonNullable<Input['mode']>

/** What is planned for the coming calls of all processes; `left` is null without a limit. */
type Plan = {
  readonly number: number
  readonly mode: Mode
  readonly path: string
  readonly left: number | null
}

const kind = 'misbehaviour'
const nothing: Plan = { number: 0, mode: 'none', path: '', left: null }
/** How often a call that hangs looks whether another process was asked to end that. */
const lookMs = 500

/** Its middleware runs each call in a turn of the journal. */
export function openMisbehaviour(journal: Journal) {
  let plan = nothing
  const waiting = new Set<() => void>()
  const adopt = (next: Plan): void => {
    const isNew = next.number !== plan.number
    plan = next
    if (!isNew) return
    for (const release of waiting) release()
    waiting.clear()
  }
  journal.follow({
    apply: (entry) => void (entry.kind === kind && adopt(entry.value as Plan)),
    clear: () => adopt(nothing),
  })
  const change = (next: Plan): void => {
    adopt(next)
    journal.write({ kind, id: 'plan', value: next })
  }

  /** The plan, when it affects this call; inside a turn. */
  function take(path: string): Plan | undefined {
    if (plan.mode === 'none' || plan.left === 0 || !path.includes(plan.path)) return undefined
    if (plan.left !== null) change({ ...plan, left: plan.left - 1 })
    return plan
  }

  /** Does not answer until the caller has disconnected or the misbehaviour is ended. */
  const silence = (c: Context, { number }: Plan) =>
    new Promise<void>((resolve) => {
      if (plan.number !== number) return resolve()
      const look = setInterval(() => void journal.turn(() => {}).catch(() => {}), lookMs)
      const end = () => {
        clearInterval(look)
        resolve()
      }
      waiting.add(end)
      c.req.raw.signal.addEventListener('abort', end)
    })

  const middleware: MiddlewareHandler = async (c, next) => {
    // The body is read before, because nobody else has a turn meanwhile.
    await c.req.text()
    const taken = await journal.turn(async () => {
      const found = take(c.req.path)
      if (!found || found.mode === 'create-then-hang') await next()
      return found
    })
    if (!taken) return undefined
    const { mode } = taken
    if (mode === 'hang' || mode === 'create-then-hang') await silence(c, taken)
    // Hono mixes a new answer with one that `next` has set unless that is taken away first.
    if (c.finalized) c.res = undefined
    c.res = spoiled(mode, c)
    return undefined
  }

  return {
    middleware,
    /** Inside a turn. */
    plan: ({ mode = 'none', path, times }: Input): void =>
      change({ number: plan.number + 1, mode, path, left: times ?? null }),
  }
}

function spoiled(mode: Mode, c: Context): Response {
  switch (mode) {
    case 'refuse':
      // Absent when the app is called without a server.
      ;(c.env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.destroy()
      return new Response(null, { status: 502 })
    case 'html':
      return c.html('<!doctype html><title>502 Bad Gateway</title>', 502)
    case 'rate-limit':
      return c.json({ error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } }, 429)
    case 'redirect':
      return c.redirect('/sandbox/razorpay/elsewhere', 302)
    default:
      return c.json({ error: { code: 'SERVER_ERROR', description: 'Something went wrong' } }, 500)
  }
}
