/** The steps of the login dialog: request a code, request another, verify it. */
import { useLocation, useNavigate } from 'react-router'
import { maskPhone } from '#kernel/phone.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { signIn } from '#ui/api/session.tsx'
import { type LoginReason, useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useAction } from '#ui/query/use-action.ts'
import { useFlight, useTask } from '#ui/query/use-task.ts'
import { currentConsent } from '#domain/customers/consent.ts'
import { login, resendCode, signUp, verifyCode } from '#domain/customers/contract/customer.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import {
  type Entered,
  type EntryStep,
  type LoginState,
  type Refusal,
  type Sent,
  useLoginState,
} from './use-login-state.ts'

export type LoginFlow = ReturnType<typeof useLoginFlow>

/** Seconds between two codes. */
const resendAfter = 30

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

export function useLoginFlow(reason: LoginReason | undefined) {
  const state = useLoginState()
  const { step, entered, sent, refusal, wait, change, goTo } = state
  const codes = useCodes(state)
  const verifying = useVerifying(state, codes.flight, useLeaving(reason))
  return {
    step,
    entered,
    refusal,
    wait,
    change,
    goTo,
    isSending: codes.isSending,
    isResending: codes.isResending,
    isVerifying: verifying.isRunning,
    isBusy: codes.isSending || codes.isResending || verifying.isRunning,
    send: codes.send,
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
  { wait, goTo, setRefusal }: LoginState,
  flight: ReturnType<typeof useFlight>,
  leave: () => void,
) {
  return useAction(verifyCode, {
    flight,
    success: { title: 'Verification successful', message: 'Logged in successfully' },
    failure: (error) => (hasNoAccount(error) ? undefined : toastOf(error, failed.verify)),
    onSuccess({ token, name }) {
      signIn(token, { name })
      leave()
    },
    onFailure(error) {
      if (hasNoAccount(error)) {
        goTo('signUp')
        wait.start(0)
      }
      setRefusal(refusalOf(error, failed.verify))
    },
  })
}

const hasNoAccount = (error: Error): boolean =>
  error instanceof ApiError && error.code === customerErrors.NO_ACCOUNT.code

/** Milliseconds from the closed dialog to the booking flow. */
const goOnAfter = 100

const bookingAddress = '/service-enquiry'

/** From the home page an open repair comes first; without one the booking begins, as it does when the list fails. */
async function goFromHome(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const orders = await call(listOrders, {}).catch(() => [])
  const open = orders.find(({ isOpen, isDraft }) => isOpen && !isDraft)
  void navigate(open ? trackingAddress(open._id) : bookingAddress)
}

/** After sign-in the dialog closes and the booking begins, unless the session had ended while the page was open. */
function useLeaving(reason: LoginReason | undefined) {
  const { closeLogin } = useLoginPrompt()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    closeLogin()
    if (reason === 'expired') return
    if (pathname === '/' && reason === 'login') {
      void goFromHome(navigate)
      return
    }
    const to = bookingAddress
    // What the address of the booking preselects stays in it.
    const isThere = pathname === to
    const target = isThere ? { pathname: to, search } : to
    setTimeout(() => void navigate(target, { replace: isThere }), goOnAfter)
  }
}
