/** Who can sign in at which host, and the rule that an owner always can. */
import type { Role } from '#kernel/permissions.ts'

/** `rpId` is the host that it was made for; null for one from before hosts were stored, which is taken to work. */
export type OwnedPasskey = {
  readonly id: string
  readonly memberId: string
  readonly rpId: string | null
}
export type Member = { readonly id: string; readonly role: Role }
type Team = { readonly members: readonly Member[]; readonly passkeys: readonly OwnedPasskey[] }

/** A browser offers a passkey only at the host that it was made for (WebAuthn Level 3, 5.1.4). */
export const worksAt = ({ rpId }: Pick<OwnedPasskey, 'rpId'>, host: string): boolean =>
  rpId === null || rpId === host

const hasOwner = ({ members, passkeys }: Team, host: string): boolean =>
  members.some(
    ({ id, role }) =>
      role === 'owner' && passkeys.some((one) => one.memberId === id && worksAt(one, host)),
  )

/** True when the change takes the last owner's way in: nobody in the console could then give access to anybody. */
export const locksOwnersOut = (before: Team, after: Team, host: string): boolean =>
  hasOwner(before, host) && !hasOwner(after, host)
