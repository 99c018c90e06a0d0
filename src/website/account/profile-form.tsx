/** The customer's own name and e-mail, to change; the mobile number is the account itself and stays. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { queryKey } from '#ui/query/queries.tsx'
import { rename } from '#ui/api/session.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { getProfile, updateProfile } from '#domain/customers/contract/customer.ts'
import { useFaults } from '#ui/forms/field-errors.ts'
import { focusFirstFault } from '#ui/forms/focus-first-error.ts'
import { serverText } from '#ui/forms/server-message.ts'

type Profile = ResponseOf<typeof getProfile>

export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const [entered, setEntered] = useState({ name: profile.name, email: profile.emailId })
  const { faults, check, clear } = useFaults(updateProfile.body)
  const { save, saving } = useSaving()
  const change = (field: 'name' | 'email', typed: string) => {
    clear(field)
    setEntered((before) => ({ ...before, [field]: typed }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(entered)) void save(entered)
    else focusFirstFault(event.currentTarget)
  }
  return (
    <form className="sheet pad grid max-w-xl gap-5" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        value={entered.name}
        error={faults.name}
        onChange={(event) => change('name', event.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={entered.email}
        error={faults.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <TextField
        label="Mobile number"
        className="tn [&_input]:bg-well"
        value={`+91 ${profile.mobileNumber}`}
        help="You log in with this number, so it cannot be changed here."
        readOnly
      />
      <Button type="submit" className="justify-self-start" loading={saving}>
        Save changes
      </Button>
    </form>
  )
}

function useSaving() {
  const { show } = useToasts()
  const queries = useQueryClient()
  const running = useRef(false)
  const [saving, setSaving] = useState(false)
  const save = async (entered: { readonly name: string; readonly email: string }) => {
    if (running.current) return
    running.current = true
    setSaving(true)
    try {
      const saved = await call(updateProfile, entered)
      queries.setQueryData<Profile>(
        queryKey(getProfile),
        (known) => known && { ...known, ...saved },
      )
      rename(saved)
      show({ title: 'Profile updated', tone: 'good' })
    } catch (error) {
      // The login dialog is open by now; what was typed waits beneath it.
      if (error instanceof ApiError && error.status === 401) return
      const message = serverText(error) ?? 'Please try again.'
      show({ title: 'Update failed', message, tone: 'bad' })
    } finally {
      running.current = false
      setSaving(false)
    }
  }
  return { save, saving }
}
