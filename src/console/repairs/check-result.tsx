/** A closed check: the answer and note of each point. */
import { Icon } from '#ui/design/icon.tsx'
import { answerTitles } from '#domain/repairs/inspection/device-check.ts'
import { answerIcons } from './answer-icons.ts'
import type { ShownPoint } from './use-check.ts'

export function CheckResult({ points }: { readonly points: readonly ShownPoint[] }) {
  return (
    <ol className="check-result">
      {points.map(({ point, title, answer, note }, i) => (
        <li key={point} data-answer={answer ?? 'open'}>
          <b>{i + 1}</b>
          {answer ? <Icon name={answerIcons[answer]} size={16} /> : <span />}
          <span>
            {title}
            <span className="vh">: {answer ? answerTitles[answer] : 'no answer'}</span>
            {note && <span className="block xs muted">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
