/** A closed check: the answer and note of each point. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Icon } from '#ui/design/icon.tsx'
import type { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { answerTitles } from '#domain/repairs/inspection/device-check.ts'
import { answerIcons } from './answer-set.tsx'

type Ended = ResponseOf<typeof getInspection>['rounds'][number]
type Props = {
  readonly points: readonly Pick<Ended['points'][number], 'point' | 'title' | 'answer' | 'note'>[]
}

export const CheckResult = ({ points }: Props) => (
  <ol className="check-result">
    {points.map(({ point, title, answer, note }, i) => (
      <li key={point} data-answer={answer ?? 'open'}>
        <b>{i + 1}</b>
        {answer ? <Icon name={answerIcons[answer]} size={16} /> : <span />}
        <span>
          {title}
          <span className="visually-hidden">: {answer ? answerTitles[answer] : 'no answer'}</span>
          {note && <span className="block smaller muted">{note}</span>}
        </span>
      </li>
    ))}
  </ol>
)
