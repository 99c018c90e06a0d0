/** The answer of a customer who is signed in: one button. */
import { answerEstimate } from '#domain/estimates/contract/customer.ts'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { failureText, isNoLongerOpen } from './answer-failure.ts'
import { useDecision } from './decision.ts'
import type { ShownEstimate } from './shown-estimate.ts'
import { SignFrame, verb } from './sign-frame.tsx'

type Props = {
  readonly orderId: string
  readonly shown: ShownEstimate
  readonly onAnswered: (shown: ShownEstimate) => void
  /** The estimate is no longer open. */
  readonly onChanged: () => void
}

export function SignInAccount({ orderId, shown, onAnswered, onChanged }: Props) {
  const { version } = shown
  const decision = useDecision()
  const answering = useAction(answerEstimate, {
    failure: (error) =>
      isNoLongerOpen(error) ? { title: 'Not sent', message: failureText(error) } : undefined,
    onSuccess: (answered) => onAnswered(answered),
    onFailure: (error) => isNoLongerOpen(error) && onChanged(),
  })
  const { given, missing, isDecline } = decision
  return (
    <SignFrame
      decision={decision}
      problem={answering.error && failureText(answering.error)}
      unsent="You said no to every line"
      onDecline={() => void answering.run({ orderId, version, accepted: [] })}
    >
      <Button
        variant={isDecline ? 'danger' : 'mark'}
        size="lg"
        block
        disabled={missing.length > 0}
        loading={answering.isRunning && 'Sending your answer'}
        onClick={() => decision.whenSure(() => void answering.run({ orderId, version, ...given }))}
      >
        {verb(decision)}
      </Button>
    </SignFrame>
  )
}
