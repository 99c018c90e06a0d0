/** The console's frame: who is not signed in gets the door, everyone else the bar and the screen asked for. */
import { useState } from 'react'
import { Outlet } from 'react-router'
import { business } from '#kernel/shop.ts'
import { ErrorState } from '#ui/query/error-state.tsx'
import { FreshPasskeyContext } from '#ui/api/recent-passkey.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { RoleContext } from '#ui/api/role.ts'
import { LoadingNote } from '#ui/query/skeleton.tsx'
import { AlsoChangesContext } from '#ui/query/stale-answers.ts'
import { getMe } from '#domain/team/contract/staff.ts'
import { alsoChanges } from './also-changes.ts'
import { ConsoleBar } from './console-bar.tsx'
import { SignInCard } from '#console/sign-in/sign-in-card.tsx'
import { makeWithFreshPasskey } from '#console/sign-in/passkey.ts'
import { SignIn } from '#console/sign-in/sign-in.tsx'
import { SignedOut } from '#console/sign-in/signed-out.tsx'
import { staffHeaders } from './staff-headers.ts'
import { useRefusalsNoticed } from './use-refusals-noticed.ts'
import '#ui/styles/console.css'

export const handle = { frame: 'bare' } satisfies PageHandle
export const headers = () => staffHeaders
export const meta = () => [
  { title: `${business.brand} workshop` },
  { name: 'robots', content: 'noindex' },
]

export default function ConsolePage() {
  const { data: me, error, isFetching, refetch } = useAnswer(getMe, {}, { refetchInterval: 60_000 })
  const [withFreshPasskey] = useState(() => makeWithFreshPasskey())
  useRefusalsNoticed()
  const isOut = error?.status === 401
  if (me)
    return (
      <RoleContext key={me.id} value={me.role}>
        <ConsoleBar me={me} />
        <main id="main" className="flex flex-col">
          <FreshPasskeyContext value={withFreshPasskey}>
            <AlsoChangesContext value={alsoChanges}>
              <Outlet />
            </AlsoChangesContext>
          </FreshPasskeyContext>
        </main>
        {isOut && <SignedOut who={me.id} />}
      </RoleContext>
    )
  if (isOut) return <SignIn />
  return (
    <SignInCard title="Workshop" text={business.brand}>
      {error ? (
        <ErrorState
          title="The workshop did not load"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingNote>Loading the workshop</LoadingNote>
      )}
    </SignInCard>
  )
}
