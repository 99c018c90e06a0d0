/**
 * The secret link of an estimate. Its token is computed from a key outside the database, so that a reminder can carry it
 * again; the store holds only its hash.
 */
import { createHash } from 'node:crypto'
import { hashesOf } from '#platform/signing-keys.ts'

export type LinkDeps = {
  readonly secretKey: string
  /** Our own address. */
  readonly origin: string
}

type KeyDeps = Pick<LinkDeps, 'secretKey'>

/** 96 bits; short, because it has to fit into one SMS. The current key's comes first. */
const tokensOf = ({ secretKey }: KeyDeps, id: string) =>
  hashesOf(secretKey, `estimate-link:${id}`).map((hash) => hash.slice(0, 16))

export const estimateToken = (deps: KeyDeps, id: string): string => tokensOf(deps, id)[0] ?? ''

/** The token that was sent, computed again with the key of then; undefined once that key is removed. */
export const storedToken = (deps: KeyDeps, id: string, stored: string): string | undefined =>
  tokensOf(deps, id).find((token) => tokenHash(token) === stored)

/** The secret stands behind the #, which browsers do not send to any server. */
export const estimateLink = ({ origin }: Pick<LinkDeps, 'origin'>, token: string): string =>
  `${origin}/approve#${token}`

/** Under which a token is stored and found. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
