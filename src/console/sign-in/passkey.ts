/** Passkeys in this browser: showing one, making one, and showing one again for what needs it fresh. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { gatewayErrors } from '#kernel/app-error.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import type { WithFreshPasskey } from '#ui/api/recent-passkey.ts'
import * as contract from '#domain/team/contract/staff.ts'

/** The person closed the browser's own window, or there was no passkey for us: nothing has happened. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Signs in; the cookie is set by the answer. */
export async function showPasskey(): Promise<void> {
  const { challengeId, options } = await call(contract.askSignIn, {})
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  await call(contract.signIn, { challengeId, credential: { ...credential } as never })
}

/** Makes one for the colleague signed in. */
export async function makePasskey(): Promise<void> {
  const { challengeId, options } = await call(contract.askPasskey, {})
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  await call(contract.addPasskey, { challengeId, credential: { ...credential } as never })
}

/**
 * Runs what needs a fresh passkey; when it is not, shows it and runs once more. What is run meanwhile and needs one too
 * waits for the same showing: a person is asked once, and no second sign-in takes the session from the first.
 */
export function makeWithFreshPasskey(show: () => Promise<void> = showPasskey): WithFreshPasskey {
  let shown = 0
  let showing: Promise<void> | undefined
  const showOnce = async () => {
    try {
      await show()
      shown++
    } finally {
      showing = undefined
    }
  }
  return async (run) => {
    const before = shown
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== gatewayErrors.SHOW_PASSKEY.code)
        throw error
      if (shown === before) await (showing ??= showOnce())
      return run()
    }
  }
}
