/** What the device said about itself, beside the check of that moment: proposals for a colleague, never answers. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { linkSelfTest, listSelfTests } from '#domain/repairs/contract/staff-self-test.ts'
import { momentTitles } from '#domain/repairs/self-test/self-test-link.ts'
import { Qr } from '#ui/media/qr.tsx'
import './self-tests.css'
import type { Check, GiveAnswer, ShownPoint } from './use-check.ts'

type Test = ResponseOf<typeof listSelfTests>['tests'][number]
type Proposal = Test['proposals'][number]

const answerText = { works: 'Works', fails: 'Does not work' } as const
const anotherText = {
  kind: 'It ran on another kind of device, so it says nothing about this one.',
  model:
    'It ran on another model: the screen is not this one’s. So it says nothing about this device.',
} as const
const reasonText = {
  skipped: 'left out',
  refused: 'not allowed in the browser',
  unsupported: 'the browser cannot do it',
} as const

type Props = {
  readonly orderId: string
  readonly check: Check
  /** As they are shown now, with answers that are still being saved. */
  readonly points: readonly ShownPoint[]
  readonly onAnswer: GiveAnswer
  /** Cancelled or delivered, so no test is asked for any more. */
  readonly isOver: boolean
}

export function SelfTests({ orderId, check, points, onAnswer, isOver }: Props) {
  const may = useMay()
  const { data } = useAnswer(listSelfTests, { orderId })
  if (!data) return null
  const [newest] = data.tests.filter(
    ({ moment }) => (moment === 'after') === (check.moment === 'after'),
  )
  const mayAsk = data.possible && !isOver && may('work-at-bench')
  if (!newest && !mayAsk) return null
  return (
    <div className="self-tests">
      <h3 className="small strong">Self-test</h3>
      {newest && (
        <NewestTest test={newest} points={points} onAnswer={check.open ? onAnswer : undefined} />
      )}
      {mayAsk && <AskDevice orderId={orderId} />}
    </div>
  )
}

type NewestProps = {
  readonly test: Test
  readonly points: readonly ShownPoint[]
  /** Absent while the check takes no answers. */
  readonly onAnswer: GiveAnswer | undefined
}

function NewestTest({ test, points, onAnswer }: NewestProps) {
  const notRun = test.results.filter(({ answer }) => answer === 'not-run')
  return (
    <>
      <p className="small muted">
        {momentTitles[test.moment]}, {formatTimestamp(new Date(test.at))}
        {!test.ranOnAnother && '. A browser can be wrong: look before you take a point over.'}
      </p>
      {test.ranOnAnother && (
        <p className="small self-tests-warning">
          <Icon name="alert" size={18} /> {anotherText[test.ranOnAnother]}
        </p>
      )}
      {test.proposals.length > 0 && (
        <ul className="self-tests-list">
          {test.proposals.map((proposal) => (
            <Proposed
              key={proposal.point}
              proposal={proposal}
              counted={countedText(test, proposal)}
              point={points.find(({ point }) => point === proposal.point)}
              onAnswer={onAnswer}
            />
          ))}
        </ul>
      )}
      {!test.ranOnAnother && notRun.length > 0 && (
        <p className="small muted">
          Could not run:{' '}
          {notRun
            .map(({ title, reason }) => `${title} (${reasonText[reason ?? 'skipped']})`)
            .join(', ')}
          .
        </p>
      )}
    </>
  )
}

/** Such as `7 of 126 did not answer`; undefined where nothing was counted or missed. */
function countedText({ results }: Test, { point }: Proposal): string | undefined {
  const result = results.find((one) => one.point === point)
  return result?.missed && result.of ? `${result.missed} of ${result.of} did not answer` : undefined
}

type ProposedProps = {
  readonly proposal: Proposal
  readonly counted: string | undefined
  readonly point: ShownPoint | undefined
  readonly onAnswer: GiveAnswer | undefined
}

function Proposed({ proposal: { title, answer }, counted, point, onAnswer }: ProposedProps) {
  const isSame = point?.answer === answer
  const takeOver = () => {
    if (!point) return
    // What a colleague has written stays.
    const note = answer === 'fails' && !point.note ? `Self-test: ${counted ?? 'fails'}` : undefined
    onAnswer?.([point], answer, note)
  }
  return (
    <li>
      <span>
        {title}
        {counted && <small className="muted">{counted}</small>}
      </span>
      <Badge tone={answer === 'works' ? 'green' : 'red'}>{answerText[answer]}</Badge>
      {isSame ? (
        <span className="muted">as the check says</span>
      ) : (
        <span className="self-tests-act">
          <span className={point?.answer ? 'strong' : 'muted'}>
            {point?.answer ? 'the check says otherwise' : 'not checked yet'}
          </span>
          {onAnswer && point && (
            <Button variant="line" size="xs" onClick={takeOver}>
              Take over<span className="visually-hidden"> {title}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function AskDevice({ orderId }: Pick<Props, 'orderId'>) {
  // Only this page's memory holds the token, because the server stores no more than its hash.
  const [token, setToken] = useState<string>()
  const making = useAction(linkSelfTest, { onSuccess: (made) => setToken(made.token) })
  const error = making.errorBeyond()
  if (token) {
    // Behind the #, the secret stays in the browser: no server log and no Referer has it.
    const address = `${location.origin}/test#${token}`
    return (
      <div className="self-tests-code">
        <Qr text={address} label="Code that opens the self-test on the device" />
        <p className="small">
          Scan it with the device itself. What it finds appears here; the code works for a day.
        </p>
      </div>
    )
  }
  return (
    <div>
      <Button
        variant="line"
        size="sm"
        loading={making.isRunning}
        onClick={() => void making.run({ orderId })}
      >
        <Icon name="phone" size={18} /> Let the device test itself
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
