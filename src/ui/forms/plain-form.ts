/**
 * Forms that also work before the page's scripts run, or without them: the browser sends the form by itself, the page's
 * `action` calls the API, and the page comes back with what was typed and what was wrong with it.
 */
import { type ActionFunctionArgs, data, useActionData } from 'react-router'
import type { z } from 'zod'
import { type FieldError, gatewayErrors } from '#kernel/app-error.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { ApiError, callFrom } from '#ui/api/api-client.ts'
import { hasCode } from '#ui/api/api-error.ts'
import { browserTime } from '#ui/page/browser-clock.ts'
import { sha256 } from '#ui/page/sha-256.ts'

export type Typed = Readonly<Record<string, string>>

/** How a page answers its form. */
export type PlainAnswer<Answer = unknown> = {
  /** For the person: what happens next, or why it was not taken. */
  readonly message: string
  readonly sent: Typed
  /** Of single fields. */
  readonly errors: readonly FieldError[]
  /** What the API answered; undefined when it refused. */
  readonly answer: Answer | undefined
}

/** A form whose page has such an action; `answer` is there when this page is the answer to it. */
export type PlainForm<Answer = unknown> = { readonly answer: PlainAnswer<Answer> | undefined }

export const usePlainForm = <Answer = unknown>(): PlainForm<Answer> => ({
  answer: useActionData<PlainAnswer<Answer> | undefined>(),
})

type Plain = Endpoint & { readonly body: z.ZodObject; readonly message: string }

type Options = {
  /** Turns the texts of the fields into what the endpoint takes; absent when it takes texts only. */
  readonly read?: (typed: Typed) => unknown
  /** Milliseconds in which the same form counts once; a day when absent. */
  readonly within?: number
  /** Fields for the page itself, beside those that the endpoint takes. */
  readonly beside?: readonly string[]
}

/**
 * For a page's `action`. The same form sent twice is taken once, because its content is its key: a person presses again
 * or reloads. Fields that the endpoint does not know are left out.
 */
export async function answerPlainForm<E extends Plain>(
  { request, context }: ActionFunctionArgs,
  endpoint: E,
  { read = (typed) => typed, within, beside = [] }: Options = {},
) {
  const fields = new URLSearchParams(await request.text())
  const pick = (names: readonly string[]): Typed =>
    Object.fromEntries([...fields].filter(([name]) => names.includes(name)))
  const names = Object.keys(endpoint.body.shape)
  const typed = pick(names)
  const answered = { sent: pick([...names, ...beside]), message: endpoint.message }
  // On the server this is the clock of its machine.
  const time = within === undefined ? 0 : Math.floor(browserTime().getTime() / within)
  try {
    const idempotencyKey = await sha256(`${JSON.stringify(typed)} ${time}`)
    const input = read(typed) as RequestOf<E>
    const answer = await waitForFirst(() => callFrom(context, endpoint, input, { idempotencyKey }))
    return data<PlainAnswer<ResponseOf<E>>>({ ...answered, errors: [], answer })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, errors, status } = error
    const refused = { ...answered, message, errors, answer: undefined }
    return data<PlainAnswer<ResponseOf<E>>>(refused, { status })
  }
}

/** Seconds that the second of two presses waits for the answer to the first. */
const longest = 10

async function waitForFirst<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!hasCode(error, gatewayErrors.STILL_RUNNING) || waited === longest) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}
