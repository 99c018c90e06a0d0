/** Name, e-mail and consent of somebody who is new with a number that had an account before. */
import { type FormEvent, useState } from 'react'
import { consentOfProven } from '#domain/customers/consent.ts'
import { updateProfile } from '#domain/customers/contract/customer.ts'
import { rename } from '#ui/api/session.tsx'
import { Button } from '#ui/design/button.tsx'
import { focusFirstFault } from '#ui/forms/focus-first-fault.ts'
import { FormBanner } from '#ui/forms/form-banner.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { ConsentText, OtherWay } from './entry-parts.tsx'
import { NameFields } from './name-fields.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import type { LoginFlow } from './use-login-flow.ts'

export const nameTexts = { title: 'Sign Up', text: 'Your name goes on the job card.' } as const

export function NameStep({ flow }: { readonly flow: LoginFlow }) {
  const [entered, setEntered] = useState({ name: '', email: '' })
  const { errors, check, clear } = useFieldErrors(updateProfile.body)
  const saving = useAction(updateProfile, {
    success: { title: 'Signed up', message: 'Logged in successfully' },
    onSuccess(saved) {
      rename(saved)
      flow.leave()
    },
    onFailure: () => undefined,
  })
  const change = (typed: Partial<typeof entered>) => {
    setEntered((before) => ({ ...before, ...typed }))
    saving.reset()
    for (const field of Object.keys(typed)) clear(field as keyof typeof entered)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(entered)) void saving.run({ ...entered, consent: consentOfProven })
    else focusFirstFault(event.currentTarget)
  }
  const problem = saving.errorBeyond(['name', 'email'])
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {problem && <FormBanner>{problem}</FormBanner>}
      <NameFields
        emailName="email"
        name={entered.name}
        email={entered.email}
        errors={{
          name: errors.name ?? saving.fieldError('name'),
          email: errors.email ?? saving.fieldError('email'),
        }}
        onChange={change}
      />
      <ConsentText version={consentOfProven} />
      <Button type="submit" size="lg" block loading={saving.isRunning && 'Signing you up'}>
        Sign Up
      </Button>
      <OtherWay
        question="Did you have orders with this number?"
        action="Show them"
        onChoose={() => flow.goTo('fact')}
      />
    </form>
  )
}
