/** The answer of a customer who came by the link: a one-time code to their number proves that it is them. */
import { asClock } from '#ui/forms/use-countdown.ts'
import { Button } from '#ui/design/button.tsx'
import { useDecision } from './decision.ts'
import type { ShownEstimate } from './shown-estimate.ts'
import { CodePlace } from './code-place.tsx'
import { CodeEntry } from './code-entry.tsx'
import { SignFrame } from './sign-frame.tsx'
import { useCodeAnswer } from './use-code-answer.ts'

type Props = {
  readonly token: string
  readonly shown: ShownEstimate
  readonly onAnswered: (shown: ShownEstimate) => void
  readonly onChanged: () => void
}

export function SignByCode({ token, shown, onAnswered, onChanged }: Props) {
  const { version, sentTo } = shown
  const decision = useDecision()
  const flow = useCodeAnswer({ token, version, onAnswered, onChanged })
  const { left } = flow.wait
  return (
    <SignFrame
      decision={decision}
      problem={flow.isAsked && flow.refusal?.atCode ? undefined : flow.refusal?.text}
      unsent="Not sent yet: confirm with a code"
      onDecline={() => {
        if (!flow.isAsked && left === 0) flow.send()
      }}
    >
      {flow.isAsked ? (
        <CodeEntry flow={flow} decision={decision} sentTo={sentTo} />
      ) : (
        <>
          <p className="small">
            {sentTo === '' ? (
              'You asked to hear about this repair at the counter: please answer there, or call us.'
            ) : (
              <>
                To be sure that it is you, we send a 4-digit code <CodePlace sentTo={sentTo} />.
              </>
            )}
          </p>
          <Button
            size="lg"
            block
            disabled={decision.missing.length > 0 || left > 0}
            loading={flow.isSending && 'Sending the code'}
            onClick={() => decision.whenSure(flow.send)}
          >
            Send me a code{left > 0 && <span className="tabular"> in {asClock(left)}</span>}
          </Button>
        </>
      )}
    </SignFrame>
  )
}
