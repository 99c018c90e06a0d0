/** The page of a one-time link: it exchanges the link's secret, which no server log sees, for a session. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useHydrated } from '#ui/page/hydrated.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { useAction } from '#ui/query/use-action.ts'
import { enter } from '#domain/team/contract/staff.ts'
import { staffHeaders } from '#console/frame/staff-headers.ts'
import { SignInCard } from './sign-in-card.tsx'
import { passkeyErrorText } from './sign-in.tsx'
import '#console/frame/console.css'

export const handle = { frame: 'bare' } satisfies PageHandle
export const headers = () => staffHeaders
export const meta = (of: InRoutes) => [
  { title: `Sign in: ${shopOf(of).brand} workshop` },
  { name: 'robots', content: 'noindex' },
]

export default function EnterPage() {
  const secret = useSecret()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const entering = useAction(enter, {
    async onSuccess() {
      await queries.resetQueries()
      await navigate('/staff/account', { replace: true })
    },
  })
  const missing = secret === ''
  return (
    <SignInCard title="Welcome" text="You are about to sign in to the workshop on this device.">
      {entering.error && <FieldError>{passkeyErrorText(entering.error)}</FieldError>}
      {missing && (
        <FieldError>This address is not complete. Please open the whole link.</FieldError>
      )}
      <Button
        block
        size="lg"
        loading={entering.isRunning}
        disabled={!secret}
        onClick={() => void entering.run({ secret: secret ?? '' })}
      >
        Sign in on this device
      </Button>
      <p className="small muted">
        The link works once. You have a passkey already?{' '}
        <Link className="link" to="/staff/account">
          Sign in with it
        </Link>
      </p>
    </SignInCard>
  )
}

/** Removed from the address at once, so that the browser's history does not store it. Undefined until the page has started. */
function useSecret(): string | undefined {
  const hydrated = useHydrated()
  const [secret] = useState(() => (typeof location === 'object' ? location.hash.slice(1) : ''))
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return hydrated ? secret : undefined
}
