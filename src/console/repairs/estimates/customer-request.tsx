/** What a customer asked for about an estimate: since when it waits, and the note that they were called. */
import { z } from 'zod'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useState } from 'react'
import { finishRequest, longestNote } from '#domain/estimates/contract/staff-requests.ts'
import type { RequestKind } from '#domain/estimates/estimate-request.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'

type Props = {
  readonly orderId: string
  readonly request: {
    readonly kind: RequestKind
    readonly version: number
    readonly askedAt: string
  }
}

const requestTitles: Readonly<Record<RequestKind, string>> = {
  call: 'Call asked',
  'new-estimate': 'New estimate asked',
}

export function CustomerRequest({ orderId, request: { kind, version, askedAt } }: Props) {
  const [isNoting, setNoting] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="amber">{requestTitles[kind]}</Badge>
      <span className="small muted">
        since {shortTimestamp(askedAt)}, about version {version}
      </span>
      <Button variant="line" size="sm" onClick={() => setNoting(true)}>
        Called
      </Button>
      {isNoting && <CalledDialog orderId={orderId} kind={kind} onClose={() => setNoting(false)} />}
    </div>
  )
}

type DialogProps = {
  readonly orderId: string
  readonly kind: RequestKind
  readonly onClose: () => void
}

function CalledDialog({ orderId, kind, onClose }: DialogProps) {
  const {
    value: note,
    change: setNote,
    ...stored
  } = useStoredState(`called:${orderId}`, '', z.string())
  const noting = useAction(finishRequest, {
    success: { title: 'Call noted', message: 'It is off the list of calls.' },
    failure: { title: 'Not noted', message: 'Please try again.' },
    onSuccess() {
      stored.forget()
      onClose()
    },
  })
  return (
    <Dialog open title="Note the call" onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void noting.run({ orderId, kind, note })
        }}
      >
        <StoredFormNote of={stored.restored} />
        <TextArea
          label="What was said (optional)"
          help="The customer does not see it here, but it is part of their data."
          maxLength={longestNote}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" loading={noting.isRunning}>
          Called
        </Button>
      </form>
    </Dialog>
  )
}
