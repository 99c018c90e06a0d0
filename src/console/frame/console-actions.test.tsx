import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useAction } from '#ui/query/use-action.ts'
import { FreshPasskeyContext } from '#ui/api/recent-passkey.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { getMe, removeColleague } from '#domain/team/contract/staff.ts'
import { makeWithFreshPasskey } from '#console/sign-in/passkey.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, isAskedToSignIn, press, toast } from '../../../tests/components/draw.tsx'
import { useSessionWatch } from './use-session-watch.ts'

const me: ResponseOf<typeof getMe> = {
  id: '1',
  name: 'Meena',
  role: 'owner',
  passkeys: [],
  recentlyVerified: false,
  mayAddPasskey: false,
}

/** As the console's frame does it. */
function Console({ show }: { readonly show: () => Promise<void> }) {
  const [withFreshPasskey] = useState(() => makeWithFreshPasskey(show))
  const { error } = useAnswer(getMe, {})
  useSessionWatch()
  return (
    <FreshPasskeyContext value={withFreshPasskey}>
      {error && <p>{`door: ${error.status}`}</p>}
      <Remove colleagueId="a" />
      <Remove colleagueId="b" />
    </FreshPasskeyContext>
  )
}

function Remove({ colleagueId }: { readonly colleagueId: string }) {
  const remove = useAction(removeColleague, {
    success: { title: `${colleagueId} is removed` },
    failure: { title: 'Not removed' },
  })
  return (
    <button type="button" onClick={() => void remove.run({ colleagueId })}>
      {`Remove ${colleagueId}`}
    </button>
  )
}

test('an action refused for an ended session has the console ask at once who is signed in', async () => {
  const api = anApi()
  api.on(getMe, () => done(getMe, me))
  draw(<Console show={() => Promise.resolve()} />)
  await waitFor(() => expect(api.callsOf(getMe)).toHaveLength(1))
  api.on(getMe, () => refused(gatewayErrors.SIGN_IN_FIRST))
  api.on(removeColleague, () => refused(gatewayErrors.SIGN_IN_FIRST))
  await press('Remove a')
  await screen.findByText('door: 401')
  expect(screen.queryByText('Not removed')).toBeNull()
  // The dialog for customers has no place in the console.
  expect(isAskedToSignIn()).toBe(false)
})

test('a passkey that two actions wait for is asked for once, and both go on', async () => {
  const api = anApi()
  let shown = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  api.on(getMe, () => done(getMe, me))
  api.on(removeColleague, () =>
    shown ? done(removeColleague, {}) : refused(gatewayErrors.SHOW_PASSKEY),
  )
  let input = 0
  const show = async () => {
    input += 1
    await promise
    shown += 1
  }
  draw(<Console show={show} />)
  await press('Remove a')
  await press('Remove b')
  await waitFor(() => expect(api.callsOf(removeColleague)).toHaveLength(2))
  await act(async () => resolve())
  await toast('a is removed')
  await toast('b is removed')
  expect(input).toBe(1)
})
