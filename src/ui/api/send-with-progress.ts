/** Sends a large body and reports its progress. */
import { noAnswer, readFailure } from './api-error.ts'

/** Milliseconds until it counts as failed; 10 MB over a slow connection may take long. */
const longestWait = 120_000

/** Returns the answer's `data`. A string is sent as JSON. `onProgress` gets 0 to 1. Throws an ApiError. */
export function sendWithProgress<Data>(
  path: string,
  body: FormData | string,
  onProgress: (done: number) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> {
  return new Promise((resolve, reject) => {
    // XMLHttpRequest, because fetch does not report how much of a body has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = longestWait
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve(readData<Data>(request)))
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => reject(noAnswer(new Error(failure))))
    request.send(body)
  })
}

async function readData<Data>({ status, responseText }: XMLHttpRequest): Promise<Data> {
  const answer = new Response(responseText, { status: status < 200 ? 502 : status })
  if (!answer.ok) throw await readFailure(answer)
  const { data } = (await answer.json().catch((cause: unknown) => {
    throw noAnswer(cause)
  })) as { readonly data?: Data }
  if (data === undefined) throw noAnswer(new Error('no data in the answer'))
  return data
}
