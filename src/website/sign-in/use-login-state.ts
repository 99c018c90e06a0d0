/** What the login dialog knows: which step, what was typed, which code was sent, what was refused. */
import { useState } from 'react'
import { ApiError } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { serverText } from '#ui/forms/server-message.ts'
import { useCountdown } from '#ui/forms/use-countdown.ts'

export type Entered = {
  readonly name: string
  readonly emailId: string
  readonly mobileNumber: string
}
export type EntryStep = 'login' | 'signUp'
type LoginStepName = EntryStep | 'code'

/** What went wrong with the step shown: words for people, and field by field where the server said so. */
type Refusal = { readonly message: string; readonly error: ApiError | undefined }

/** A code on its way, and for whom: the same entry does not need another. */
export type Sent = {
  readonly step: EntryStep
  readonly entered: Entered
  readonly sessionId: string
}

export type LoginState = ReturnType<typeof useLoginState>

export function useLoginState() {
  const { show } = useToasts()
  /** Until a code may be sent again. */
  const wait = useCountdown()
  const [step, setStep] = useState<LoginStepName>('login')
  const [entered, setEntered] = useState<Entered>({ name: '', emailId: '', mobileNumber: '' })
  const [sent, setSent] = useState<Sent>()
  const [refusal, setRefusal] = useState<Refusal>()

  const goTo = (next: LoginStepName) => {
    setRefusal(undefined)
    setStep(next)
  }
  const change = (typed: Partial<Entered>) => {
    setEntered((before) => ({ ...before, ...typed }))
    setRefusal(undefined)
  }
  /** Says what went wrong, in the dialog and in a toast: the server's words, else the ones given. */
  const refuse = (error: unknown, text: { readonly title: string; readonly message: string }) => {
    const message = serverText(error) ?? text.message
    setRefusal({ message, error: error instanceof ApiError ? error : undefined })
    show({ title: text.title, message, tone: 'bad' })
  }
  return { show, wait, step, entered, sent, setSent, refusal, setRefusal, goTo, change, refuse }
}
