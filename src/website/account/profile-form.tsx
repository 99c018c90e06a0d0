/** The customer's name and e-mail, to change. The mobile number identifies the account and stays. */
import { useQueryClient } from '#ui/query/query-client.ts'
import type { RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { rename } from '#ui/api/session.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { consentOfProven } from '#domain/customers/consent.ts'
import { ConsentText } from '#website/sign-in/entry-parts.tsx'
import { getProfile, updateProfile } from '#domain/customers/contract/customer.ts'

type Profile = ResponseOf<typeof getProfile>

const notSaved = 'Please try again.'

export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient()
  const saving = useAction(updateProfile, {
    success: { title: 'Profile updated' },
    failure: { title: 'Update failed', message: notSaved, noAnswer: notSaved },
    onSuccess(saved) {
      queries.setQueryData<Profile>(
        queryKey(getProfile),
        (known) => known && { ...known, ...saved },
      )
      rename(saved)
    },
  })
  // Of somebody who is new with a number that had an account, and left before giving a name.
  const isNew = profile.name === ''
  const form = useSchemaForm(updateProfile.body, saving, {
    draft: `profile:${profile._id}`,
    initial: { name: profile.name, email: profile.emailId },
    request: (values: RequestOf<typeof updateProfile>): RequestOf<typeof updateProfile> =>
      isNew ? { ...values, consent: consentOfProven } : values,
  })
  return (
    <Form form={form} className="sheet padded grid gap-5">
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <TextField
        label="Mobile number"
        className="tabular [&_input]:bg-well"
        value={`+91 ${profile.mobileNumber}`}
        help="You log in with this number, so it cannot be changed here."
        readOnly
      />
      {isNew && <ConsentText version={consentOfProven} />}
      <Button type="submit" className="justify-self-start" loading={form.isSending}>
        Save changes
      </Button>
    </Form>
  )
}
