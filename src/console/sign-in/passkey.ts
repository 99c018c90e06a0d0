/** Passkeys in this browser: signing in with one, adding one, and showing one again for a call that requires a fresh one. */
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

/** The person closed the browser's passkey window, or has no passkey for this site. */
export const isPasskeyDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Signs in; the cookie is set by the answer. */
export async function showPasskey(): Promise<void> {
  const { challengeId, options } = await call(contract.askSignIn, {})
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  await call(contract.signIn, { challengeId, credential: { ...credential } as never })
}

/** Adds a passkey for the colleague who is signed in. */
export async function makePasskey(): Promise<void> {
  const { challengeId, options } = await call(contract.askPasskey, {})
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  await call(contract.addPasskey, { challengeId, credential: { ...credential } as never })
}

/**
 * Runs a call that requires a fresh passkey; when the passkey was shown too long ago, asks for it and runs once more. Calls
 * that require one at the same time share one prompt, because a second sign-in would end the session of the first.
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

/** The message for a passkey call that failed in the browser itself. */
export const passkeyKnown = 'This device has a passkey for this account already: just sign in.'
export const passkeyFailed = 'This browser could not use a passkey here.'
