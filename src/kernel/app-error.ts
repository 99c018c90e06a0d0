/** An expected error: an entry of an error catalogue, with a text that a customer can read. */

import type { Shop } from './shop.ts'

/** HTTP statuses an expected failure may have (docs/architecture.md; the API's conventions). */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503

export type ErrorEntry = {
  readonly code: string
  readonly status: ErrorStatus
  /** The toast's title. */
  readonly title: string
  /** The sentence under it, for people. */
  readonly message: string
}

/** One field that was not accepted: `path` is dotted ('body.issues.0'), `message` is for people. */
export type FieldError = { readonly path: string; readonly message: string }

type Details = {
  readonly cause?: unknown
  readonly errors?: readonly FieldError[]
  /** Seconds after which the same call may succeed; sent as `Retry-After`. */
  readonly retryAfter?: number
  /** The methods an address answers, for METHOD_NOT_ALLOWED; sent as `Allow`. */
  readonly allow?: string
  /** Replaces the entry's message. */
  readonly message?: string
}

export class AppError extends Error {
  readonly entry: ErrorEntry
  readonly errors: readonly FieldError[]
  readonly retryAfter: number | undefined
  readonly allow: string | undefined

  constructor(entry: ErrorEntry, details: Details = {}) {
    super(
      `${entry.code}: ${entry.message}`,
      details.cause === undefined ? undefined : { cause: details.cause },
    )
    this.name = 'AppError'
    this.entry = details.message ? { ...entry, message: details.message } : entry
    this.errors = details.errors ?? []
    this.retryAfter = details.retryAfter
    this.allow = details.allow
  }
}

/** Throws an expected error. Use cases refuse a request in no other way. */
export function fail(entry: ErrorEntry, details?: Details): never {
  throw new AppError(entry, details)
}

/** What an error's message may name of the shop. */
type ShopOfErrors = Pick<Shop, 'phone'>

/** An entry whose message names the shop: called with the shop, it is the entry. */
export type ErrorOfShop = Omit<ErrorEntry, 'message'> & ((shop: ShopOfErrors) => ErrorEntry)

/** What an endpoint declares. */
export type DeclaredError = ErrorEntry | ErrorOfShop

/** The entry with its message as this shop's customers read it. */
export const entryFor = (error: DeclaredError, shop: ShopOfErrors): ErrorEntry =>
  typeof error === 'function' ? error(shop) : error

type Row = Omit<ErrorEntry, 'code' | 'message'> & {
  readonly message: string | ((shop: ShopOfErrors) => string)
}
type Named<R extends Row, Code> = (R['message'] extends string ? ErrorEntry : ErrorOfShop) & {
  readonly code: Code
}

/** Names a feature's errors: the key becomes the code, so neither can be misspelt alone. */
export function errorCatalogue<const Table extends Record<string, Row>>(table: Table) {
  const named = Object.entries(table).map(([code, row]) => [code, nameRow(code, row)])
  return Object.fromEntries(named) as { [Code in keyof Table]: Named<Table[Code], Code> }
}

function nameRow(code: string, { message, ...rest }: Row): DeclaredError {
  const named = { code, ...rest }
  if (typeof message === 'string') return { ...named, message }
  return Object.assign((shop: ShopOfErrors) => ({ ...named, message: message(shop) }), named)
}

/** Errors that any call may give: they come from the gateway, not from a feature. */
export const gatewayErrors = errorCatalogue({
  MALFORMED: { status: 400, title: 'Error', message: 'We could not read that request.' },
  SIGN_IN_FIRST: { status: 401, title: 'Login', message: 'Please log in to go on.' },
  NOT_ALLOWED: { status: 403, title: 'Not allowed', message: 'Your role does not include this.' },
  FOREIGN_PAGE: { status: 403, title: 'Error', message: 'This can only be done on our own pages.' },
  SHOW_PASSKEY: {
    status: 403,
    title: 'Passkey needed',
    message: 'Please show your passkey once more to go on.',
  },
  NOT_FOUND: { status: 404, title: 'Error', message: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Error', message: 'This address does not do that.' },
  NOT_OPEN_YET: {
    status: 409,
    title: 'Opening soon',
    message: 'We are not open yet. Please come again soon.',
  },
  STILL_RUNNING: {
    status: 409,
    title: 'One moment',
    message: 'We are still working on the same request.',
  },
  TOO_LARGE: { status: 413, title: 'Error', message: 'That is larger than we accept.' },
  JSON_ONLY: { status: 415, title: 'Error', message: 'Please send this as JSON.' },
  VALIDATION_FAILED: { status: 422, title: 'Error', message: 'Please check what you entered.' },
  KEY_REUSED: {
    status: 422,
    title: 'Error',
    message: 'The same idempotency key came with a different request.',
  },
  TOO_MANY: {
    status: 429,
    title: 'Please wait',
    message: 'Too many tries. Please wait a little and try again.',
  },
  BUSY: { status: 503, title: 'Please wait', message: 'We are busy right now. Please try again.' },
})
