/** The column of a document's frozen content. Documents of an earlier version have no IGST, so it is filled in when they are read. */
import { customType } from 'drizzle-orm/pg-core'
import { paise } from '#kernel/money.ts'
import type { DocumentContent } from '../document-content.ts'

const readContent = (stored: DocumentContent): DocumentContent => ({
  ...stored,
  lines: stored.lines.map((line) => ({ ...withoutIgst, ...line })),
  totals: { ...withoutIgst, ...stored.totals },
})
const withoutIgst = { igst: paise(0) }

export const contentColumn = customType<{
  data: DocumentContent
  driverData: DocumentContent | string
}>({
  dataType: () => 'jsonb',
  toDriver: (content) => JSON.stringify(content),
  fromDriver: (stored) =>
    readContent(typeof stored === 'string' ? (JSON.parse(stored) as DocumentContent) : stored),
})
