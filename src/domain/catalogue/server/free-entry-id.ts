/** Makes the id of a new catalogue entry from its family and name, as in the seed. */
import { modelIdOf } from './device-directory.ts'
import type { FamilyId } from '../family.ts'

/** `taken` returns which of some ids exist already; a number after the name makes the id unique. */
export async function freeEntryId(
  family: FamilyId,
  name: string,
  taken: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  // A name in another script has no letter that an id may contain.
  const wished = `${family}-${modelIdOf(name).slice(0, 50) || 'new'}`
  for (let from = 1; ; from += 20) {
    const ids = Array.from({ length: 20 }, (_, i) => numbered(wished, from + i))
    const known = new Set(await taken(ids))
    const free = ids.find((id) => !known.has(id))
    if (free) return free
  }
}

const numbered = (id: string, number: number): string => (number === 1 ? id : `${id}-${number}`)
