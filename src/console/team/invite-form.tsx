/** The form by which the owner invites a colleague: a name and a role, answered with a sign-in link. */
import { roles, roleTitles } from '#kernel/permissions.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { inviteColleague } from '#domain/team/contract/staff.ts'
import { noPasskey } from './passkey-text.ts'

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
        texts={{ message: noPasskey }}
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
