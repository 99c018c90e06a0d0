/** Inviting a colleague: a name, a role, and a link to hand over. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Role, roles, roleTitles } from '#kernel/permissions.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { SubmitForm } from '#ui/forms/submit-form.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { inviteColleague, listColleagues } from '#domain/team/contract/staff.ts'
import { textFor } from '#console/sign-in/sign-in.tsx'

export function InviteForm({ onLink }: { readonly onLink: (link: string) => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const role = useRef<HTMLSelectElement>(null)
  const withFreshPasskey = useFreshPasskey()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (input: { name: string; role: Role }) =>
      withFreshPasskey(() => call(inviteColleague, input)),
    async onSuccess({ link }) {
      setName('')
      onLink(link)
      await queries.invalidateQueries({ queryKey: queryKey(listColleagues) })
    },
  })
  const wrong = error instanceof ApiError ? error.fieldMessage('name') : undefined
  const submit = () => {
    mutate({ name, role: (role.current?.value ?? 'technician') as Role })
  }
  return (
    <section className="panel">
      <h2>Invite a colleague</h2>
      <SubmitForm
        className="in grid gap-4"
        words={error && !wrong ? textFor(error) : undefined}
        action="Make a sign-in link"
        working={isPending}
        onSubmit={submit}
      >
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={wrong}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField label="Role" ref={role} defaultValue="technician">
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleTitles[one]}
            </option>
          ))}
        </SelectField>
      </SubmitForm>
    </section>
  )
}
