/** The head of an estimate: its order and device, the headline of its state, and a sentence below it. */
import type { ReactNode } from 'react'
import type { ShownEstimate } from './shown-estimate.ts'

type Props = {
  readonly shown: ShownEstimate
  readonly title: string
  readonly lead: string
  /** The state as a label over the headline. */
  readonly state?: ReactNode
  readonly children?: ReactNode
}

export function EstimateHead({ shown, title, lead, state, children }: Props) {
  return (
    <header className="estimate-head">
      {state && <p>{state}</p>}
      <p className="small muted">
        <span className="code">{shown.orderNumber}</span> {shown.device}
      </p>
      <h1 className="display-3" tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {children}
    </header>
  )
}
