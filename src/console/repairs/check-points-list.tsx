/** The 21 points of an open check, answered by touch or with the keys 1, 2 and 3. */
import { useRef } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import {
  answerTitles,
  type CheckPhase,
  pointAnswers,
} from '#domain/repairs/inspection/device-check.ts'
import { answerIcons, CheckPoint } from './check-point.tsx'
import type { GiveAnswer, ShownPoint } from './use-check.ts'

type Props = {
  readonly phase: CheckPhase
  readonly points: readonly ShownPoint[]
  readonly onAnswer: GiveAnswer
}

export function CheckPoints({ phase, points, onAnswer }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const lacking = points.filter((point) => point.lacking && !point.answer)
  const goTo = (row: number) =>
    list.current
      ?.querySelectorAll('li')
      .item(row)
      ?.querySelector<HTMLElement>('.check-set [tabindex="0"]')
      ?.focus()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="check-key xs muted">
          {pointAnswers.map((answer, i) => (
            <span key={answer}>
              <Icon name={answerIcons[answer]} size={14} /> {answerTitles[answer]}{' '}
              <kbd>{i + 1}</kbd>
            </span>
          ))}
        </p>
        {lacking.length > 0 && (
          <Button variant="line" size="xs" onClick={() => onAnswer(lacking, 'absent')}>
            {lacking.length} not on this device
          </Button>
        )}
      </div>
      <ol className="check-list" ref={list}>
        {points.map((point, i) => (
          <CheckPoint
            key={point.point}
            number={i + 1}
            point={point}
            phase={phase}
            onAnswer={onAnswer}
            onGo={(step) => goTo(i + step)}
          />
        ))}
      </ol>
    </>
  )
}
