/** The owner's list of colleagues with their roles, and how access is given and removed. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { roleTitles } from '#kernel/permissions.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import {
  getMe,
  linkColleague,
  listColleagues,
  removeColleague,
} from '#domain/team/contract/staff.ts'
import { passkeyFailed } from '#console/sign-in/passkey.ts'
import { InviteForm, LinkDialog } from './invite-form.tsx'

type Colleague = ResponseOf<typeof listColleagues>[number]

export default function ColleaguesPage() {
  const { data: me } = useAnswer(getMe, {})
  const [link, setLink] = useState<string>()
  return (
    <>
      <div className="od-head">
        <h1 className="d3">Colleagues</h1>
      </div>
      <div className="od">
        <section className="panel">
          <h2>Who has access</h2>
          <div className="in">
            <Query of={listColleagues} input={{}} name="the list" loading="">
              {(colleagues) => (
                <ul className="people">
                  {colleagues.map((one) => (
                    <Row key={one.id} colleague={one} isMe={one.id === me?.id} onLink={setLink} />
                  ))}
                </ul>
              )}
            </Query>
          </div>
        </section>
        <InviteForm onLink={setLink} />
      </div>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  )
}

type RowProps = {
  readonly colleague: Colleague
  readonly isMe: boolean
  readonly onLink: (link: string) => void
}

function Row({ colleague, isMe, onLink }: RowProps) {
  const { id, name, role, hasPasskey } = colleague
  const linking = useAction(linkColleague, {
    failure: { title: 'No link made', message: passkeyFailed },
    onSuccess: ({ link }) => onLink(link),
  })
  return (
    <li>
      <span className="avatar" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0">
        <span className="strong">{name}</span>
        {isMe && <span className="muted"> (you)</span>}
        <br />
        <span className="sm muted">{roleTitles[role]}</span>
      </span>
      <Badge tone={hasPasskey ? 'green' : 'amber'}>{hasPasskey ? 'Passkey' : 'No passkey'}</Badge>
      {!isMe && (
        <span className="people-act">
          <Button
            size="xs"
            variant="line"
            aria-label={`New link for ${name}`}
            loading={linking.isRunning}
            onClick={() => void linking.run({ colleagueId: id })}
          >
            New link
          </Button>
          <Remove colleague={colleague} />
        </span>
      )}
    </li>
  )
}

function Remove({ colleague: { id, name } }: { readonly colleague: Colleague }) {
  const [asking, setAsking] = useState(false)
  const removing = useAction(removeColleague, {
    failure: { title: 'Not removed', message: passkeyFailed },
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button
        size="xs"
        variant="quiet"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <AlertDialog
        open={asking}
        title={`Remove ${name}?`}
        text="Their passkeys and links stop working, and they are signed out at once."
        action="Remove"
        working={removing.isRunning}
        onAction={() => void removing.run({ colleagueId: id })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
