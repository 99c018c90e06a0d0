/** The HTTP call that all carriers of messages share: one effect, limited in time, without redirects. */
import { effect } from '#platform/effect.ts'

type Call<T> = {
  readonly url: string
  /** Milliseconds for the whole answer. */
  readonly patience: number
  /** Headers and body; it may refuse the message. */
  readonly request: () => Pick<RequestInit, 'headers' | 'body'>
  /** Turns the answer into a result or an error; `body` is undefined when it is not JSON. */
  readonly judge: (answer: Response, body: unknown) => T
}

export const postToCarrier = <T>({ url, patience, request, judge }: Call<T>): Promise<T> =>
  effect('send message', async () => {
    const answer = await fetch(url, {
      method: 'POST',
      ...request(),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const body: unknown = await answer.json().catch(() => undefined)
    return judge(answer, body)
  })

export const jsonRequest = (headers: Readonly<Record<string, string>>, body: object) => ({
  headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(body),
})
