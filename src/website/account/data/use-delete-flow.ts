/** What the delete dialog does: ask for a code, ask for another, delete the account with it. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '#ui/api/api-client.ts'
import { signOut } from '#ui/api/session.tsx'
import { writeStored } from '#ui/page/browser-storage.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { resendCode } from '#domain/customers/contract/customer.ts'
import { serverText } from '#ui/forms/server-message.ts'
import { useCountdown } from '#ui/forms/use-countdown.ts'
import { useOneAtATime } from '#ui/forms/use-one-at-a-time.ts'
import { eraseAccount, requestErasureCode } from '#domain/privacy/contract/customer.ts'

export type DeleteFlow = ReturnType<typeof useDeleteFlow>

/** Seconds between two codes. */
const resendAfter = 30

export function useDeleteFlow() {
  const { show } = useToasts()
  const navigate = useNavigate()
  const wait = useCountdown()
  const { working, run } = useOneAtATime<'send' | 'erase'>()
  const [sessionId, setSessionId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      // The login dialog is open by now; nothing was deleted.
      if (error instanceof ApiError && error.status === 401) return
      setRefusal(serverText(error) ?? 'That did not work. Please try again.')
      if (error instanceof ApiError && error.retryAfter) wait.start(error.retryAfter)
    }
  }
  const send = () =>
    run('send', () =>
      attempt(async () => {
        const input = sessionId
          ? await call(resendCode, { session_id: sessionId })
          : await call(requestErasureCode, {})
        setSessionId(input.session_id)
        wait.start(resendAfter)
        show({ title: sessionId ? 'OTP Resent' : 'OTP Sent', tone: 'good' })
      }),
    )
  const erase = (otp: string) =>
    run('erase', () =>
      attempt(async () => {
        await call(eraseAccount, { session_id: sessionId ?? '', otp })
        void navigate('/')
        signOut()
        // What was begun in this tab and not sent was theirs, too.
        writeStored('booking', undefined, 'sessionStorage')
        show({
          title: 'Account deleted',
          message: 'What we knew of you is deleted.',
          tone: 'good',
        })
      }),
    )
  return {
    sessionId,
    refusal,
    wait,
    working,
    send: () => void send(),
    resend: () => void send(),
    erase,
  }
}
