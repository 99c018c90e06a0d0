/**
 * The progress in a guided flow: done steps are ticked, the current one is yellow, the rest grey. Small screens
 * hide the rest and count the steps instead.
 */
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  readonly label: string
  readonly steps: readonly string[]
  /** The current step, counted from 0. */
  readonly current: number
  /** Before the steps: the back arrow. */
  readonly back?: ReactNode
}

export function StepRail({ label, steps, current, back }: Props) {
  return (
    <nav className="step-rail" aria-label={label}>
      {back}
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            data-done={index < current ? '' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="step-number">
              {index < current ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <span>
              {step}
              {index < current && <span className="visually-hidden">, done</span>}
            </span>
          </li>
        ))}
      </ol>
      <span className="step-count small muted nowrap" aria-hidden>
        Step {current + 1} of {steps.length}
      </span>
    </nav>
  )
}
