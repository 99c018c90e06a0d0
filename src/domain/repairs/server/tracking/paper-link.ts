/**
 * The link on the papers of an intake, by which the customer follows the repair while their phone is on the bench. It can be
 * printed again and again, so nothing of it is stored: the token is the order's id with a keyed hash. Like the link that
 * a customer shares, it shows the stages and nothing about whose repair it is.
 */
import { sign, verify } from '#platform/signing-keys.ts'

const purpose = (orderId: string): string => `paper link ${orderId}`

/** For the place behind the `#` of `/track-shared`. */
export const paperToken = (secretKey: string, orderId: string): string =>
  `${orderId}.${sign(secretKey, purpose(orderId))}`

/** The order of a token; undefined for one that is not ours. */
export function orderOfPaperToken(secretKey: string, token: string): string | undefined {
  const [orderId = '', ...signature] = token.split('.')
  if (signature.length === 0) return undefined
  const isOurs = verify(secretKey, purpose(orderId), signature.join('.')) === 'right'
  return isOurs ? orderId : undefined
}
