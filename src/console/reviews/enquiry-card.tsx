/** One enquiry: who wrote what, how far we are with it, who looks after it, and what colleagues noted. */
import { useId } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import {
  type OwnerChoices,
  type ShownEnquiry,
  addEnquiryNote,
  changeEnquiry,
} from '#domain/enquiries/contract/staff.ts'
import { noteFields } from '#kernel/note.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import type { RequestOf } from '#kernel/endpoint.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { type EnquiryStatus, statusesOf, statusTitle } from '#domain/enquiries/enquiry.ts'
import { quoteReference } from '#domain/enquiries/quote-answer.ts'
import { may } from '#kernel/permissions.ts'
import { useNamedInAddress } from '#console/frame/use-named-in-address.ts'
import { Notes } from '#console/notes/notes.tsx'
import { useMentioned } from '#console/notes/use-mentioned.ts'
import { enquiryAnchor } from './enquiry-address.ts'
import { TradeIn } from './trade-in.tsx'

type Props = { readonly enquiry: ShownEnquiry; readonly choices: OwnerChoices }

const deviceNames = {
  iphone: 'iPhone',
  ipad: 'iPad',
  macbook: 'MacBook',
  imac: 'iMac',
  'mac-mini': 'Mac mini',
  mixed: 'mixed',
} as const

export function EnquiryCard({ enquiry, choices }: Props) {
  const id = useId()
  const { name, quote, message } = enquiry
  const anchor = enquiryAnchor(enquiry.id)
  const card = useNamedInAddress(anchor)
  return (
    <article className="panel" aria-labelledby={id} id={anchor} ref={card} tabIndex={-1}>
      <h2 id={id}>{quote ? quote.company : name}</h2>
      <div className="panel-body review-columns">
        <div className="grid gap-5">
          <Facts enquiry={enquiry} />
          {message && <p className="customer-text">{message}</p>}
          {enquiry.tradeIn && <TradeIn id={enquiry.id} tradeIn={enquiry.tradeIn} />}
          <EnquiryNotes enquiry={enquiry} />
        </div>
        <EnquiryState enquiry={enquiry} choices={choices} />
      </div>
    </article>
  )
}

function Facts({ enquiry: { id, name, email, phone, sentAt, quote } }: Pick<Props, 'enquiry'>) {
  return (
    <dl className="review-facts">
      {quote && (
        <>
          <div>
            <dt>Reference</dt>
            <dd className="tabular">{quoteReference(id)}</dd>
          </div>
          <div>
            <dt>Name</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Devices</dt>
            <dd className="tabular">
              {quote.deviceCount}
              {quote.deviceType && `, ${deviceNames[quote.deviceType]}`}
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>Phone</dt>
        <dd>
          <a className="link tabular" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd className="tabular">
          <time dateTime={sentAt}>{formatTimestamp(new Date(sentAt))}</time>
        </dd>
      </div>
    </dl>
  )
}

type EnquiryNotesProps = { readonly enquiry: ShownEnquiry }

/** The notes of an enquiry, which its sender does not see. */
function EnquiryNotes({ enquiry: { id, notes } }: EnquiryNotesProps) {
  const mentioned = useMentioned()
  const adding = useAction(addEnquiryNote, { onSuccess: mentioned.clear })
  const form = useSchemaForm(noteFields, adding, {
    initial: { text: '' },
    request: (note) => ({ id, ...note, ...mentioned.sent() }),
    afterwards: 'empty',
    // A list that changes must not take away what is typed on one of its cards.
    draft: `enquiry-note:${id}`,
  })
  return (
    <div>
      <Notes
        form={form}
        notes={notes}
        onMention={mentioned.add}
        canMention={(role) => may(role, 'answer-customers')}
        placeholder="For colleagues. @ mentions one."
      />
    </div>
  )
}

type EnquiryStateProps = { readonly enquiry: ShownEnquiry; readonly choices: OwnerChoices }
type Input = RequestOf<typeof changeEnquiry>

/** The state and the assignee of an enquiry; a choice is saved at once. */
function EnquiryState({ enquiry, choices }: EnquiryStateProps) {
  const { id, kind, status, owner, revision } = enquiry
  const changing = useAction(changeEnquiry, {
    success: (_, input) =>
      input.status === status
        ? undefined
        : {
            title: statusTitle(kind, input.status),
            message: `It is now under ${statusTitle(kind, input.status)}.`,
          },
    failure: { title: 'Not changed', message: 'Please try again.' },
  })
  const chosen = changing.isRunning ? changing.input : undefined
  const now = chosen ?? { status, ownerId: owner?.id ?? null }
  const change = (input: Pick<Input, 'status' | 'ownerId'>) =>
    void changing.run({ id, revision, ...input })
  const known = owner && !choices.some((one) => one.id === owner.id) ? [owner] : []
  return (
    <div className="grid gap-4">
      <SelectField
        label="State"
        disabled={changing.isRunning}
        value={now.status}
        onChange={({ target }) =>
          change({ status: target.value as EnquiryStatus, ownerId: now.ownerId })
        }
      >
        {statusesOf[kind].map((one) => (
          <option key={one} value={one}>
            {statusTitle(kind, one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Assigned to"
        disabled={changing.isRunning}
        value={now.ownerId ?? ''}
        onChange={({ target }) => change({ status: now.status, ownerId: target.value || null })}
      >
        <option value="">Unassigned</option>
        {[...choices, ...known].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
