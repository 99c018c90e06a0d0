/** Inviting a colleague: a name, a role, and a link to hand over. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Role, roles, roleTitles } from '#kernel/staff.ts'
import { ApiError, call } from '#web/api-client.ts'
import { Button } from '#web/button.tsx'
import { FieldError } from '#web/field.tsx'
import { useFreshPasskey } from '#web/fresh-passkey.ts'
import { queryKey } from '#web/queries.tsx'
import { SelectField } from '#web/select-field.tsx'
import { TextField } from '#web/text-field.tsx'
import { inviteColleague, listColleagues } from '../contract.ts'
import { wordsFor } from './sign-in.tsx'

export function InviteForm({ onLink }: { readonly onLink: (link: string) => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const role = useRef<HTMLSelectElement>(null)
  const withFreshPasskey = useFreshPasskey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (asked: { name: string; role: Role }) =>
      withFreshPasskey(() => call(inviteColleague, asked)),
    async onSuccess({ link }) {
      setName('')
      onLink(link)
      await queries.invalidateQueries({ queryKey: queryKey(listColleagues) })
    },
  })
  const wrong = error instanceof ApiError ? error.fieldMessage('name') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ name, role: (role.current?.value ?? 'technician') as Role })
  }
  return (
    <section className="panel">
      <h2>Invite a colleague</h2>
      <form className="in grid gap-4" noValidate onSubmit={submit}>
        {error && !wrong && <FieldError>{wordsFor(error)}</FieldError>}
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
        <Button type="submit" loading={isPending}>
          Make a sign-in link
        </Button>
      </form>
    </section>
  )
}
