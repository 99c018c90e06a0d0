/** The id of a new entry of the catalogue: its family and its name, as the entries that came with the house have. */
import { modelIdOf } from './device-directory.ts'
import type { FamilyId } from '../family.ts'

/** `taken` answers which of some ids there are already; a number behind the name makes it another. */
export async function freeEntryId(
  family: FamilyId,
  name: string,
  taken: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  // A name in another script has none of our letters.
  const wished = `${family}-${modelIdOf(name).slice(0, 50) || 'new'}`
  for (let from = 1; ; from += 20) {
    const ids = Array.from({ length: 20 }, (_, i) => numbered(wished, from + i))
    const known = new Set(await taken(ids))
    const free = ids.find((id) => !known.has(id))
    if (free) return free
  }
}

const numbered = (id: string, number: number): string => (number === 1 ? id : `${id}-${number}`)
