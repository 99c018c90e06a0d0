/** The state of the login dialog: the step, what was typed, which code was sent and what was refused. */
import { useState } from 'react'
import type { ApiError } from '#ui/api/api-client.ts'
import { useCountdown } from '#ui/forms/use-countdown.ts'

export type Entered = {
  readonly name: string
  readonly emailId: string
  readonly mobileNumber: string
}
export type EntryStep = 'login' | 'signUp'
/** `fact` and `name` follow a sign-in with a number whose account may be somebody else's. */
type LoginStepName = EntryStep | 'code' | 'fact' | 'name'

/** The error of the step shown: a sentence, and the server's errors of single fields. */
export type Refusal = { readonly message: string; readonly error: ApiError | undefined }

/** The code being sent, and for whom: the same entry does not need another. */
export type Sent = {
  readonly step: EntryStep
  readonly entered: Entered
  readonly sessionId: string
}

/** A code that proved a number without an account: it opens the account, without another one. */
export type Proof = {
  readonly sessionId: string
  readonly otp: string
  readonly mobileNumber: string
}

export type LoginState = ReturnType<typeof useLoginState>

/** What happened before the steps were shown: a number was sent by the browser itself. */
export type Begun = {
  /** The path of the page on which it was sent. */
  readonly from: string
  readonly mobileNumber: string
  /** Of the code that is on its way; undefined when the number was refused. */
  readonly sessionId: string | undefined
  /** Why the number was refused. */
  readonly refusal: Refusal | undefined
}

const nobody: Entered = { name: '', emailId: '', mobileNumber: '' }

export function useLoginState(begun?: Begun) {
  /** The time from which a code may be sent again. */
  const wait = useCountdown()
  const { mobileNumber = '', sessionId } = begun ?? {}
  const [entered, setEntered] = useState<Entered>({ ...nobody, mobileNumber })
  const [step, setStep] = useState<LoginStepName>(sessionId ? 'code' : 'login')
  const [sent, setSent] = useState<Sent | undefined>(
    sessionId ? { step: 'login', entered, sessionId } : undefined,
  )
  const [proof, setProof] = useState<Proof>()
  const [refusal, setRefusal] = useState(begun?.refusal)
  const goTo = (next: LoginStepName) => {
    setRefusal(undefined)
    setStep(next)
  }
  const change = (typed: Partial<Entered>) => {
    setEntered((before) => ({ ...before, ...typed }))
    setRefusal(undefined)
  }
  return {
    wait,
    step,
    entered,
    sent,
    setSent,
    proof,
    setProof,
    refusal,
    setRefusal,
    goTo,
    change,
  }
}
