/** The number had an account before and may be somebody else's by now: a second fact opens it, or the person goes on as new. */
import { OtherWay } from './entry-parts.tsx'
import { SecondFactForm } from './second-fact-form.tsx'
import type { LoginFlow } from './use-login-flow.ts'

export const factTexts = {
  title: 'Earlier orders',
  text: 'There are orders under this number, and nobody signed in for a long time. Name one thing about them, so that nobody else sees them.',
} as const

export const FactStep = ({ flow }: { readonly flow: LoginFlow }) => (
  <div className="grid gap-5">
    <SecondFactForm autoFocus onProven={flow.leave} />
    <OtherWay
      question="Is this number new to you?"
      action="Go on without them"
      onChoose={() => flow.goTo('name')}
    />
  </div>
)
