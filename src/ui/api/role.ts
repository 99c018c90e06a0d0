/** The role of the colleague at the console, for pages that leave out what the server would refuse. */
import { createContext, use } from 'react'
import { may, type Role, type StaffAction } from '#kernel/permissions.ts'

/** Set below the console's frame. Elsewhere there is no role, so nothing is allowed. */
export const RoleContext = createContext<Role | undefined>(undefined)

export function useMay(): (action: StaffAction) => boolean {
  const role = use(RoleContext)
  return (action) => role !== undefined && may(role, action)
}
