/** What the login dialog does: ask for a code, ask for another, check it. */
import { maskPhone } from '#kernel/phone.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { signIn } from '#ui/api/session.tsx'
import { currentConsent } from '#domain/customers/consent.ts'
import { login, resendCode, signUp, verifyCode } from '#domain/customers/contract/customer.ts'
import type { Entered, EntryStep, LoginState, Sent } from './use-login-state.ts'

/** Seconds between two codes. */
const resendAfter = 30

const failed = {
  login: { title: 'Login Failed', message: 'Failed to send OTP. Please try again.' },
  signUp: { title: 'Signup Failed', message: 'Failed to create account. Please try again.' },
  verify: { title: 'Verification Failed', message: 'Verification failed. Please try again.' },
} as const

const on = (mobileNumber: string) =>
  `A 4-digit code is on its way to ${maskPhone(mobileNumber).replaceAll(' ', '\u00A0')}.`

/** A person who went back and changed nothing goes on with the code that is on its way. */
export async function sendCode(state: LoginState, from: EntryStep): Promise<void> {
  const { entered, sent, wait, show, goTo, refuse } = state
  if (sent && wait.left > 0 && isFor(sent, from, entered)) return goTo('code')
  state.setRefusal(undefined)
  try {
    const { session_id: sessionId } = await (from === 'signUp'
      ? call(signUp, { ...entered, consent: currentConsent })
      : call(login, { mobileNumber: entered.mobileNumber }))
    state.setSent({ step: from, entered, sessionId })
    wait.start(resendAfter)
    goTo('code')
    show({ title: 'OTP Sent', message: on(entered.mobileNumber), tone: 'good' })
  } catch (error) {
    refuse(error, failed[from])
    waitAsRequested(state, error)
  }
}

const isFor = (sent: Sent, step: EntryStep, { name, emailId, mobileNumber }: Entered): boolean =>
  sent.step === step &&
  sent.entered.mobileNumber === mobileNumber &&
  (step === 'login' || (sent.entered.name === name && sent.entered.emailId === emailId))

/** The server too sends no second code within the 30 s. */
export async function sendAnotherCode(state: LoginState): Promise<void> {
  const { entered, sent, wait, show, refuse } = state
  if (!sent || wait.left > 0) return
  state.setRefusal(undefined)
  try {
    const { session_id: sessionId } = await call(resendCode, { session_id: sent.sessionId })
    state.setSent({ ...sent, sessionId })
    wait.start(resendAfter)
    show({ title: 'OTP Resent', message: on(entered.mobileNumber), tone: 'good' })
  } catch (error) {
    refuse(error, failed.login)
    waitAsRequested(state, error)
  }
}

function waitAsRequested({ wait }: LoginState, error: unknown): void {
  if (error instanceof ApiError && error.retryAfter) wait.start(error.retryAfter)
}

/** Only after a right code is it said that a number has no account; then the person signs up with it. */
export async function checkCode(state: LoginState, otp: string, leave: () => void): Promise<void> {
  const { entered, sent, show, goTo, refuse } = state
  if (!sent) return
  state.setRefusal(undefined)
  try {
    const { mobileNumber } = entered
    const { token, name } = await call(verifyCode, {
      session_id: sent.sessionId,
      otp,
      mobileNumber,
    })
    signIn(token, { name })
    show({ title: 'Verification successful', message: 'Logged in successfully', tone: 'good' })
    leave()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NO_ACCOUNT') {
      return refuse(error, failed.verify)
    }
    goTo('signUp')
    state.wait.start(0)
    state.setRefusal({ message: error.message, error })
  }
}
