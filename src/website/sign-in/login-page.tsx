/**
 * Signing in as a page of its own, for who pressed *Send OTP* before the scripts were there, or has none: the browser sends
 * the number by itself, and the code is entered here once the page has started.
 */
import { useEffect, useEffectEvent } from 'react'
import { type ActionFunctionArgs, useNavigate } from 'react-router'
import { seconds } from '#kernel/time.ts'
import { login } from '#domain/customers/contract/customer.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { readToken } from '#ui/api/session.tsx'
import { DialogBand } from '#ui/design/dialog-band.tsx'
import { answerPlainForm, type PlainAnswer, usePlainForm } from '#ui/forms/plain-form.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { noIndex, pageMeta } from '#ui/page/page-meta.ts'
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import { LoginSteps, loginTextOf } from './login-steps.tsx'
import { loginText } from './login-text.tsx'
import { resendAfter, useLoginFlow } from './use-login-flow.ts'
import type { Begun } from './use-login-state.ts'

export const handle: PageHandle = { frame: 'slim' }

export const meta = (of: InRoutes) => [
  ...pageMeta(shopOf(of), {
    title: loginText.title,
    description: 'Sign in with your mobile number and a one-time code.',
    path: '/login',
  }),
  noIndex,
]

/** A second press within the pause between two codes is the first once more. */
export const action = (form: ActionFunctionArgs) =>
  answerPlainForm(form, login, { within: seconds(resendAfter), beside: ['from'] })

type Sent = { readonly session_id: string }

export default function LoginPage() {
  const { answer } = usePlainForm<Sent>()
  const flow = useLoginFlow('login', answer && begunBy(answer))
  const { title, text } = loginTextOf(flow)
  const { phone } = useShop()
  useLeaveIfSignedIn()
  return (
    <div className="wrap flow grid justify-items-center">
      <section className="early-card" aria-labelledby="login">
        <DialogBand>
          <h1 className="display-3 relative mt-5" id="login">
            {title}
          </h1>
          <p className="dialog-text">{text}</p>
        </DialogBand>
        <div className="dialog-body">
          {flow.step === 'code' && (
            <noscript>
              <p className="mb-5">
                Entering the code needs JavaScript. Without it, please call{' '}
                <a className="link nowrap" href={`tel:${phone.dial}`}>
                  {phone.shown}
                </a>
                .
              </p>
            </noscript>
          )}
          <LoginSteps flow={flow} />
        </div>
      </section>
    </div>
  )
}

function begunBy({ answer, sent, message, errors }: PlainAnswer<Sent>): Begun {
  const failure = { status: 0, code: '', title: '', retryAfter: undefined, requestId: undefined }
  return {
    from: sent['from'] ?? '/',
    mobileNumber: sent['mobileNumber'] ?? '',
    sessionId: answer?.session_id,
    refusal: answer ? undefined : { message, error: new ApiError({ ...failure, message, errors }) },
  }
}

/** Who is signed in already has nothing to enter. */
function useLeaveIfSignedIn() {
  const navigate = useNavigate()
  const go = useEffectEvent(() => {
    if (readToken() !== undefined) void navigate('/profile', { replace: true })
  })
  useEffect(() => go(), [])
}
