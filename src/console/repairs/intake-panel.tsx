/** The accessories and the condition of a device at intake; it can be recorded until the repair begins. */
import { useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { SignatureImage } from '#ui/media/signature-image.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { intakeAnchor, useAnchor } from './inspection-anchors.ts'
import { IntakeForm } from './intake-form.tsx'
import { type Intake, IntakeText } from './intake-summary.tsx'
import { useIsStored } from '#ui/forms/stored-state.ts'
import { intakeDraft } from './use-intake-form.ts'
import { ReachCustomer } from './reach-customer.tsx'
import { ShowPhoto } from './show-photo.tsx'
import { photoAddress } from './intake-photos.tsx'

type Props = {
  readonly orderId: string
  /** Cancelled or delivered, so nothing is recorded any more. */
  readonly isOver: boolean
}

export function IntakePanel({ orderId, isOver }: Props) {
  const records = useAnswer(getIntake, { orderId })
  const isBegun = useIsStored(intakeDraft(orderId))
  const [isOpen, setOpen] = useState(isBegun)
  useAnchor(intakeAnchor, records.isSuccess)
  const isChangeable = records.data?.intake.mayWrite && records.data.intake.recorded
  return (
    <section className="panel" id={intakeAnchor}>
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
          {({ intake }) => (
            <div className="grid gap-6">
              <ReachCustomer orderId={orderId} mayWrite={intake.mayReach} />
              {isOpen && intake.mayWrite ? (
                <IntakeForm orderId={orderId} stored={intake} onClose={() => setOpen(false)} />
              ) : intake.recorded ? (
                <IntakeFacts orderId={orderId} intake={intake} />
              ) : (
                <Nothing isOver={isOver} mayWrite={intake.mayWrite} onOpen={() => setOpen(true)} />
              )}
            </div>
          )}
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
    <p className="small muted">
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
  const { photos, shown, mayShow, recorded, signature, signedAt } = intake
  return (
    <div className="grid gap-4">
      <IntakeText intake={intake} />
      <ul className="photo-list" aria-label="Photos">
        {photos.map((id, i) => (
          <li key={id}>
            <a href={photoAddress(orderId, id)} target="_blank" rel="noreferrer">
              <img src={photoAddress(orderId, id)} alt={`The device, photo ${i + 1}`} />
            </a>
            {mayShow && (
              <ShowPhoto orderId={orderId} photo={id} number={i + 1} isShown={shown.includes(id)} />
            )}
          </li>
        ))}
      </ul>
      {mayShow && photos.length > 0 && (
        <p className="smaller muted">
          The customer sees the photos marked here in the repair report, and no other.
        </p>
      )}
      {signature && (
        <figure className="grid gap-1">
          <figcaption className="smaller muted">
            Signed{signature.kind === 'typed' && ' by typing the name'}
            {signedAt && `, ${formatTimestamp(new Date(signedAt))}`}
          </figcaption>
          <SignatureImage signature={signature} label="Signature of the customer" />
        </figure>
      )}
      {recorded && (
        <p className="smaller muted">
          {recorded.by}, {formatTimestamp(new Date(recorded.at))}
        </p>
      )}
    </div>
  )
}
