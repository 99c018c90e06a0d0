/** The audit events of guides, their categories and their pictures. */
import { z } from 'zod'
import { added, auditEvent, changed, nothingMore, removed } from '#kernel/audit-event.ts'
import { timestamp } from '#kernel/audit-fields.ts'
import { postStatuses } from './post.ts'

/** Only those that differ. */
const guide = {
  slug: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  imageUrl: z.string().optional(),
  categoryId: z.string().optional(),
  productName: z.string().optional(),
  tags: z.array(z.string()).optional(),
  status: z.enum(postStatuses).optional(),
  publishedAt: timestamp.nullable().optional(),
}
const category = {
  id: z.string(),
  label: z.string(),
  imageUrl: z.string(),
  position: z.int(),
  version: z.int(),
}

export const guideAudit = {
  'guide.written': auditEvent('guide', added(guide), { label: 'wrote the guide' }),
  'guide.changed': auditEvent('guide', changed(guide), { label: 'changed the guide' }),
  'guide.published': auditEvent('guide', changed(guide), { label: 'published the guide' }),
  'guide.scheduled': auditEvent('guide', changed(guide), { label: 'set the day of the guide' }),
  'guide.withdrawn': auditEvent('guide', changed(guide), { label: 'withdrew the guide' }),
  'guide-picture.added': auditEvent('picture', nothingMore, { label: 'put a picture up' }),
  'category.added': auditEvent('category', added(category), { label: 'added the category' }),
  'category.changed': auditEvent('category', changed(category), { label: 'changed the category' }),
  'category.removed': auditEvent('category', removed(category), { label: 'removed the category' }),
  'categories.reordered': auditEvent('categories', changed({ order: z.array(z.string()) }), {
    label: 'reordered the categories',
  }),
}
