/** Passkeys in this browser: showing one, making one, and showing one again for what needs it fresh. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { doorErrors } from '#kernel/app-error.ts'
import { ApiError, call } from '#web/api-client.ts'
import * as contract from '../contract.ts'

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

/** Runs what needs a fresh passkey; when it is not, shows it and runs once more. */
export async function withFreshPasskey<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== doorErrors.SHOW_PASSKEY.code) throw error
    await showPasskey()
    return run()
  }
}
