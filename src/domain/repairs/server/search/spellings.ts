/** The words of the search terms, found again by words that are spelled alike. Needs no extension of the database. */
import { desc, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { alikeFrom, isSpellable, trigramsOf } from '../../board/spelling.ts'
import { repairSearchTerms, searchSpellings } from './tables.ts'

/** Stores the words among these terms that are not known yet. */
export async function storeSpellings(tx: Tx, terms: readonly string[]): Promise<void> {
  const words = [...new Set(terms.filter(isSpellable))]
  if (words.length === 0) return
  const stored = await tx
    .selectDistinct({ word: searchSpellings.word })
    .from(searchSpellings)
    .where(inArray(searchSpellings.word, words))
  const known = new Set(stored.map(({ word }) => word))
  const rows = words
    .filter((word) => !known.has(word))
    .flatMap((word) => {
      const groups = trigramsOf(word)
      return groups.map((trigram) => ({ trigram, word, size: groups.length }))
    })
  // In one order, so that two transactions with the same words do not wait for each other.
  const sorted = rows.toSorted((a, b) =>
    `${a.trigram} ${a.word}` < `${b.trigram} ${b.word}` ? -1 : 1,
  )
  if (sorted.length > 0) await tx.insert(searchSpellings).values(sorted).onConflictDoNothing()
}

/** Deletes those of these words that no search term uses any more, because a word may be a person's name. */
export async function forgetSpellings(tx: Tx, words: readonly string[]): Promise<void> {
  const own = words.filter(isSpellable)
  if (own.length === 0) return
  const isUsed = sql`exists (select from ${repairSearchTerms} where ${repairSearchTerms.term} = ${searchSpellings.word})`
  await tx
    .delete(searchSpellings)
    .where(sql`${inArray(searchSpellings.word, own)} and not ${isUsed}`)
}

const mostAlike = 5

/** The stored words that are spelled most like this one. */
export async function listAlike(db: Db, term: string): Promise<string[]> {
  const groups = trigramsOf(term)
  const common = sql`count(*)`
  const share = sql`${common}::float8 / (${searchSpellings.size} + ${groups.length}::int - ${common})`
  const rows = await db
    .select({ word: searchSpellings.word })
    .from(searchSpellings)
    .where(inArray(searchSpellings.trigram, groups))
    .groupBy(searchSpellings.word, searchSpellings.size)
    .having(sql`${share} >= ${alikeFrom}::float8`)
    .orderBy(desc(share), searchSpellings.word)
    .limit(mostAlike)
  return rows.map(({ word }) => word)
}
