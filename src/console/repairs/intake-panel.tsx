/** The accessories and the condition of a device at intake; it can be recorded until the repair begins. */
import { useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { IntakeForm } from './intake-form.tsx'
import { type Intake, IntakeText } from './intake-summary.tsx'
import { photoAddress } from './intake-photos.tsx'

type Props = {
  readonly orderId: string
  /** Cancelled or delivered, so nothing is recorded any more. */
  readonly isOver: boolean
}

export function IntakePanel({ orderId, isOver }: Props) {
  const records = useAnswer(getIntake, { orderId })
  const [isOpen, setOpen] = useState(false)
  const isChangeable = records.data?.intake.mayWrite && records.data.intake.recorded
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Intake</h2>
        {isChangeable && !isOpen && (
          <Button variant="line" size="sm" onClick={() => setOpen(true)}>
            Change intake
          </Button>
        )}
      </div>
      <div className="panel-body">
        <QueryView query={records} name="the intake" loading="">
          {({ intake }) =>
            isOpen ? (
              <IntakeForm orderId={orderId} stored={intake} onClose={() => setOpen(false)} />
            ) : intake.recorded ? (
              <IntakeFacts orderId={orderId} intake={intake} />
            ) : (
              <Nothing isOver={isOver} mayWrite={intake.mayWrite} onOpen={() => setOpen(true)} />
            )
          }
        </QueryView>
      </div>
    </section>
  )
}

type NothingProps = {
  readonly isOver: boolean
  readonly mayWrite: boolean
  readonly onOpen: () => void
}

const Nothing = ({ isOver, mayWrite, onOpen }: NothingProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="sm muted">
      Nothing recorded.{' '}
      {isOver
        ? ''
        : mayWrite
          ? 'Accessories, condition and photos, before the repair begins.'
          : 'It can be recorded once the device is here, until its repair begins.'}
    </p>
    {mayWrite && (
      <Button variant="line" size="sm" onClick={onOpen}>
        Record the intake
      </Button>
    )}
  </div>
)

type FactsProps = { readonly orderId: string; readonly intake: Intake }

function IntakeFacts({ orderId, intake }: FactsProps) {
  const { photos, recorded } = intake
  return (
    <div className="grid gap-4">
      <IntakeText intake={intake} />
      <ul className="intake-photos" aria-label="Photos">
        {photos.map((id, i) => (
          <li key={id}>
            <a href={photoAddress(orderId, id)} target="_blank" rel="noreferrer">
              <img src={photoAddress(orderId, id)} alt={`The device, photo ${i + 1}`} />
            </a>
          </li>
        ))}
      </ul>
      {recorded && (
        <p className="xs muted">
          {recorded.by}, {formatTimestamp(new Date(recorded.at))}
        </p>
      )}
    </div>
  )
}
