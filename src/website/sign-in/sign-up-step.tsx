/** Sign Up: name, e-mail and mobile number, and a code goes to that number. */
import type { FormEvent } from 'react'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { consentOfProven, currentConsent } from '#domain/customers/consent.ts'
import { signUp } from '#domain/customers/contract/customer.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { ConsentText, OtherWay, SendButton } from './entry-parts.tsx'
import { NameFields } from './name-fields.tsx'
import { focusFirstFault } from '#ui/forms/focus-first-fault.ts'
import { FormBanner } from '#ui/forms/form-banner.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import type { LoginFlow } from './use-login-flow.ts'
import type { Entered } from './use-login-state.ts'

export function SignUpStep({ flow }: { readonly flow: LoginFlow }) {
  const { entered, refusal, isProven } = flow
  const { errors, check, clear } = useFieldErrors(signUp.body)
  const change = (field: keyof Entered) => (typed: string) => {
    clear(field)
    flow.change({ [field]: typed })
  }
  const errorOf = (field: keyof Entered) => errors[field] ?? refusal?.error?.fieldMessage(field)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(entered)) void flow.send('signUp')
    else focusFirstFault(event.currentTarget)
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {refusal && <FormBanner>{refusal.message}</FormBanner>}
      {isProven && !refusal && <Proven />}
      <NameFields
        emailName="emailId"
        name={entered.name}
        email={entered.emailId}
        errors={{ name: errorOf('name'), email: errorOf('emailId') }}
        onChange={({ name, email }) => {
          if (name !== undefined) change('name')(name)
          if (email !== undefined) change('emailId')(email)
        }}
      />
      <MobileNumberField
        name="mobileNumber"
        value={entered.mobileNumber}
        error={errorOf('mobileNumber')}
        onValue={change('mobileNumber')}
      />
      <ConsentText version={isProven ? consentOfProven : currentConsent} />
      <SendButton flow={flow} />
      <OtherWay
        question="Already have an account?"
        action="Login"
        onChoose={() => flow.goTo('login')}
      />
    </form>
  )
}

const Proven = () => (
  <div role="status">
    <p className="strong">{customerErrors.NO_ACCOUNT.message}</p>
    <p className="small muted">Your number is confirmed: no second code is needed.</p>
  </div>
)
