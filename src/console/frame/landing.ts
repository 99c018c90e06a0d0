/** The first page of each role, where the brand and `/staff` lead. */
import { may, type Role } from '#kernel/permissions.ts'

/** A technician begins with the repairs in their own hands, a rider with their run. */
export function landingOf({ id, role }: { readonly id: string; readonly role: Role }): string {
  if (may(role, 'see-today')) return '/staff/today'
  const own = `/staff/board?person=${encodeURIComponent(id)}`
  if (role === 'rider') return '/staff/run'
  if (may(role, 'see-jobs')) return own
  return may(role, 'edit-content') ? '/staff/content' : '/staff/account'
}
