/** The owner's list of colleagues with their roles, and how access is given and removed. */
import { useState } from 'react'
import { roleTitles, roles } from '#kernel/permissions.ts'
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
  inviteColleague,
} from '#domain/team/contract/staff.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { passkeyFailed } from '#console/sign-in/passkey.ts'
import { Access, type Colleague } from './access-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

export default function ColleaguesPage() {
  const { data: me } = useAnswer(getMe, {})
  const [link, setLink] = useState<string>()
  return (
    <>
      <div className="record-head">
        <h1 className="display-3">Colleagues</h1>
      </div>
      <div className="record-columns">
        <section className="panel">
          <h2>Who has access</h2>
          <div className="panel-body">
            <Query of={listColleagues} input={{}} name="the list" loading="">
              {(colleagues) => (
                <ul className="colleague-list">
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
      {link !== undefined && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
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
        <span className="small muted">{roleTitles[role]}</span>
      </span>
      <Badge tone={hasPasskey ? 'green' : 'amber'}>{passkeyState(colleague)}</Badge>
      {!isMe && (
        <span className="colleague-actions">
          <Button
            size="xs"
            variant="line"
            aria-label={`New link for ${name}`}
            loading={linking.isRunning}
            onClick={() => void linking.run({ colleagueId: id })}
          >
            New link
          </Button>
          <Access colleague={colleague} />
          <Remove colleague={colleague} />
        </span>
      )}
    </li>
  )
}

function passkeyState({ hasPasskey, passkeys }: Colleague): string {
  if (hasPasskey) return 'Passkey'
  return passkeys.length > 0 ? 'No passkey for this address' : 'No passkey'
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

/** The form by which the owner invites a colleague: a name and a role, answered with a sign-in link. */
function InviteForm({ onLink }: { readonly onLink: (link: string) => void }) {
  const inviting = useAction(inviteColleague, { onSuccess: ({ link }) => onLink(link) })
  const form = useSchemaForm(inviteColleague.body, inviting, {
    draft: 'invite',
    initial: { name: '', role: 'technician' },
    afterwards: 'initial',
  })
  return (
    <section className="panel">
      <h2>Invite a colleague</h2>
      <ActionForm
        form={form}
        className="panel-body grid gap-4"
        action="Make a sign-in link"
        texts={{ message: passkeyFailed }}
      >
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <SelectField label="Role" {...form.field('role')}>
          <TitledOptions of={roles} titles={roleTitles} />
        </SelectField>
      </ActionForm>
    </section>
  )
}
