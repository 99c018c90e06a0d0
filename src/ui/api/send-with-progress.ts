/** Sends something large and tells how far it has got. */
import { noAnswer, readFailure } from './api-error.ts'

/** A slow line may take long for 10 MB; after this many milliseconds we say that it failed. */
const longestWait = 120_000

/** The answer's `data`, without which it is none. A text is sent as JSON. `onProgress` hears 0 to 1. Throws an ApiError. */
export function sendWithProgress<Data>(
  path: string,
  body: FormData | string,
  onProgress: (done: number) => void,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much of a body has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json')
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
