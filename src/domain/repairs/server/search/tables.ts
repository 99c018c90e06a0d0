/** The tables of the search: the terms by which repairs are found, and how the words among them are spelled. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The search terms of repairs (`board/search-terms.ts`), looked up by how a term begins, and numbers by how they end. */
export const repairSearchTerms = pgTable(
  'repair_words',
  {
    orderId: text('order_id').notNull(),
    term: text('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.term] }),
    index('repair_words_word').on(table.term.op('text_pattern_ops'), table.orderId),
    /** A query uses it only with this exact condition. */
    index('repair_words_end')
      .on(sql`reverse(${table.term}) text_pattern_ops`, table.orderId)
      .where(sql`word ~ '[0-9]'`),
  ],
)

/** Each word among the search terms by its groups of three letters (`board/spelling.ts`). */
export const searchSpellings = pgTable(
  'search_spellings',
  {
    trigram: text('trigram').notNull(),
    word: text('word').notNull(),
    /** How many groups the word has. */
    size: integer('size').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trigram, table.word] }),
    index('search_spellings_word').on(table.word),
  ],
)
