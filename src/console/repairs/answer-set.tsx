/** The three answers of one point of a check, by touch or with the keys 1, 2 and 3. */
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import type { IconName } from '#ui/design/icon-names.ts'
import {
  answerTitles,
  type PointAnswer,
  pointAnswers,
} from '#domain/repairs/inspection/device-check.ts'

type AnswerSetProps = {
  readonly label: string
  readonly answer: PointAnswer | null
  readonly onChoose: (answer: PointAnswer) => void
  /** Goes to the row below or above. */
  readonly onGo: (step: 1 | -1) => void
}

const rows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The three answers of one point, which Tab reaches as one stop; arrow keys move between them, a digit answers and goes on. */
export function AnswerSet({ label, answer, onChoose, onGo }: AnswerSetProps) {
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
    <div className="check-answers" role="group" aria-label={label} onKeyDown={keys}>
      {pointAnswers.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={answerTitles[one]}
          aria-pressed={answer === one}
          tabIndex={one === (answer ?? 'works') ? 0 : -1}
          data-answer={one}
          onClick={({ currentTarget, nativeEvent }) => {
            onChoose(one)
            const isTouch =
              nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
            if (isTouch) bringNext(currentTarget)
          }}
        >
          <Icon name={answerIcons[one]} size={18} />
        </button>
      ))}
    </div>
  )
}

/** Where a finger answers, the next point comes to where this one was, so that the thumb stays. */
function bringNext(button: HTMLElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling
  if (!row || !next) return
  scrollBy({ top: next.getBoundingClientRect().top - row.getBoundingClientRect().top })
}

/** The icon of each answer of a check. */
export const answerIcons: Readonly<Record<PointAnswer, IconName>> = {
  works: 'check',
  fails: 'close',
  absent: 'minus',
}
