/** An editor adds, changes, orders and deletes categories. */
import { asc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { guideErrors } from '../errors.ts'
import type { CategoryFields } from '../post-fields.ts'
import type { Category } from '../post.ts'
import { freeSlug, slugFrom } from '../slug.ts'
import type { EditDeps, Editor, Seen } from './editing.ts'
import { recordAudit } from './record-audit.ts'
import { blogCategories, blogPosts } from './tables.ts'

/** Reads all categories, in order, once no other editor is changing them: they are few, and their order is one value. */
async function lockCategories(tx: Tx): Promise<Category[]> {
  // Locks of rows would let two editors add one at once, and would read the order before they wait.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('guide categories', 0))`)
  return tx
    .select()
    .from(blogCategories)
    .orderBy(asc(blogCategories.position), asc(blogCategories.id))
}

function seenIn(all: readonly Category[], { id, version }: Seen): Category {
  const found = all.find((one) => one.id === id) ?? fail(guideErrors.CATEGORY_NOT_FOUND)
  if (found.version !== version) fail(guideErrors.EDITED_MEANWHILE)
  return found
}

type Input = { readonly seen?: Seen | undefined; readonly fields: CategoryFields }

/**
 * A new category comes last and gets an id made from its name. Fails with CATEGORY_NOT_FOUND, EDITED_MEANWHILE or
 * LABEL_TAKEN.
 */
export async function saveCategory(
  { db, clock, contentChanged }: EditDeps,
  by: Editor,
  { seen, fields }: Input,
): Promise<{ id: string }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const all = await lockCategories(tx)
    const before = seen && seenIn(all, seen)
    const label = fields.label.toLowerCase()
    if (all.some((one) => one.id !== before?.id && one.label.toLowerCase() === label))
      fail(guideErrors.LABEL_TAKEN)
    await contentChanged(tx)
    if (before) {
      const after = { ...before, ...fields, version: before.version + 1 }
      await tx.update(blogCategories).set(after).where(eq(blogCategories.id, before.id))
      await recordAudit(tx, by, {
        at: now,
        action: 'category.changed',
        subject: { kind: 'category', id: before.id },
        data: { before, after },
      })
      return { id: before.id }
    }
    const id = freeSlug(slugFrom(fields.label), new Set(all.map((one) => one.id)))
    const after = { id, ...fields, position: (all.at(-1)?.position ?? -1) + 1, version: 1 }
    await tx.insert(blogCategories).values(after)
    await recordAudit(tx, by, {
      at: now,
      action: 'category.added',
      subject: { kind: 'category', id },
      data: { after },
    })
    return { id }
  })
}

/** Fails with EDITED_MEANWHILE when the order is no longer the one that the editor saw. */
export async function orderCategories(
  { db, clock, contentChanged }: EditDeps,
  by: Editor,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = (await lockCategories(tx)).map(({ id }) => id)
    const isSame = ids.join() === before.join() && ids.toSorted().join() === after.toSorted().join()
    if (!isSame) fail(guideErrors.EDITED_MEANWHILE)
    for (const [position, id] of after.entries())
      await tx.update(blogCategories).set({ position }).where(eq(blogCategories.id, id))
    await contentChanged(tx)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'categories.reordered',
      subject: { kind: 'categories' },
      data: { before: { order: [...before] }, after: { order: [...after] } },
    })
  })
}

/** Fails with CATEGORY_NOT_FOUND, EDITED_MEANWHILE, or CATEGORY_IN_USE while it has a guide in whatever state. */
export async function removeCategory(
  { db, clock, contentChanged }: EditDeps,
  by: Editor,
  seen: Seen,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = seenIn(await lockCategories(tx), seen)
    if ((await tx.$count(blogPosts, eq(blogPosts.categoryId, before.id))) > 0)
      fail(guideErrors.CATEGORY_IN_USE)
    await tx.delete(blogCategories).where(eq(blogCategories.id, before.id))
    await contentChanged(tx)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'category.removed',
      subject: { kind: 'category', id: before.id },
      data: { before },
    })
  })
}
