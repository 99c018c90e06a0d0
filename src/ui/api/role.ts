/** The role of the colleague at the console, for screens that leave out what would be refused. */
import { createContext, use } from 'react'
import { may, type Role, type StaffAction } from '#kernel/permissions.ts'

/** Below the console's frame; elsewhere nobody may do anything. */
export const RoleContext = createContext<Role | undefined>(undefined)

export function useMay(): (action: StaffAction) => boolean {
  const role = use(RoleContext)
  return (action) => role !== undefined && may(role, action)
}
