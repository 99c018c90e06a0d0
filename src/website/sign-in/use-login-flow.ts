/** The way through the login dialog, as its steps see it. */
import { useLocation, useNavigate } from 'react-router'
import { type LoginReason, useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { checkCode, sendAnotherCode, sendCode } from './login-actions.ts'
import { type EntryStep, useLoginState } from './use-login-state.ts'
import { useOneAtATime } from '#ui/forms/use-one-at-a-time.ts'

export type LoginFlow = ReturnType<typeof useLoginFlow>

export function useLoginFlow(reason: LoginReason | undefined) {
  const state = useLoginState()
  const leave = useLeaving(reason)
  const { working, run } = useOneAtATime<'send' | 'verify' | 'resend'>()
  const { step, entered, refusal, wait, change, goTo, sent } = state
  return {
    step,
    entered,
    refusal,
    wait,
    working,
    change,
    goTo,
    send: (from: EntryStep) => run('send', () => sendCode(state, from)),
    resend: () => run('resend', () => sendAnotherCode(state)),
    verify: (code: string) => run('verify', () => checkCode(state, code, leave)),
    /** Back to the step before, with what was typed. */
    changeNumber: () => goTo(sent?.step ?? 'login'),
  }
}

/** Milliseconds from the closed dialog to the booking flow. */
const goOnAfter = 100

/** Signed in: the dialog closes and the booking begins, unless a session ended under the person's hands. */
function useLeaving(reason: LoginReason | undefined) {
  const { closeLogin } = useLoginPrompt()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    closeLogin()
    if (reason === 'expired') return
    const to = '/service-enquiry'
    setTimeout(() => void navigate(to, { replace: pathname === to }), goOnAfter)
  }
}
