/** The three answers of one point, which Tab reaches as one stop; arrow keys move between them, a digit answers and goes on. */
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import {
  answerTitles,
  type PointAnswer,
  pointAnswers,
} from '#domain/repairs/inspection/device-check.ts'
import { answerIcons } from './answer-icons.ts'

type Props = {
  readonly label: string
  readonly answer: PointAnswer | null
  readonly onChoose: (answer: PointAnswer) => void
  /** Goes to the row below or above. */
  readonly onGo: (step: 1 | -1) => void
}

const rows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

export function AnswerSet({ label, answer, onChoose, onGo }: Props) {
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    const chosen = pointAnswers[Number(key) - 1]
    const step = rows[key]
    if (chosen) {
      onChoose(chosen)
      onGo(1)
    } else if (step) onGo(step)
    else if (target instanceof Element && (key === 'ArrowRight' || key === 'ArrowLeft')) {
      const { nextElementSibling: next, previousElementSibling: previous } = target
      const other = key === 'ArrowRight' ? next : previous
      if (other instanceof HTMLElement) other.focus()
    } else return
    event.preventDefault()
  }
  return (
    <div className="check-set" role="group" aria-label={label} onKeyDown={keys}>
      {pointAnswers.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={answerTitles[one]}
          aria-pressed={answer === one}
          tabIndex={one === (answer ?? 'works') ? 0 : -1}
          data-answer={one}
          onClick={() => onChoose(one)}
        >
          <Icon name={answerIcons[one]} size={18} />
        </button>
      ))}
    </div>
  )
}
