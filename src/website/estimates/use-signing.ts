/** The signature under an answer, where the shop asks for one. */
import { useState } from 'react'
import { isWritten, type Signature, signatureMissing } from '#kernel/signature.ts'

export type Signing = ReturnType<typeof useSigning>

/** Of the group, so that the focus can go there. */
export const signatureField = 'signature'

/** `isWanted`: somebody who declines everything signs nothing. */
export function useSigning(isWanted: boolean) {
  const [value, setValue] = useState<Signature>()
  const [error, setError] = useState<string>()
  return {
    isWanted,
    value,
    error,
    onValue(next: Signature | undefined) {
      setValue(next)
      setError(undefined)
    },
    /** Whether the answer can be sent; otherwise the field says what is missing. */
    check(): boolean {
      if (!isWanted || (value && isWritten(value))) return true
      setError(signatureMissing)
      const field = document.getElementById(signatureField)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
      return false
    },
  }
}
