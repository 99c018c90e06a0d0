/** The demo's colleagues: they have assigned work, but cannot sign in until the owner makes them a link. */
import type { Role } from '#kernel/permissions.ts'
import type { Tx } from '#platform/db/db.ts'
import { staffMembers } from './tables.ts'

type DemoColleague = { readonly id: string; readonly name: string; readonly role: Role }

/** Changes nothing for a colleague who has or had access. */
export async function seedColleagues(
  tx: Tx,
  people: readonly DemoColleague[],
  createdAt: Date,
): Promise<void> {
  const rows = people.map((one) => ({ ...one, createdAt }))
  await tx.insert(staffMembers).values(rows).onConflictDoNothing()
}
