/** On a repair's page: what the rider recorded at the door, and the confirmation on the phone in place of the code. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { photoAddress } from '#console/repairs/intake-photos.tsx'
import { Button } from '#ui/design/button.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { accessoriesLine } from '#domain/repairs/intake/intake.ts'
import { viewDoor } from '#domain/repairs/contract/staff-run.ts'
import { confirmAtDoor } from '#domain/repairs/contract/staff-run-steps.ts'
import {
  codeTries,
  phoneReasonKeys,
  phoneReasons,
  type PhoneReason,
} from '#domain/repairs/run/door-code.ts'

const doorAnchor = 'at-the-door'

type Door = ResponseOf<typeof viewDoor>
const titles = { 'picked-up': 'Pickup', delivered: 'Delivery' } as const

/** Nothing for a repair that no rider collects or brings. */
export function DoorPanel({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(viewDoor, { orderId })
  if (!data || (!data.collection && data.codes.length === 0)) return null
  return (
    <section className="panel" id={doorAnchor}>
      <h2>At the customer’s door</h2>
      <div className="panel-body grid gap-4">
        {data.collection && <Collection orderId={orderId} collection={data.collection} />}
        {data.codes.map((code) => (
          <div key={code.door} className="grid gap-3">
            <p className="small">
              <b>{titles[code.door]}:</b> {codeText(code)}
            </p>
            {code.mayConfirm && <ConfirmOnPhone orderId={orderId} isLocked={code.isLocked} />}
          </div>
        ))}
      </div>
    </section>
  )
}

type CollectionProps = {
  readonly orderId: string
  readonly collection: NonNullable<Door['collection']>
}

const Collection = ({ orderId, collection }: CollectionProps) => (
  <>
    <p className="small">
      Collected by {collection.by}, {shortTimestamp(collection.at)}. With it came:{' '}
      {accessoriesLine(collection.accessories, collection.otherAccessories)}.
    </p>
    <ul className="photo-list">
      {collection.photos.map((photo, i) => (
        <li key={photo}>
          <a href={photoAddress(orderId, photo)} target="_blank" rel="noreferrer">
            <img src={photoAddress(orderId, photo)} alt={`At the pickup, photo ${i + 1}`} />
          </a>
        </li>
      ))}
    </ul>
  </>
)

function codeText({ confirmed, isLocked, tries }: Door['codes'][number]): string {
  if (confirmed) {
    const { by, at, phoneReason } = confirmed
    const how = phoneReason ? `confirmed on the phone by ${by}` : `code given to ${by}`
    const why = phoneReason ? ` (${phoneReasons[phoneReason]})` : ''
    return `${how}, ${shortTimestamp(at)}${why}.`
  }
  if (isLocked) return `${codeTries} wrong codes, so the rider can try no more.`
  return tries > 0
    ? `the customer’s code is awaited; ${tries} wrong so far.`
    : 'the customer’s code is awaited.'
}

type ConfirmProps = { readonly orderId: string; readonly isLocked: boolean }

function ConfirmOnPhone({ orderId, isLocked }: ConfirmProps) {
  const [reason, setReason] = useState<PhoneReason>(isLocked ? 'too-many-tries' : 'no-message')
  const { run, isRunning } = useAction(confirmAtDoor, {
    success: { title: 'Confirmed', message: 'The rider goes on without the code.' },
    failure: { title: 'Not confirmed', message: 'Please try again.' },
  })
  return (
    <div className="run-confirm">
      <SelectField
        label="You spoke with the customer. Why is there no code?"
        value={reason}
        onChange={(event) => setReason(event.target.value as PhoneReason)}
      >
        {phoneReasonKeys.map((key) => (
          <option key={key} value={key}>
            {phoneReasons[key]}
          </option>
        ))}
      </SelectField>
      <Button variant="line" loading={isRunning} onClick={() => void run({ orderId, reason })}>
        Confirm on the phone
      </Button>
    </div>
  )
}
