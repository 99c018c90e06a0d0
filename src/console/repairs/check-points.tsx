/** The 21 points of an open check, answered by touch or with the keys 1, 2 and 3. */
import { useRef, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import {
  answerTitles,
  type CheckPhase,
  pointAnswers,
  longestPointNote,
  type PointAnswer,
} from '#domain/repairs/inspection/device-check.ts'
import { answerIcons, AnswerSet } from './answer-set.tsx'
import { firstOpenAnchor } from './inspection-anchors.ts'
import type { GiveAnswer, ShownPoint } from './use-check.ts'

type Props = {
  readonly phase: CheckPhase
  readonly points: readonly ShownPoint[]
  readonly onAnswer: GiveAnswer
}

export function CheckPoints({ phase, points, onAnswer }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const lacking = points.filter((point) => point.lacking && !point.answer)
  const open = points.filter(({ answer, lacking: isLacking }) => !answer && !isLacking)
  const firstOpen = points.findIndex(({ answer }) => !answer)
  const goTo = (row: number) =>
    list.current
      ?.querySelectorAll('li')
      .item(row)
      ?.querySelector<HTMLElement>('.check-answers [tabindex="0"]')
      ?.focus()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="check-key smaller muted">
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
        {open.length > 0 && open.length < points.length && (
          <Button variant="line" size="xs" onClick={() => onAnswer(open, 'works')}>
            All others work ({open.length})
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
            isFirstOpen={i === firstOpen}
            onGo={(step) => goTo(i + step)}
          />
        ))}
      </ol>
    </>
  )
}

type CheckPointProps = {
  readonly number: number
  readonly point: ShownPoint
  readonly phase: CheckPhase
  readonly onAnswer: GiveAnswer
  /** Links to the check lead here. */
  readonly isFirstOpen: boolean
  /** Goes to the row below or above. */
  readonly onGo: (step: 1 | -1) => void
}

/** One point of a check: its three answers, and a note that stays while it is typed. */
function CheckPoint({ number, point, phase, isFirstOpen, onAnswer, onGo }: CheckPointProps) {
  const { title, answer, note, state } = point
  const { noted, isTyped, ...field } = useNote(
    point,
    (text) => answer && onAnswer([point], answer, text),
  )
  const [open, setOpen] = useState(false)
  const isShown = open || answer === 'fails' || Boolean(note) || isTyped
  const isMissing = phase === 'after' && answer === 'fails' && !noted.trim()
  return (
    <li
      id={isFirstOpen ? firstOpenAnchor : undefined}
      data-answer={answer ?? 'open'}
      data-state={state}
    >
      <b>{number}</b>
      <button
        type="button"
        className="check-name"
        aria-label={`${title}, note`}
        aria-expanded={isShown}
        onClick={() => setOpen(!open)}
      >
        {title}
        <Icon name="edit" size={14} className="faint" />
      </button>
      <AnswerSet
        label={`${number} ${title}`}
        answer={answer}
        onChoose={(given: PointAnswer) => onAnswer([point], given, noted)}
        onGo={onGo}
      />
      {isShown && (
        <input
          className="input check-note"
          aria-label={`Note on ${title}`}
          placeholder={isMissing ? 'Why it does not work' : 'Note'}
          aria-invalid={isMissing || undefined}
          autoComplete="off"
          maxLength={longestPointNote}
          value={noted}
          {...field}
          onKeyDown={({ key }) => {
            if (key !== 'Enter') return
            field.onBlur()
            onGo(1)
          }}
        />
      )}
    </li>
  )
}

/** What is typed stays until it is saved, even when somebody else answers the point meanwhile. */
function useNote({ note, state }: ShownPoint, store: (text: string) => void) {
  const [draft, setDraft] = useState<string>()
  const [editing, setEditing] = useState(false)
  const isStored = draft !== undefined && draft.trim() === (note ?? '')
  if (isStored && !editing && state === 'saved') setDraft(undefined)
  return {
    noted: draft ?? note ?? '',
    isTyped: draft !== undefined,
    onFocus: () => setEditing(true),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft(target.value),
    onBlur() {
      setEditing(false)
      if (draft !== undefined && !isStored) store(draft)
    },
  }
}
