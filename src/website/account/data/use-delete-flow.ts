/** The steps of the delete dialog: ask for a code, ask for another, delete the account with it. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '#ui/api/api-client.ts'
import { signOut } from '#ui/api/session.tsx'
import { useCountdown } from '#ui/forms/use-countdown.ts'
import { writeStored } from '#ui/page/browser-storage.ts'
import { errorText } from '#ui/query/error-text.ts'
import { useAction } from '#ui/query/use-action.ts'
import { useFlight, useTask } from '#ui/query/use-task.ts'
import { resendCode } from '#domain/customers/contract/customer.ts'
import { eraseAccount, requestErasureCode } from '#domain/privacy/contract/customer.ts'

export type DeleteFlow = ReturnType<typeof useDeleteFlow>

/** Seconds between two codes. */
const resendAfter = 30

const failed = 'That did not work. Please try again.'

export function useDeleteFlow() {
  const navigate = useNavigate()
  const wait = useCountdown()
  const flight = useFlight()
  const [sessionId, setSessionId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const onFailure = (error: Error) => {
    setRefusal(errorText(error, { message: failed, noAnswer: failed }))
    if (error instanceof ApiError && error.retryAfter) wait.start(error.retryAfter)
  }
  // Not `useAction`, because a code that may have been sent must not be requested again by itself.
  const sending = useTask(
    (before: string | undefined) =>
      before ? call(resendCode, { session_id: before }) : call(requestErasureCode, {}),
    {
      flight,
      success: (_, before) => ({ title: before ? 'OTP Resent' : 'OTP Sent' }),
      onSuccess({ session_id: next }) {
        setSessionId(next)
        wait.start(resendAfter)
      },
      onFailure,
    },
  )
  const erasing = useAction(eraseAccount, {
    flight,
    success: { title: 'Account deleted', message: 'What we knew of you is deleted.' },
    onSuccess() {
      void navigate('/')
      signOut()
      // A booking that was begun in this tab and not sent is personal data, too.
      writeStored('booking', undefined, 'sessionStorage')
    },
    onFailure,
  })
  return {
    sessionId,
    refusal,
    wait,
    isSending: sending.isRunning,
    isErasing: erasing.isRunning,
    send() {
      setRefusal(undefined)
      void sending.run(sessionId)
    },
    async erase(otp: string) {
      setRefusal(undefined)
      await erasing.run({ session_id: sessionId ?? '', otp })
    },
  }
}
