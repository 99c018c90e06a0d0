/** Fetches an order's document as a PDF and hands it to the browser as a file. */
import { noAnswer, readFailure } from '#web/api-error.ts'
import { expireSession, readToken } from '#web/session.tsx'
import { invoicePath } from '../contract.ts'

/** Milliseconds; a document may have to be printed first. */
const patience = 30_000

/** Throws an ApiError. The token goes in a header, so the file has no address that others could open. */
export async function downloadInvoice(orderId: string): Promise<void> {
  const response = await fetchInvoice(orderId)
  const file = await response.blob().catch((cause: unknown) => {
    throw noAnswer(cause)
  })
  save(file, fileNameOf(response))
}

async function fetchInvoice(orderId: string): Promise<Response> {
  const token = readToken()
  const address = `/api/v1/app${invoicePath}?${new URLSearchParams({ orderId }).toString()}`
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(patience) }).catch(
    (cause: unknown) => {
      throw noAnswer(cause)
    },
  )
  if (response.ok) return response
  if (response.status === 401 && token) expireSession(token)
  throw await readFailure(response)
}

const fileNameOf = (response: Response): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ??
  'invoice.pdf'

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
