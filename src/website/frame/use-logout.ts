/** Ends the session: in this browser at once, on the server as soon as it answers. */
import { call } from '#ui/api/api-client.ts'
import { signOut } from '#ui/api/session.tsx'
import { writeStored } from '#ui/page/browser-storage.ts'
import { useToasts } from '#ui/design/toasts.tsx'

export function useLogout(): () => Promise<void> {
  const { show } = useToasts()
  return async () => {
    const loaded = await Promise.all([
      import('#domain/customers/contract/customer.ts'),
      import('#ui/forms/form-store.ts'),
    ]).catch(() => undefined)
    const [contract, forms] = loaded ?? []
    // The call carries the token, so it starts before the token is forgotten; its outcome changes nothing here.
    const ended = contract && call(contract.logout, {}, { timeout: 5_000 }).catch(() => undefined)
    signOut()
    // What was begun in this tab and not sent is personal data, too.
    writeStored('booking', undefined, 'sessionStorage')
    forms?.forgetFormsOfTab()
    show({ title: 'Logged out successfully', tone: 'good' })
    await ended
  }
}
