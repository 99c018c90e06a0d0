/** Fetches a file that only the person signed in may read, and offers it as a download. */
import { noAnswer, readFailure } from './api-error.ts'
import { addressOf } from './api-request.ts'
import { pause } from './pause.ts'
import { expireSession, readToken } from './session.tsx'

/** Milliseconds; the server may have to render its content first. */
const patience = 30_000

/**
 * `path` is below `/api/v1/app`. Throws an ApiError. The token goes in a header, so the file has no address
 * that others could open.
 */
export async function downloadFile(path: string, otherwiseNamed: string): Promise<void> {
  const response = await fetchFile(path)
  const file = await response.blob().catch((cause: unknown) => {
    throw noAnswer(cause)
  })
  save(file, fileNameOf(response) ?? otherwiseNamed)
}

/** How often the file is requested while the server says that it is being made, two seconds apart. */
const tries = 8

async function fetchFile(path: string): Promise<Response> {
  for (let left = tries; ; left--) {
    const response = await fetchOnce(path)
    if (response.ok) return response
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
    if (response.status !== 503 || !(wait <= 5) || left === 1) throw await readFailure(response)
    await pause(wait * 1_000, new AbortController().signal)
  }
}

async function fetchOnce(path: string): Promise<Response> {
  const token = readToken()
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(addressOf(path), { headers, signal }).catch((cause: unknown) => {
    throw noAnswer(cause)
  })
  if (response.status === 401 && token) expireSession(token)
  return response
}

const fileNameOf = (response: Response): string | undefined =>
  /filename="([\w.-]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
