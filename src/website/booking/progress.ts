/** What the server does not know yet, kept in the tab so that a reload loses nothing; gone with the flow. */
import { type Language, languages } from '#kernel/language.ts'
import type { Proof } from './checkout.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

const key = 'booking'

export type Progress = {
  /** Step 2: issues chosen and not sent. */
  readonly issues?: readonly string[]
  /** Step 3: the issue being heard, and the language agreed to for each before it. */
  readonly heard?: { readonly index: number; readonly languages: readonly Language[] }
  /** Step 5: the pickup address chosen. */
  readonly addressId?: string | undefined
  /** Step 5: the checkout was opened; `proof` when it said that it was paid. */
  readonly paying?: { readonly proof?: Proof }
}
type Kept = Progress & { readonly orderId: string }

function readStoredDraft(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key, 'sessionStorage') ?? 'null')
    const known = typeof kept === 'object' && kept !== null && 'orderId' in kept
    return known ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

/** What is kept for this order; nothing of another. */
export function readProgress(orderId: string): Progress {
  const kept = readStoredDraft()
  return kept?.orderId === orderId ? kept : {}
}

export const storeProgress = (orderId: string, part: Progress): void =>
  writeStored(key, JSON.stringify({ ...readProgress(orderId), ...part, orderId }), 'sessionStorage')

/** The order whose checkout was open when the page went away. */
export const payingOrder = (): string | undefined => {
  const kept = readStoredDraft()
  return kept?.paying ? kept.orderId : undefined
}

export const forgetProgress = (): void => writeStored(key, undefined, 'sessionStorage')

export const isLanguage = (word: unknown): word is Language =>
  languages.some((language) => language === word)
