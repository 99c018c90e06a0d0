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

const ofPhoto = (orderId: string, photo: string) => `estimate-photo:${orderId}:${photo}`
const ofFile = (orderId: string, version: string) => `estimate-file:${orderId}:${version}`

const addressOf = (name: string, query: Readonly<Record<string, string>>): string =>
  `/api/v1/app/estimates/${name}?${new URLSearchParams(query).toString()}`

export const photoAddress = (deps: KeyDeps, orderId: string, photo: string): string =>
  addressOf('photo', { orderId, photo, key: keyOf(deps, ofPhoto(orderId, photo)) })

export const fileAddress = (deps: KeyDeps, orderId: string, version: string): string =>
  addressOf('file', { orderId, version, key: keyOf(deps, ofFile(orderId, version)) })

export const isPhotoKey = (deps: KeyDeps, orderId: string, photo: string, key: string): boolean =>
  isKey(deps, ofPhoto(orderId, photo), key)

export const isFileKey = (deps: KeyDeps, orderId: string, version: string, key: string): boolean =>
  isKey(deps, ofFile(orderId, version), key)
