/** Sends one photo to the shop and tells how far it has got. */
import { noAnswer, readFailure } from '#web/api-error.ts'
import { uploadPath } from '../contract.ts'

/** A slow line may take long for 10 MB; after this many milliseconds we say that it failed. */
const longestWait = 120_000

/** The kept photo's name: its address, or, for a colleague's `path`, its id. `onProgress` hears 0 to 1. Throws an ApiError. */
export function uploadPhoto(
  photo: Blob,
  onProgress: (done: number) => void,
  path: string = uploadPath,
): Promise<string> {
  const form = new FormData()
  form.append('images', photo, 'photo')
  return new Promise((resolve, reject) => {
    // fetch does not tell how much of a body has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = longestWait
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve(readAddress(request)))
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => reject(noAnswer(new Error(failure))))
    request.send(form)
  })
}

async function readAddress({ status, responseText }: XMLHttpRequest) {
  const answer = new Response(responseText, { status: status < 200 ? 502 : status })
  if (!answer.ok) throw await readFailure(answer)
  const { data } = (await answer.json().catch((cause: unknown) => {
    throw noAnswer(cause)
  })) as { readonly data?: readonly string[] }
  const [address] = data ?? []
  if (!address) throw noAnswer(new Error('no address in the answer'))
  return address
}
