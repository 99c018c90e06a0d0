/** The form for an estimate: lines of the catalogue and free ones, what was found, and the price at once. */
import { formatRupees } from '#kernel/money.ts'
import { focusFirstFault } from '#ui/forms/focus-first-fault.ts'
import { takeFreeFocus } from '#ui/forms/take-free-focus.ts'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { longest, sendEstimate } from '#domain/estimates/contract/staff.ts'
import {
  type DraftLine,
  faultsOf,
  previewsOf,
  requestFindings,
  requestPhotos,
  requestLines,
  takenOut,
  useEstimateDraft,
} from './estimate-draft.ts'
import { estimatesAnchor } from '../inspection-anchors.ts'
import { DraftPhotos } from './draft-photos.tsx'
import { EstimateLineFields } from './estimate-line-fields.tsx'
import { DraftPrice, type PaidSoFar, useDraftPrice } from './draft-price.tsx'
import { AddLine } from './add-line.tsx'
import { LeftOutReasons } from './left-out-reasons.tsx'
import type { Listed } from './listed.ts'

type Props = {
  readonly orderId: string
  readonly listed: Listed
  /** What the note of the first version begins with. */
  readonly firstNote: string
  readonly paid: PaidSoFar | null
  readonly onDone: () => void
  /** Absent for the first version, which is always open. */
  readonly onCancel?: () => void
}

/** What is written, and what happens to it. */
function useEstimateForm({ orderId, listed, firstNote, onDone }: Props) {
  const after = listed.versions[0]?.version ?? 0
  const { draft, change, forget, restored } = useEstimateDraft(orderId, listed, firstNote)
  const [wasPressed, setPressed] = useState(false)
  const { lines, findings, note, reasons } = draft
  const missing = takenOut(listed, draft)
  const sending = useAction(sendEstimate, {
    success: { title: 'Estimate sent', message: 'The customer has a message with the link.' },
    failure: { title: 'Not sent', message: 'Please try again.' },
    onSuccess: () => {
      forget()
      onDone()
    },
  })
  const price = useDraftPrice(orderId, lines)
  const isWhole =
    lines.length > 0 && lines.every((line) => Object.keys(faultsOf(line)).length === 0)
  const isReady = isWhole && missing.every(({ key }) => reasons[key]?.trim())
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPressed(true)
    if (!isReady) return focusFirstFault(event.currentTarget)
    const found = requestFindings(findings)
    const leftOut = missing.map(({ key }) => ({ key, reason: reasons[key] ?? '' }))
    const photos = requestPhotos(draft)
    void sending.run({
      orderId,
      after,
      lines: requestLines(lines),
      findings: found,
      photos,
      note,
      leftOut,
    })
  }
  return {
    version: after + 1,
    draft,
    change,
    restored,
    wasPressed,
    price,
    missing,
    send,
    sending,
  }
}

export function EstimateForm(props: Props) {
  const { orderId, listed, onCancel } = props
  const { version, draft, change, restored, wasPressed, price, missing, send, sending } =
    useEstimateForm(props)
  const { lines } = draft
  const isMeant = useLocation().hash === `#${estimatesAnchor}`
  return (
    <>
      <StoredFormNote of={restored} />
      <form className="grid gap-5" aria-label={`Version ${version}`} noValidate onSubmit={send}>
        <TextArea
          ref={isMeant ? takeFreeFocus : undefined}
          label="What was found"
          help="One finding a line; the customer reads it."
          rows={3}
          maxLength={longest.finding * 10}
          value={draft.findings}
          onChange={({ target }) => change({ findings: target.value })}
        />
        <DraftPhotos
          previews={previewsOf(orderId, version)}
          findings={requestFindings(draft.findings)}
          photos={requestPhotos(draft)}
          sent={listed.versions.flatMap(({ photos }) => photos)}
          onAdd={(photo) => change(({ photos }) => ({ photos: [...photos, photo] }))}
          onPhotos={(photos) => change({ photos })}
        />
        <Lines
          listed={listed}
          lines={lines}
          wasPressed={wasPressed}
          onLines={(next) => change({ lines: next })}
        />
        <LeftOutReasons
          missing={missing}
          reasons={draft.reasons}
          wasPressed={wasPressed}
          onChange={(reasons) => change({ reasons })}
        />
        <TextArea
          label="Note to the customer (optional)"
          rows={2}
          maxLength={longest.note}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <DraftPrice price={price} paid={props.paid} />
        <FormEnd
          isRunning={sending.isRunning}
          total={price.isNow ? price.bill?.grandTotal : undefined}
          onCancel={onCancel}
        />
      </form>
    </>
  )
}

type LinesProps = {
  readonly listed: Listed
  readonly lines: readonly DraftLine[]
  readonly wasPressed: boolean
  readonly onLines: (lines: DraftLine[]) => void
}

function Lines({ listed, lines, wasPressed, onLines }: LinesProps) {
  const [added, setAdded] = useState<string>()
  const add = (line: DraftLine) => {
    setAdded(line.id)
    onLines([...lines, line])
  }
  return (
    <>
      {lines.map((line, place) => (
        <EstimateLineFields
          key={line.id}
          line={line}
          place={place}
          lines={lines}
          takesFocus={line.id === added}
          offered={listed.offered}
          faults={wasPressed ? faultsOf(line) : {}}
          onChange={(next) => onLines(lines.map((one) => (one.id === next.id ? next : one)))}
          onRemove={() => onLines(lines.filter(({ id }) => id !== line.id))}
        />
      ))}
      {wasPressed && lines.length === 0 && <FieldError>Please add at least one line.</FieldError>}
      <AddLine listed={listed} lines={lines} onAdd={add} />
    </>
  )
}

type EndProps = {
  /** With GST, in rupees, as it is sent. */
  readonly total: number | undefined
  readonly isRunning: boolean
  readonly onCancel: (() => void) | undefined
}

const FormEnd = ({ isRunning, total, onCancel }: EndProps) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" loading={isRunning}>
      Send the estimate{total !== undefined && `, ${formatRupees(total)}`}
    </Button>
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
)
