/** The editors' calls about guides and their pictures. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { photoErrors } from '#kernel/photo-errors.ts'
import { guideErrors } from '../errors.ts'
import { draftFields } from '../post-fields.ts'
import { guidePicture, postStatuses } from '../post.ts'
import { getPost, listPosts } from './customer.ts'

/** Text in any script fits: up to three bytes a letter. */
const maxBody = 256 * 1024

export const id = z.string().min(1).max(80)
export const version = z.number().int().nonnegative()
export const seen = { id, version: version.describe('As the editor saw it') }
const timestamp = z.iso.datetime()
const status = z.enum(postStatuses)
const state = z.object({
  id,
  version,
  slug: z.string(),
  status,
  publishedAt: timestamp.nullable(),
})
export type GuideState = z.infer<typeof state>

export const listStaffGuides = endpoint({
  method: 'GET',
  path: '/staff/guides',
  summary: 'Every guide in short, the last changed first',
  who: 'staff',
  action: 'edit-content',
  response: z.array(
    state.extend({
      title: z.string(),
      category: z.string(),
      productName: z.string(),
      updatedAt: timestamp,
    }),
  ),
  errors: [],
})

export const getStaffGuide = endpoint({
  method: 'GET',
  path: '/staff/guide',
  summary: 'One guide with all that its editor fills in, and who did what to it',
  who: 'staff',
  action: 'edit-content',
  query: z.object({ id }),
  response: state.extend({
    fields: draftFields,
    oldSlugs: z.array(z.string()).describe('Addresses that lead here'),
    trail: z.array(z.object({ at: timestamp, by: z.string(), what: z.string() })),
  }),
  errors: [guideErrors.BLOG_NOT_FOUND],
})

export const listPictures = endpoint({
  method: 'GET',
  path: '/staff/guides/pictures',
  summary: 'Pictures a guide or a category may show: the built-in ones, and photos in use',
  who: 'staff',
  action: 'edit-content',
  response: z.array(z.string().regex(guidePicture)),
  errors: [],
})

/** Whatever shows guides, to editors and to readers. */
const shown = [getStaffGuide, listStaffGuides, listPictures, getPost, listPosts]

export const createGuide = endpoint({
  method: 'POST',
  path: '/staff/guides',
  summary: 'A new guide, as a draft; a title is enough',
  who: 'staff',
  action: 'edit-content',
  body: draftFields,
  response: state,
  errors: [guideErrors.CATEGORY_NOT_FOUND, guideErrors.POST_EMPTY],
  maxBody,
  changes: shown,
})

export const saveGuide = endpoint({
  method: 'POST',
  path: '/staff/guides/save',
  summary: 'Changes a guide; readers of a published one see it at once',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ ...seen, fields: draftFields }),
  response: state,
  errors: [
    guideErrors.BLOG_NOT_FOUND,
    guideErrors.EDITED_MEANWHILE,
    guideErrors.CATEGORY_NOT_FOUND,
    guideErrors.POST_EMPTY,
  ],
  maxBody,
  changes: shown,
})

export const publishGuide = endpoint({
  method: 'POST',
  path: '/staff/guides/publish',
  summary: 'Shows a guide to readers, now or from a day on',
  who: 'staff',
  action: 'edit-content',
  body: z.object({
    ...seen,
    at: z.iso
      .datetime({ error: 'Please enter a day and a time' })
      .optional()
      .describe('The date readers see; now when absent'),
  }),
  response: state,
  errors: [guideErrors.BLOG_NOT_FOUND, guideErrors.EDITED_MEANWHILE, guideErrors.GUIDE_INCOMPLETE],
  changes: shown,
})

export const withdrawGuide = endpoint({
  method: 'POST',
  path: '/staff/guides/withdraw',
  summary: 'Takes a guide from its readers',
  who: 'staff',
  action: 'edit-content',
  body: z.object(seen),
  response: state,
  errors: [guideErrors.BLOG_NOT_FOUND, guideErrors.EDITED_MEANWHILE],
  changes: shown,
})

export const cleanText = endpoint({
  method: 'POST',
  path: '/staff/guides/clean',
  summary: 'HTML as it would be stored and shown: for previews and for what is pasted',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ html: z.string().max(200_000) }),
  response: z.object({
    html: z.string(),
    now: timestamp.describe('The date a guide shown now would have'),
  }),
  errors: [],
  maxBody,
})

export const addGuidePicture = endpoint({
  method: 'POST',
  path: '/staff/guides/pictures',
  summary: 'Puts a photo up for the guides, made anew in several sizes; no guide shows it yet',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ picture: z.string().min(1).describe('The file in base64') }),
  maxBody: 14_000_000,
  response: z.object({ url: z.string().regex(guidePicture) }),
  errors: [guideErrors.PICTURE_TOO_SMALL, ...Object.values(photoErrors)],
})
