/** Where a person goes on once they are signed in. */
import { useLocation, useNavigate } from 'react-router'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { call } from '#ui/api/api-client.ts'
import { type LoginReason, useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'

/** Milliseconds from the closed dialog to the booking flow. */
const goOnAfter = 100

const bookingAddress = '/service-enquiry'

/** From the home page an open repair comes first; without one the booking begins, as it does when the list fails. */
async function goFromHome(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const orders = await call(listOrders, {}).catch(() => [])
  const open = orders.find(({ isOpen, isDraft }) => isOpen && !isDraft)
  void navigate(open ? trackingAddress(open._id) : bookingAddress)
}

/**
 * After sign-in the dialog closes and the booking begins, unless the session had ended while the page was open.
 *
 * @param from the path of the page where it began; the one shown when absent
 */
export function useLeaving(reason: LoginReason | undefined, from?: string) {
  const { closeLogin } = useLoginPrompt()
  const navigate = useNavigate()
  const { pathname: shown, search } = useLocation()
  const pathname = from ?? shown
  return () => {
    closeLogin()
    if (reason === 'expired') return
    if (pathname === '/' && reason === 'login') {
      void goFromHome(navigate)
      return
    }
    const to = bookingAddress
    // What the address of the booking preselects stays in it.
    const isThere = pathname === to
    const target = isThere ? { pathname: to, search } : to
    setTimeout(() => void navigate(target, { replace: isThere }), goOnAfter)
  }
}
