/** How codes and tokens are hidden at rest. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Random } from '#platform/random.ts'

/** HMAC-SHA-256 over session and code (RFC 2104), under the application's key. */
export const hashCode = (secretKey: string, sessionId: string, code: string): string =>
  createHmac('sha256', secretKey).update(`code\n${sessionId}\n${code}`).digest('base64url')

/** Of a client's address, which could be guessed from a plain hash. */
export const hashAddress = (secretKey: string, clientAddress: string): string =>
  createHmac('sha256', secretKey).update(`address\n${clientAddress}`).digest('base64url')

/** Compares in constant time. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A new bearer token: 256 random bits. */
export const newToken = (random: Random): string => Buffer.from(random(32)).toString('base64url')

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
