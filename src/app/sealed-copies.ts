/** The settings of what stays sealed after a deletion, for as long as the law asks (docs/decisions/0052). */
import { z } from 'zod'
import type { SealedCopies } from '#kernel/shop.ts'
import { isPublicKey } from '#platform/archive/seal.ts'

export const sealedCopiesVariables = {
  SEALED_COPIES_FROM: z.iso.date('must be a day such as 2027-05-13').optional(),
  SEALED_COPIES_DAYS: z.coerce.number().int().min(90).max(1_095).default(365),
  SEALED_COPIES_KEY: z
    .string()
    .refine(isPublicKey, 'must be a public key of age (age1…); its secret key stays elsewhere')
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof sealedCopiesVariables>>

/** Null where no day is set. Adds a sentence to `problems` where nobody could read the copies. */
export function readSealedCopies(v: Variables, problems: string[]): SealedCopies | null {
  const { SEALED_COPIES_FROM: from, SEALED_COPIES_DAYS: days, SEALED_COPIES_KEY: key } = v
  if (from === undefined) return null
  if (key === undefined) {
    problems.push(
      'SEALED_COPIES_KEY is missing: the public key of the person who keeps the copies.',
    )
    return null
  }
  return { from, days, key }
}
