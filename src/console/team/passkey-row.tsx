/** One passkey in a list: its name, its times, and what can be done with it. */
import { type ReactNode, useState } from 'react'
import { formatDay } from '#kernel/time.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getMe } from '#domain/team/contract/staff.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'

export type Passkey = ResponseOf<typeof getMe>['passkeys'][number]

type Props = {
  readonly passkey: Passkey
  /** The id of its name, which describes buttons. */
  readonly nameId?: string
  readonly children: ReactNode
}

export function PasskeyRow({ passkey, nameId, children }: Props) {
  const { name, addedAt, lastUsedAt, otherHost } = passkey
  return (
    <li>
      <Icon name="lock" size={18} />
      <span className="passkey-text">
        <span className="strong" id={nameId}>
          {name}
        </span>
        <br />
        <span className="small muted">
          Added {formatDay(new Date(addedAt))}
          {lastUsedAt && `, last used ${shortTimestamp(lastUsedAt)}`}
        </span>
      </span>
      {otherHost && <Badge tone="amber">Only at {otherHost}</Badge>}
      <span className="passkey-actions">{children}</span>
    </li>
  )
}

type RemoveProps = {
  readonly passkey: Passkey
  /** Who is signed out with it, as a sentence. */
  readonly text: string
  readonly removing: boolean
  readonly onRemove: (done: () => void) => void
}

export function RemovePasskey({ passkey: { name }, text, removing, onRemove }: RemoveProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="quiet"
        aria-label={`Remove the passkey ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <AlertDialog
        open={asking}
        title={`Remove “${name}”?`}
        text={text}
        action="Remove"
        working={removing}
        onAction={() => onRemove(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
