/** The booking button: a customer goes to the booking flow, a visitor gets the login dialog. */
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import type { ButtonLook } from '#ui/design/button-class.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { earlyLoginId } from '#website/sign-in/early-entry.ts'
import { readToken } from '#ui/api/session.tsx'

type Props = ButtonLook & { readonly children: ReactNode; readonly className?: string }

export function BookingButton({ children, ...look }: Props) {
  const { openLogin } = useLoginPrompt()
  const navigate = useNavigate()
  // The session is read at the click, because a deferred click arrives before the page knows who is signed in.
  const book = (event: MouseEvent) => {
    // The browser would open the form that came with the page.
    event.preventDefault()
    if (readToken() === undefined) openLogin('booking')
    else void navigate('/service-enquiry')
  }
  return (
    <Button size="lg" {...look} popoverTarget={earlyLoginId} onClick={book}>
      {children} <Icon name="arrow" />
    </Button>
  )
}
