/**
 * The first step of the login dialog as plain HTML. It comes with the page, so that it stands and takes the number at
 * the first press, while the scripts of the page are still being fetched; the login dialog then takes it over.
 */
import { useLocation } from 'react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#ui/design/button.tsx'
import { DialogBand } from '#ui/design/dialog-band.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { earlyLoginId, loginAddress, type Next } from './early-entry.ts'
import { loginText } from './login-text.tsx'

export function EarlyLogin() {
  const { closeLogin } = useLoginPrompt()
  const dialog = useRef<HTMLDialogElement>(null)
  // React does not listen for `toggle` of an element that it hydrates while it is open.
  useEffect(() => {
    const element = dialog.current
    const closed = ({ newState }: ToggleEvent) => {
      if (newState !== 'closed') return
      const isTaken = element?.dataset['taken'] !== undefined
      delete element?.dataset['taken']
      if (!isTaken) closeLogin()
    }
    element?.addEventListener('toggle', closed)
    return () => element?.removeEventListener('toggle', closed)
  }, [closeLogin])
  const choose = (next: Next) => {
    if (dialog.current) dialog.current.dataset['next'] = next
  }
  const { title, text, forBooking } = loginText
  const isBooking = useLocation().pathname === '/service-enquiry'
  return (
    <dialog
      ref={dialog}
      id={earlyLoginId}
      // A modal dialog makes the rest inert, which styles every element of the page again before the next paint.
      popover="auto"
      aria-modal
      className="early-login"
      aria-labelledby={`${earlyLoginId}-title`}
    >
      <div className="early-card">
        <DialogBand>
          <button
            type="button"
            className="icon-btn"
            aria-label="Close"
            popoverTarget={earlyLoginId}
            popoverTargetAction="hide"
          >
            <Icon name="close" size={22} />
          </button>
          <h2 id={`${earlyLoginId}-title`} className="display-3 relative mt-5">
            {title}
          </h2>
          <p className="dialog-text">
            {isBooking && `${forBooking} `}
            {text}
          </p>
        </DialogBand>
        <EarlyForm onChoose={choose} />
      </div>
    </dialog>
  )
}

function EarlyForm({ onChoose }: { readonly onChoose: (next: Next) => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose('send')
  }
  return (
    <form
      className="dialog-body"
      method="post"
      action={loginAddress}
      data-plain=""
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="from" value={useLocation().pathname} />
      <div className="grid gap-5">
        <div className="field">
          <label className="label" htmlFor={`${earlyLoginId}-number`}>
            Mobile number
          </label>
          <div className="tel">
            <span aria-hidden>+91</span>
            <input
              id={`${earlyLoginId}-number`}
              name="mobileNumber"
              className="input"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              placeholder="10-digit mobile number"
              // The browser looks for it when it opens the dialog.
              autoFocus
            />
          </div>
        </div>
        <Button type="submit" value="send" size="lg" block>
          Send OTP
        </Button>
        <p className="small muted text-center">
          New here?{' '}
          <button type="button" value="signUp" className="link" onClick={() => onChoose('signUp')}>
            Sign up now
          </button>
        </p>
      </div>
    </form>
  )
}
