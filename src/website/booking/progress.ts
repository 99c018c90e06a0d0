/** Booking progress that the server does not know yet. The tab stores it, so that a reload loses nothing. */
import { type Language, languages } from '#kernel/language.ts'
import type { Proof } from './checkout.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

const key = 'booking'

export type Progress = {
  /** Step 2: issues chosen and not sent. */
  readonly issues?: readonly string[]
  /** Step 2: what happens with the device, in the customer's words, typed and not sent. */
  readonly complaint?: string
  /** Step 3: the issue being played, and the language confirmed for each before it. */
  readonly heard?: { readonly index: number; readonly languages: readonly Language[] }
  /** Step 5: the pickup address chosen. */
  readonly addressId?: string | undefined
  /** Step 5: the checkout was opened; `proof` is there once it reported success. */
  readonly paying?: { readonly proof?: Proof }
}
type StoredProgress = Progress & { readonly orderId: string }

function readAny(): StoredProgress | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(key, 'sessionStorage') ?? 'null')
    const known = typeof stored === 'object' && stored !== null && 'orderId' in stored
    return known ? (stored as StoredProgress) : undefined
  } catch {
    return undefined
  }
}

/** What is stored for this order; nothing of another. */
export function readProgress(orderId: string): Progress {
  const stored = readAny()
  return stored?.orderId === orderId ? stored : {}
}

export const storeProgress = (orderId: string, part: Progress): void =>
  writeStored(key, JSON.stringify({ ...readProgress(orderId), ...part, orderId }), 'sessionStorage')

/** The order whose checkout was open when the page was closed. */
export const payingOrder = (): string | undefined => {
  const stored = readAny()
  return stored?.paying ? stored.orderId : undefined
}

export const forgetProgress = (): void => writeStored(key, undefined, 'sessionStorage')

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)
