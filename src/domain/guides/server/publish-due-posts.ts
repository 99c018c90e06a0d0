/** The scheduled task that publishes guides whose date has come. */
import { inTransaction } from '#platform/db/db.ts'
import { type EditDeps, recordChange } from './editing.ts'
import { publishDue } from './repository.ts'

const calendar = { kind: 'system', name: 'The calendar' } as const

/** The version of a guide stays the same, because nobody has edited it. */
export async function publishDuePosts({
  db,
  clock,
  contentChanged,
}: Pick<EditDeps, 'db' | 'clock' | 'contentChanged'>): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const due = await publishDue(tx, now)
    if (due.length === 0) return
    await contentChanged(tx)
    for (const after of due) {
      const before = { ...after, status: 'scheduled' as const }
      await recordChange(tx, calendar, { at: now, action: 'guide.published', before, after })
    }
  })
}
