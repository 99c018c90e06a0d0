/** The way through the login dialog: which step, what was typed, which code was sent, and what each act does. */
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { maskPhone } from '#kernel/phone.ts'
import { ApiError, call } from '#web/api-client.ts'
import { type LoginReason, useLoginDoor } from '#web/login-door.tsx'
import { signIn } from '#web/session.tsx'
import { useToasts } from '#web/toasts.tsx'
import { login, resendCode, signUp, verifyCode } from '../contract.ts'
import { type Countdown, useCountdown } from './use-countdown.ts'
import { serverWords } from './server-words.ts'

export type Entered = {
  readonly name: string
  readonly emailId: string
  readonly mobileNumber: string
}
export type EntryStep = 'login' | 'signUp'

/** What went wrong with the step shown: words for people, and field by field where the server said so. */
export type Refusal = { readonly message: string; readonly error: ApiError | undefined }

/** A code on its way, and for whom: the same entry does not need another. */
type Sent = { readonly step: EntryStep; readonly entered: Entered; readonly sessionId: string }

export type LoginFlow = {
  readonly step: EntryStep | 'code'
  readonly entered: Entered
  readonly refusal: Refusal | undefined
  /** An act is under way; further ones are not heard. */
  readonly working: 'send' | 'verify' | 'resend' | undefined
  /** Until a code may be sent again. */
  readonly wait: Countdown
  readonly change: (entered: Partial<Entered>) => void
  readonly goTo: (step: EntryStep) => void
  readonly send: (step: EntryStep) => Promise<void>
  readonly verify: (code: string) => Promise<void>
  readonly resend: () => Promise<void>
  /** Back to the step before, with what was typed. */
  readonly changeNumber: () => void
}

/** Seconds between two codes. */
const resendAfter = 30
/** Milliseconds from the closed dialog to the booking flow. */
const goOnAfter = 100

const failed = {
  login: { title: 'Login Failed', message: 'Failed to send OTP. Please try again.' },
  signUp: { title: 'Signup Failed', message: 'Failed to create account. Please try again.' },
  verify: { title: 'Verification Failed', message: 'Verification failed. Please try again.' },
} as const

export function useLoginFlow(reason: LoginReason | undefined): LoginFlow {
  const { show } = useToasts()
  const leave = useLeaving(reason)
  const wait = useCountdown()
  const act = useOneAtATime<'send' | 'verify' | 'resend'>()
  const [step, setStep] = useState<EntryStep | 'code'>('login')
  const [entered, setEntered] = useState<Entered>({ name: '', emailId: '', mobileNumber: '' })
  const [sent, setSent] = useState<Sent>()
  const [refusal, setRefusal] = useState<Refusal>()

  const goTo = (next: EntryStep | 'code') => {
    setRefusal(undefined)
    setStep(next)
  }
  const refuse = (error: unknown, words: { title: string; message: string }) => {
    const message = serverWords(error) ?? words.message
    setRefusal({ message, error: error instanceof ApiError ? error : undefined })
    show({ title: words.title, message, tone: 'bad' })
    if (error instanceof ApiError && error.retryAfter && step !== 'code') {
      wait.start(error.retryAfter)
    }
  }
  const send = (from: EntryStep) =>
    act.run('send', async () => {
      if (sent && wait.left > 0 && isSame(sent, from, entered)) return goTo('code')
      setRefusal(undefined)
      try {
        const { session_id: sessionId } = await askForCode(from, entered)
        setSent({ step: from, entered, sessionId })
        wait.start(resendAfter)
        goTo('code')
        show({ title: 'OTP Sent', message: sentTo(entered.mobileNumber), tone: 'good' })
      } catch (error) {
        refuse(error, failed[from])
      }
    })
  const resend = () =>
    act.run('resend', async () => {
      if (!sent || wait.left > 0) return
      setRefusal(undefined)
      try {
        const answer = await call(resendCode, { session_id: sent.sessionId })
        setSent({ ...sent, sessionId: answer.session_id })
        wait.start(resendAfter)
        show({ title: 'OTP Resent', message: sentTo(entered.mobileNumber), tone: 'good' })
      } catch (error) {
        refuse(error, failed.login)
        if (error instanceof ApiError && error.retryAfter) wait.start(error.retryAfter)
      }
    })
  const verify = (otp: string) =>
    act.run('verify', async () => {
      if (!sent) return
      setRefusal(undefined)
      const { mobileNumber } = entered
      try {
        const asked = { session_id: sent.sessionId, otp, mobileNumber }
        const { token, name } = await call(verifyCode, asked)
        signIn(token, { name })
        show({ title: 'Verification successful', message: 'Logged in successfully', tone: 'good' })
        leave()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NO_ACCOUNT') {
          goTo('signUp')
          wait.start(0)
          setRefusal({ message: error.message, error })
        } else refuse(error, failed.verify)
      }
    })

  return {
    step,
    entered,
    refusal,
    working: act.working,
    wait,
    change: (typed) => {
      setEntered((before) => ({ ...before, ...typed }))
      setRefusal(undefined)
    },
    goTo,
    send,
    verify,
    resend,
    changeNumber: () => goTo(sent?.step ?? 'login'),
  }
}

const sentTo = (mobileNumber: string) =>
  `A 4-digit code is on its way to ${maskPhone(mobileNumber)}.`

const isSame = (sent: Sent, step: EntryStep, { name, emailId, mobileNumber }: Entered): boolean =>
  sent.step === step &&
  sent.entered.mobileNumber === mobileNumber &&
  (step === 'login' || (sent.entered.name === name && sent.entered.emailId === emailId))

const askForCode = (step: EntryStep, entered: Entered) =>
  step === 'signUp' ? call(signUp, entered) : call(login, { mobileNumber: entered.mobileNumber })

/** Two presses are one act. */
function useOneAtATime<Act extends string>() {
  const busy = useRef(false)
  const [working, setWorking] = useState<Act>()
  const run = async (act: Act, work: () => Promise<void> | void) => {
    if (busy.current) return
    busy.current = true
    setWorking(act)
    try {
      await work()
    } finally {
      busy.current = false
      setWorking(undefined)
    }
  }
  return { working, run }
}

/** Signed in: the dialog closes and the booking begins, unless a session ended under the person's hands. */
function useLeaving(reason: LoginReason | undefined) {
  const { closeLogin } = useLoginDoor()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    closeLogin()
    if (reason === 'expired') return
    const to = '/service-enquiry'
    setTimeout(() => void navigate(to, { replace: pathname === to }), goOnAfter)
  }
}
