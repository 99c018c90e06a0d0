/** The editors' routes: which call goes to which use case. */
import type { PictureNeeds } from '#domain/catalogue/server/store-picture.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { orderCategories, removeCategory, saveCategory } from './edit-categories.ts'
import type { EditNeeds } from './editing.ts'
import {
  listPictures,
  listStaffCategories,
  listStaffGuides,
  showGuide,
  stateOf,
} from './guides-for-staff.ts'
import { keepGuidePicture } from './store-guide-picture.ts'
import { publishPost } from './publish-post.ts'
import { safeHtml } from './safe-html.ts'
import { savePost } from './save-post.ts'
import { withdrawPost } from './withdraw-post.ts'

export function blogStaffRoutes(needs: EditNeeds & PictureNeeds) {
  const { db, clock } = needs
  return [
    serve(contract.listStaffGuides, () => listStaffGuides(db)),
    serve(contract.getStaffGuide, (_, { id }) => showGuide(db, id)),
    serve(contract.createGuide, async (by, fields) =>
      stateOf(await savePost(needs, by, { fields })),
    ),
    serve(contract.saveGuide, async (by, { id, version, fields }) =>
      stateOf(await savePost(needs, by, { seen: { id, version }, fields })),
    ),
    serve(contract.publishGuide, async (by, { id, version, at }) =>
      stateOf(
        await publishPost(needs, by, { seen: { id, version }, at: at ? new Date(at) : undefined }),
      ),
    ),
    serve(contract.withdrawGuide, async (by, seen) => stateOf(await withdrawPost(needs, by, seen))),
    serve(contract.cleanText, async (_, { html }) => ({
      html: safeHtml(html),
      now: clock().toISOString(),
    })),
    serve(contract.listStaffCategories, () => listStaffCategories(db)),
    serve(contract.saveCategory, (by, asked) => saveCategory(needs, by, asked)),
    serve(contract.orderCategories, async (by, asked) => {
      await orderCategories(needs, by, asked)
      return {}
    }),
    serve(contract.removeCategory, async (by, seen) => {
      await removeCategory(needs, by, seen)
      return {}
    }),
    serve(contract.listPictures, () => listPictures(db)),
    serve(contract.addGuidePicture, async (by, { picture }) => ({
      url: await keepGuidePicture(needs, by, picture),
    })),
  ]
}
