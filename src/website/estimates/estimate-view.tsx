/** An estimate in the state it is in: to be answered, answered, or no longer open. */
import type { ReactNode } from 'react'
import { EstimateAnswered } from './estimate-answered.tsx'
import { EstimateForm } from './estimate-form.tsx'
import { EstimateOver } from './estimate-over.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

type Props = {
  readonly shown: ShownEstimate
  /** Only where its customer is signed in. */
  readonly orderId?: string
  /** Shows the newest version in place of this one. */
  readonly onNewest: () => Promise<unknown>
  /** Asks for a new estimate where this one has ended. */
  readonly renewal?: ReactNode
  /** The end of the form, which sends the answers; it reads `useDecision`. */
  readonly children: ReactNode
}

export function EstimateView({ shown, orderId, onNewest, renewal, children }: Props) {
  if (shown.state === 'open') return <EstimateForm shown={shown}>{children}</EstimateForm>
  const isDeclined = shown.answer?.accepted.length === 0
  // A declined order is over because of that answer; any other was called off later.
  if (shown.state === 'answered' && shown.over && !isDeclined)
    return <EstimateOver shown={shown} state="closed" onNewest={onNewest} />
  if (shown.state === 'answered')
    return <EstimateAnswered shown={shown} orderId={orderId} onNewest={onNewest} />
  return (
    <EstimateOver shown={shown} state={shown.state} onNewest={onNewest}>
      {shown.state === 'expired' && renewal}
    </EstimateOver>
  )
}
