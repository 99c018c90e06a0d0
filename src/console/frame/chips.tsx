/** Chips: a row of choices, each a button that is pressed or not. */
import type { ReactNode } from 'react'

type RowProps = { readonly label: string; readonly children: ReactNode }

export const ChipRow = ({ label, children }: RowProps) => (
  <div className="chip-row" role="group" aria-label={label}>
    {children}
  </div>
)

type ChipProps = {
  readonly pressed: boolean
  /** `on` is the opposite of `pressed`. */
  readonly onPress: (on: boolean) => void
  readonly children: ReactNode
}

export const Chip = ({ pressed, onPress, children }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={() => onPress(!pressed)}>
    {children}
  </button>
)
