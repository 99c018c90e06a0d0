/** The form by which the owner invites a colleague: a name and a role, answered with a sign-in link. */
import { useState } from 'react'
import { roles, roleTitles } from '#kernel/permissions.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { inviteColleague } from '#domain/team/contract/staff.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { Field } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { passkeyFailed } from '#console/sign-in/passkey.ts'

export function InviteForm({ onLink }: { readonly onLink: (link: string) => void }) {
  const inviting = useAction(inviteColleague, { onSuccess: ({ link }) => onLink(link) })
  const form = useSchemaForm(inviteColleague.body, inviting, {
    initial: { name: '', role: 'technician' },
    afterwards: 'initial',
  })
  return (
    <section className="panel">
      <h2>Invite a colleague</h2>
      <ActionForm
        form={form}
        className="in grid gap-4"
        action="Make a sign-in link"
        texts={{ message: passkeyFailed }}
      >
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <SelectField label="Role" {...form.field('role')}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleTitles[one]}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </section>
  )
}

type Props = { readonly link: string | undefined; readonly onClose: () => void }

/** A new sign-in link; it is shown only once, because the server stores only its hash. */
export function LinkDialog({ link, onClose }: Props) {
  const [copied, setCopied] = useState(false)
  const close = () => {
    setCopied(false)
    onClose()
  }
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '')
    setCopied(true)
  }
  return (
    <Dialog
      open={link !== undefined}
      onClose={close}
      title="Sign-in link"
      text="Works once, for ten minutes. Give it to your colleague yourself: it signs in anybody who opens it."
    >
      <Field label="Link">
        {(control) => <input className="input code" {...control} readOnly value={link ?? ''} />}
      </Field>
      <Button onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} size={18} /> {copied ? 'Copied' : 'Copy the link'}
      </Button>
    </Dialog>
  )
}
