/**
 * The addresses of the photos and the PDF of an estimate. Each carries a key that is good for one file, in place of the
 * secret of the estimate's link, because the addresses of files are logged.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type KeyDeps = { readonly secretKey: string }

/** 96 bits, computed from a key outside the database: who sees the estimate gets it, and nobody else. */
const keyOf = ({ secretKey }: KeyDeps, of: string): string =>
  createHmac('sha256', secretKey).update(of).digest('base64url').slice(0, 16)

const ofPhoto = (orderId: string, photo: string) => `estimate-photo:${orderId}:${photo}`
const ofFile = (orderId: string, version: string) => `estimate-file:${orderId}:${version}`

const addressOf = (name: string, query: Readonly<Record<string, string>>): string =>
  `/api/v1/app/estimates/${name}?${new URLSearchParams(query).toString()}`

export const photoAddress = (deps: KeyDeps, orderId: string, photo: string): string =>
  addressOf('photo', { orderId, photo, key: keyOf(deps, ofPhoto(orderId, photo)) })

export const fileAddress = (deps: KeyDeps, orderId: string, version: string): string =>
  addressOf('file', { orderId, version, key: keyOf(deps, ofFile(orderId, version)) })

export const isPhotoKey = (deps: KeyDeps, orderId: string, photo: string, key: string): boolean =>
  isSame(keyOf(deps, ofPhoto(orderId, photo)), key)

export const isFileKey = (deps: KeyDeps, orderId: string, version: string, key: string): boolean =>
  isSame(keyOf(deps, ofFile(orderId, version)), key)

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
