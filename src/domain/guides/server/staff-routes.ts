/** The editors' routes: which call goes to which use case. */
import type { PictureDeps } from '#domain/catalogue/server/store-picture.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import * as categories from '../contract/staff-categories.ts'
import { orderCategories, removeCategory, saveCategory } from './edit-categories.ts'
import type { EditDeps } from './editing.ts'
import {
  listPictures,
  listStaffCategories,
  listStaffGuides,
  showGuide,
  stateOf,
} from './guides-for-staff.ts'
import { storeGuidePicture } from './store-guide-picture.ts'
import { publishPost, withdrawPost } from './publish-post.ts'
import { safeHtml } from './safe-html.ts'
import { savePost } from './save-post.ts'

export function guideStaffRoutes(deps: EditDeps & PictureDeps) {
  const { db, clock } = deps
  return [
    serve(contract.listStaffGuides, () => listStaffGuides(db)),
    serve(contract.getStaffGuide, (_, { id }) => showGuide(db, id)),
    serve(contract.createGuide, async (by, fields) =>
      stateOf(await savePost(deps, by, { fields })),
    ),
    serve(contract.saveGuide, async (by, { id, version, fields }) =>
      stateOf(await savePost(deps, by, { seen: { id, version }, fields })),
    ),
    serve(contract.publishGuide, async (by, { id, version, at }) =>
      stateOf(
        await publishPost(deps, by, { seen: { id, version }, at: at ? new Date(at) : undefined }),
      ),
    ),
    serve(contract.withdrawGuide, async (by, seen) => stateOf(await withdrawPost(deps, by, seen))),
    serve(contract.cleanText, async (_, { html }) => ({
      html: safeHtml(html),
      now: clock().toISOString(),
    })),
    serve(categories.listStaffCategories, () => listStaffCategories(db)),
    serve(categories.saveCategory, (by, input) => saveCategory(deps, by, input)),
    serve(categories.orderCategories, async (by, input) => {
      await orderCategories(deps, by, input)
      return {}
    }),
    serve(categories.removeCategory, async (by, seen) => {
      await removeCategory(deps, by, seen)
      return {}
    }),
    serve(contract.listPictures, () => listPictures(db)),
    serve(contract.addGuidePicture, async (by, { picture }) => ({
      url: await storeGuidePicture(deps, by, picture),
    })),
  ]
}
