/** The steps of an answer without a sign-in: ask for a code, ask for another, answer with it. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { answerByLink, requestAnswerCode } from '#domain/estimates/contract/customer.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { useCountdown } from '#ui/forms/use-countdown.ts'
import { useAction } from '#ui/query/use-action.ts'
import { useFlight, useTask } from '#ui/query/use-task.ts'
import type { Given } from './decision.ts'
import { failureText, isNoLongerOpen } from './answer-failure.ts'
import type { ShownEstimate } from './shown-estimate.ts'

export type CodeAnswer = ReturnType<typeof useCodeAnswer>

type Options = {
  readonly token: string
  readonly version: number
  readonly onAnswered: (shown: ShownEstimate) => void
  /** The estimate is no longer open. */
  readonly onChanged: () => void
}

/** Seconds between two codes. */
const resendAfter = 30

const ofTheCode: readonly string[] = [
  customerErrors.WRONG_CODE,
  customerErrors.CODE_ENDED,
  customerErrors.CODE_TOO_SOON,
  customerErrors.TOO_MANY_CODES,
  customerErrors.TOO_MANY_WRONG_CODES,
].map(({ code }) => code)

type Sending = { readonly again: boolean }
type Sent = ResponseOf<typeof requestAnswerCode>

/** `atCode`: the field of the code shows it. */
type Refusal = { readonly text: string; readonly atCode: boolean }

export function useCodeAnswer({ token, version, onAnswered, onChanged }: Options) {
  const wait = useCountdown()
  const flight = useFlight()
  const [code, setCode] = useState('')
  const [sessionId, setSessionId] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const onFailure = (error: Error) => {
    const atCode = error instanceof ApiError && ofTheCode.includes(error.code)
    // A refused code empties the cells; after a lost connection it stays.
    if (atCode) setCode('')
    setRefusal({ text: failureText(error), atCode })
    if (error instanceof ApiError && error.retryAfter) wait.start(error.retryAfter)
    if (isNoLongerOpen(error)) onChanged()
  }
  const failure = (error: Error) =>
    isNoLongerOpen(error) ? { title: 'Not sent', message: failureText(error) } : undefined
  // Not `useAction`, because a code that may have been sent must not be requested again by itself.
  const sending = useTask<Sending, Sent>(() => call(requestAnswerCode, { token }), {
    flight,
    failure,
    success: (_, { again }) => ({ title: again ? 'A new code is sent' : 'Code sent' }),
    onSuccess({ session_id: next }) {
      setSessionId(next)
      setCode('')
      wait.start(resendAfter)
    },
    onFailure,
  })
  const answering = useAction(answerByLink, {
    flight,
    failure,
    onSuccess: (answered) => onAnswered(answered),
    onFailure,
  })
  return {
    /** A code was sent. */
    isAsked: sessionId !== undefined,
    code,
    setCode,
    refusal,
    wait,
    isSending: sending.isRunning,
    isAnswering: answering.isRunning,
    send() {
      setRefusal(undefined)
      void sending.run({ again: sessionId !== undefined })
    },
    answer(given: Given) {
      setRefusal(undefined)
      const session_id = sessionId ?? ''
      void answering.run({ token, version, ...given, session_id, otp: code })
    },
  }
}
