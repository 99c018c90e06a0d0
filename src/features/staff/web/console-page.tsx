/** The console's frame: who is not signed in gets the door, everyone else the bar and the screen asked for. */
import { useState } from 'react'
import { Outlet } from 'react-router'
import { business } from '#business.ts'
import { ErrorState } from '#web/error-state.tsx'
import { FreshPasskeyContext } from '#web/fresh-passkey.ts'
import type { PageHandle } from '#web/page-frame.ts'
import { useAnswer } from '#web/queries.tsx'
import { RoleContext } from '#web/role.ts'
import { LoadingNote } from '#web/skeleton.tsx'
import { getMe } from '../contract.ts'
import { ConsoleBar } from './console-bar.tsx'
import { DoorCard } from './door-card.tsx'
import { makeWithFreshPasskey } from './passkey.ts'
import { SignIn } from './sign-in.tsx'
import { SignedOut } from './signed-out.tsx'
import { staffHeaders } from './staff-headers.ts'
import { useRefusalsNoticed } from './use-refusals-noticed.ts'
import '#web/styles/console.css'

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
            <Outlet />
          </FreshPasskeyContext>
        </main>
        {isOut && <SignedOut who={me.id} />}
      </RoleContext>
    )
  if (isOut) return <SignIn />
  return (
    <DoorCard title="Workshop" text={business.brand}>
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
    </DoorCard>
  )
}
