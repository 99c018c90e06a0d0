/** Makes the sandbox's API fail as real ones have failed: refusals, silence, floods of errors. */
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'

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

export function openMisbehaviour() {
  let plan: z.output<typeof misbehaviourInput> = { mode: 'none', path: '' }
  let left = 0
  const waiting = new Set<() => void>()

  /** Does not answer until the caller has disconnected or the misbehaviour is ended. */
  const silence = (c: Context, input: typeof plan) =>
    new Promise<void>((resolve) => {
      if (plan !== input) return resolve()
      waiting.add(resolve)
      c.req.raw.signal.addEventListener('abort', () => resolve())
    })

  const middleware: MiddlewareHandler = async (c, next) => {
    const input = plan
    const { mode = 'none', path } = input
    if (mode === 'none' || left <= 0 || !c.req.path.includes(path)) return next()
    left--
    if (mode === 'create-then-hang') await next()
    if (mode === 'hang' || mode === 'create-then-hang') await silence(c, input)
    // Hono mixes a new answer with one that `next` has set unless that is taken away first.
    if (c.finalized) c.res = undefined
    c.res = spoiled(mode, c)
    return undefined
  }

  return {
    middleware,
    plan(input: z.output<typeof misbehaviourInput>): void {
      plan = input
      left = input.times ?? Number.POSITIVE_INFINITY
      for (const release of waiting) release()
      waiting.clear()
    },
  }
}

function spoiled(mode: (typeof modes)[number], c: Context): Response {
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
