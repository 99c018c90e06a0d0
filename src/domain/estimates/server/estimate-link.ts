/**
 * The secret link of an estimate. Its token is computed from a key outside the database, so that a reminder can carry it
 * again; the store holds only its hash.
 */
import { createHash, createHmac } from 'node:crypto'

export type LinkDeps = {
  readonly secretKey: string
  /** Our own address. */
  readonly origin: string
}

/** 96 bits; short, because it has to fit into one SMS. */
export const estimateToken = ({ secretKey }: Pick<LinkDeps, 'secretKey'>, id: string): string =>
  createHmac('sha256', secretKey).update(`estimate-link:${id}`).digest('base64url').slice(0, 16)

/** The secret stands behind the #, which browsers do not send to any server. */
export const estimateLink = (deps: LinkDeps, id: string): string =>
  `${deps.origin}/approve#${estimateToken(deps, id)}`

/** Under which a token is stored and found. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
