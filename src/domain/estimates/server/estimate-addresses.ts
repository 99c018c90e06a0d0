/**
 * The addresses of the photos and the PDF of an estimate. Each carries a key that is good for one file, in place of the
 * secret of the estimate's link, because the addresses of files are logged.
 */
import { sign, verify } from '#platform/signing-keys.ts'

export type KeyDeps = { readonly secretKey: string }

/** 96 bits, computed from a key outside the database: who sees the estimate gets it, and nobody else. */
const length = 16
const keyOf = ({ secretKey }: KeyDeps, of: string): string => sign(secretKey, of, { length })
const isKey = ({ secretKey }: KeyDeps, of: string, key: string): boolean =>
  verify(secretKey, of, key, { length }) === 'right'

/**
 * For whom an address is made. A person with the link of an estimate sees its files only while the link shows it, and never
 * its customer's name. The other addresses go to its signed-in customer and to colleagues.
 */
export const readers = ['link', 'person'] as const
export type Reader = (typeof readers)[number]

const prefixes: Readonly<Record<Reader, string>> = { link: '', person: 'own-' }
const ofPhoto = (reader: Reader, orderId: string, photo: string) =>
  `${prefixes[reader]}estimate-photo:${orderId}:${photo}`
const ofFile = (reader: Reader, orderId: string, version: string) =>
  `${prefixes[reader]}estimate-file:${orderId}:${version}`

const addressOf = (name: string, query: Readonly<Record<string, string>>): string =>
  `/api/v1/app/estimates/${name}?${new URLSearchParams(query).toString()}`

export const photoAddress = (
  deps: KeyDeps,
  reader: Reader,
  orderId: string,
  photo: string,
): string =>
  addressOf('photo', { orderId, photo, key: keyOf(deps, ofPhoto(reader, orderId, photo)) })

export const fileAddress = (
  deps: KeyDeps,
  reader: Reader,
  orderId: string,
  version: string,
): string =>
  addressOf('file', { orderId, version, key: keyOf(deps, ofFile(reader, orderId, version)) })

/** Whom the address of a photo was made for; undefined for a wrong key. */
export const readerOfPhoto = (
  deps: KeyDeps,
  orderId: string,
  photo: string,
  key: string,
): Reader | undefined => readers.find((reader) => isKey(deps, ofPhoto(reader, orderId, photo), key))

/** The same of a PDF. */
export const readerOfFile = (
  deps: KeyDeps,
  orderId: string,
  version: string,
  key: string,
): Reader | undefined =>
  readers.find((reader) => isKey(deps, ofFile(reader, orderId, version), key))
