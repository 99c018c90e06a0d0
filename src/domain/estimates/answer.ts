/** The answer to one version of an estimate, with everything that shows how it was given: never changed afterwards. */
import { fail } from '#kernel/app-error.ts'
import type { Language } from '#kernel/language.ts'
import type { Signature } from '#kernel/signature.ts'
import { estimateErrors } from './errors.ts'
import type { AnswerWay, Estimate } from './estimate.ts'

/** What the customer heard of the estimate before they answered. */
export type Heard = {
  /** In which the words of the recordings were shown last. */
  readonly language: Language
  /** The lines whose recording played to its end, each once in a language. */
  readonly played: readonly { readonly key: string; readonly language: Language }[]
}

export type Answer = {
  readonly estimateId: string
  readonly orderId: string
  readonly at: Date
  readonly accepted: readonly string[]
  readonly declined: readonly string[]
  readonly way: AnswerWay
  /** The colleague who noted it, with the name at that time; null for the customer's own. */
  readonly by: string | null
  readonly byName: string | null
  /** Null where nobody opened the recordings. */
  readonly heard: Heard | null
  /** Null for none. The signature itself is read apart (`findSignatures`), because lists do not need it. */
  readonly signedAs: Signature['kind'] | null
  /** SHA-256 of `answerText`; null for the answers of older versions of the program. */
  readonly answerSha256: string | null
}

/** Whether an answer says the same as one that was given before: a call may be repeated, because answers get lost. */
export const isSameAnswer = (
  given: Pick<Answer, 'accepted'>,
  accepted: readonly string[],
): boolean =>
  given.accepted.length === new Set(accepted).size &&
  given.accepted.every((key) => accepted.includes(key))

/** Without what was named twice. Fails with LINE_UNKNOWN for a line that the estimate does not have. */
export function checkHeard({ lines }: Pick<Estimate, 'lines'>, heard: Heard | undefined) {
  if (!heard) return null
  const keys = new Set(lines.map(({ key }) => key))
  if (heard.played.some(({ key }) => !keys.has(key))) fail(estimateErrors.LINE_UNKNOWN)
  const once = new Map(heard.played.map((one) => [`${one.key} ${one.language}`, one]))
  return { language: heard.language, played: [...once.values()] }
}

type Signing = {
  readonly way: AnswerWay
  /** How many lines were accepted. */
  readonly accepted: number
  readonly signature: Signature | undefined
  /** The shop asks for a signature. */
  readonly isAsked: boolean
}

/**
 * A customer's own yes is signed where the shop asks for it. Who declines signs nothing, and whom a colleague asks at the
 * counter may sign. Fails with SIGNATURE_MISSING.
 */
export function checkSignature({ way, accepted, signature, isAsked }: Signing): Signature | null {
  const isOwn = way === 'code' || way === 'account'
  if (isAsked && isOwn && accepted > 0 && !signature) fail(estimateErrors.SIGNATURE_MISSING)
  return (way !== 'phone' && accepted > 0 && signature) || null
}

/** The text of an answer in one fixed form, for its SHA-256. It begins with the hash of what was answered. */
export const answerText = (
  sha256: string,
  { at, accepted, declined, way, by, heard }: Omit<Answer, 'answerSha256' | 'signedAs'>,
  signature: Signature | null,
): string =>
  JSON.stringify([
    sha256,
    at.toISOString(),
    accepted,
    declined,
    way,
    by,
    heard && [heard.language, heard.played.map(({ key, language }) => [key, language])],
    signature &&
      (signature.kind === 'typed'
        ? ['typed', signature.name]
        : ['drawn', signature.width, signature.height, signature.strokes]),
  ])
