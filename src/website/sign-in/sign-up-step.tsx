/** Sign Up: name, e-mail and mobile number, and a code goes to that number. */
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useShop } from '#ui/page/shop.ts'
import { consentOfProven, consentTexts, currentConsent } from '#domain/customers/consent.ts'
import { signUp } from '#domain/customers/contract/customer.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { OtherWay, SendButton } from './entry-parts.tsx'
import { focusFirstFault } from '#ui/forms/focus-first-fault.ts'
import { FormBanner } from '#ui/forms/form-banner.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import type { LoginFlow } from './use-login-flow.ts'
import type { Entered } from './use-login-state.ts'

export function SignUpStep({ flow }: { readonly flow: LoginFlow }) {
  const { entered, refusal, isProven } = flow
  const texts = consentTexts(useShop())
  const consent = texts[isProven ? consentOfProven : currentConsent]
  const [beforeLink, afterLink] = consent.split('Privacy Policy')
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
      <TextField
        autoFocus
        label="Name"
        name="name"
        autoComplete="name"
        value={entered.name}
        error={errorOf('name')}
        onChange={(event) => change('name')(event.target.value)}
      />
      <TextField
        label="Email"
        name="emailId"
        type="email"
        autoComplete="email"
        value={entered.emailId}
        error={errorOf('emailId')}
        onChange={(event) => change('emailId')(event.target.value)}
      />
      <MobileNumberField
        name="mobileNumber"
        value={entered.mobileNumber}
        error={errorOf('mobileNumber')}
        onValue={change('mobileNumber')}
      />
      <p className="small muted">
        {beforeLink}
        <Link className="link" to="/privacy-policy" target="_blank">
          Privacy Policy
        </Link>
        {afterLink}
      </p>
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
