/** The steps of the login dialog: request a code, request another, verify it. */
import type { ErrorEntry } from '#kernel/app-error.ts'
import type { RequestOf } from '#kernel/endpoint.ts'
import { maskPhone } from '#kernel/phone.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { signIn } from '#ui/api/session.tsx'
import type { LoginReason } from '#ui/page/login-prompt.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useAction } from '#ui/query/use-action.ts'
import { useFlight, useTask } from '#ui/query/use-task.ts'
import { consentOfProven, currentConsent } from '#domain/customers/consent.ts'
import { login, resendCode, signUp, verifyCode } from '#domain/customers/contract/customer.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { useLeaving } from './use-leaving.ts'
import {
  type Begun,
  type Entered,
  type EntryStep,
  type LoginState,
  type Refusal,
  type Sent,
  useLoginState,
} from './use-login-state.ts'

export type LoginFlow = ReturnType<typeof useLoginFlow>

/** Seconds between two codes. */
export const resendAfter = 30

/** `noAnswer`: the message when no answer came; `message` when absent. */
type Text = { readonly title: string; readonly message: string; readonly noAnswer?: string }

const failed = {
  login: { title: 'Login Failed', message: 'Failed to send OTP. Please try again.' },
  signUp: { title: 'Signup Failed', message: 'Failed to create account. Please try again.' },
  verify: {
    title: 'Verification Failed',
    message: 'Verification failed. Please try again.',
    noAnswer: 'Invalid OTP. Please try again.',
  },
} as const

export function useLoginFlow(reason: LoginReason | undefined, begun?: Begun) {
  const state = useLoginState(begun)
  const { step, entered, sent, refusal, wait, change, goTo } = state
  const codes = useCodes(state)
  const leave = useLeaving(reason, begun?.from)
  const verifying = useVerifying(state, codes.flight, leave)
  return {
    leave,
    step,
    entered,
    refusal,
    wait,
    change,
    goTo,
    isSending: codes.isSending || (step === 'signUp' && verifying.isRunning),
    /** The number was proven before it turned out to have no account. */
    isProven: state.proof?.mobileNumber === entered.mobileNumber,
    isResending: codes.isResending,
    isVerifying: verifying.isRunning,
    isBusy: codes.isSending || codes.isResending || verifying.isRunning,
    async send(from: EntryStep) {
      const { proof } = state
      if (from !== 'signUp' || proof?.mobileNumber !== entered.mobileNumber) return codes.send(from)
      state.setRefusal(undefined)
      const { name, emailId, mobileNumber } = entered
      await verifying.run({
        session_id: proof.sessionId,
        otp: proof.otp,
        mobileNumber,
        signUp: { name, emailId, consent: consentOfProven },
      })
    },
    resend: codes.resend,
    async verify(otp: string) {
      if (!sent) return
      state.setRefusal(undefined)
      const { mobileNumber } = entered
      await verifying.run({ session_id: sent.sessionId, otp, mobileNumber })
    },
    /** Back to the step before, with what was typed. */
    changeNumber: () => goTo(sent?.step ?? 'login'),
  }
}

const refusalOf = (error: Error, { message, noAnswer = message }: Text): Refusal => ({
  message: errorText(error, { message, noAnswer }),
  error: error instanceof ApiError ? error : undefined,
})

const toastOf = (error: Error, text: Text): Text => ({
  title: text.title,
  message: refusalOf(error, text).message,
})

const sentTo = (mobileNumber: string) =>
  `A 4-digit code is on its way to ${maskPhone(mobileNumber).replaceAll(' ', '\u00A0')}.`

/** Requests codes. Not `useAction`, because a code that may have been sent must not be requested again by itself. */
function useCodes({ entered, sent, wait, goTo, setSent, setRefusal }: LoginState) {
  const flight = useFlight()
  const refuse = (error: Error, text: Text) => {
    setRefusal(refusalOf(error, text))
    if (error instanceof ApiError && error.retryAfter) wait.start(error.retryAfter)
  }
  const sending = useTask(
    (from: EntryStep) =>
      from === 'signUp'
        ? call(signUp, { ...entered, consent: currentConsent })
        : call(login, { mobileNumber: entered.mobileNumber }),
    {
      flight,
      success: { title: 'OTP Sent', message: sentTo(entered.mobileNumber) },
      failure: (error, from) => toastOf(error, failed[from]),
      onSuccess({ session_id: sessionId }, from) {
        setSent({ step: from, entered, sessionId })
        wait.start(resendAfter)
        goTo('code')
      },
      onFailure: (error, from) => refuse(error, failed[from]),
    },
  )
  const resending = useTask(({ sessionId }: Sent) => call(resendCode, { session_id: sessionId }), {
    flight,
    success: { title: 'OTP Resent', message: sentTo(entered.mobileNumber) },
    failure: (error) => toastOf(error, failed.login),
    onSuccess({ session_id: sessionId }, before) {
      setSent({ ...before, sessionId })
      wait.start(resendAfter)
    },
    onFailure: (error) => refuse(error, failed.login),
  })
  return {
    flight,
    isSending: sending.isRunning,
    isResending: resending.isRunning,
    /** A person who went back and changed nothing continues with the code already sent. */
    async send(from: EntryStep) {
      if (sent && wait.left > 0 && isFor(sent, from, entered)) return goTo('code')
      setRefusal(undefined)
      await sending.run(from)
    },
    /** The server refuses a second code within the 30 s, too. */
    async resend() {
      if (!sent || wait.left > 0) return
      setRefusal(undefined)
      await resending.run(sent)
    },
  }
}

const isFor = (sent: Sent, step: EntryStep, { name, emailId, mobileNumber }: Entered): boolean =>
  sent.step === step &&
  sent.entered.mobileNumber === mobileNumber &&
  (step === 'login' || (sent.entered.name === name && sent.entered.emailId === emailId))

/** The server tells that a number has no account only after a correct code; then the person signs up with it. */
function useVerifying(
  { wait, goTo, setProof, setRefusal }: LoginState,
  flight: ReturnType<typeof useFlight>,
  leave: () => void,
) {
  return useAction(verifyCode, {
    flight,
    success: { title: 'Verification successful', message: 'Logged in successfully' },
    failure: (error, input) => (hasNoAccount(error) ? undefined : toastOf(error, textFor(input))),
    onSuccess({ token, name, limited }) {
      signIn(token, { name })
      if (limited && name === '') goTo('fact')
      else leave()
    },
    onFailure(error, input) {
      if (hasNoAccount(error)) {
        const { session_id: sessionId, otp, mobileNumber } = input
        setProof({ sessionId, otp, mobileNumber })
        goTo('signUp')
        wait.start(0)
      } else {
        if (isCode(error, customerErrors.CODE_ENDED)) setProof(undefined)
        setRefusal(refusalOf(error, textFor(input)))
      }
    },
  })
}

const textFor = ({ signUp: opened }: RequestOf<typeof verifyCode>): Text =>
  opened ? failed.signUp : failed.verify

const isCode = (error: Error, { code }: ErrorEntry): boolean =>
  error instanceof ApiError && error.code === code

const hasNoAccount = (error: Error): boolean => isCode(error, customerErrors.NO_ACCOUNT)
