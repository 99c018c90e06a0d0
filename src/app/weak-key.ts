/** Which signing keys are too weak for production. */

/**
 * While the key is changed, each half is looked at: one that is too short beside one that is long enough was not copied
 * whole, or is no key. A text with a comma of which no part is long enough is one key, as before.
 */
export function isWeakKey(text: string | undefined): boolean {
  const parts = (text ?? '').split(',').map((one) => one.trim())
  const isRotation = parts.some((one) => one.length >= 32)
  return isRotation ? parts.some(isWeak) : isWeak(text)
}

/** Secrets that are too short, or copied from examples, are treated as missing. */
const isWeak = (secret: string | undefined): boolean =>
  !secret || secret.length < 32 || /^(.)\1+$|change|example|secret|password/i.test(secret)
