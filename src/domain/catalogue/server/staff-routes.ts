/** The catalogue's routes for colleagues: which call goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as issueContract from '../contract/staff-issues.ts'
import * as priceContract from '../contract/staff-prices.ts'
import * as contract from '../contract/staff.ts'
import * as recordings from '../contract/staff-recordings.ts'
import { addIssue, orderIssues, saveIssue } from './edit-issues.ts'
import { addModel, saveModel } from './edit-models.ts'
import { listPriceHistory, showCatalogue, showIssue } from './catalogue-for-staff.ts'
import { addTier, removeTier, renameTier } from './edit-tiers.ts'
import { storePicture } from './store-picture.ts'
import { saveEntry } from './save-entry.ts'
import { removeRecording, saveRecording } from './save-recording.ts'
import { setPrices, withdrawPrice } from './edit-prices.ts'
import type { MediaFiles } from '#platform/files/file-store.ts'
import type { ImageProcessor } from '#platform/images/reencode-photo.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceFamilies } from './tables.ts'

type Deps = CatalogueDeps & { readonly files: MediaFiles; readonly imageProcessor: ImageProcessor }

/** The empty answer of a successful change. */
async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}

export const catalogueStaffRoutes = (deps: Deps) => [
  serve(contract.getCatalogue, (by, { family }) => showCatalogue(deps, by, family)),
  serve(contract.getStaffIssue, (by, { issueId }) => showIssue(deps, by, issueId)),
  serve(contract.saveFamily, (by, { family, version, ...fields }) =>
    done(
      saveEntry(deps, by, {
        table: deviceFamilies,
        id: family,
        version,
        action: 'family.changed',
        change: () => fields,
      }),
    ),
  ),
  serve(contract.saveModel, (by, input) => done(saveModel(deps, by, input))),
  serve(contract.addModel, async (by, input) => ({ modelId: await addModel(deps, by, input) })),
  serve(contract.saveIssue, (by, input) => done(saveIssue(deps, by, input))),
  serve(issueContract.addIssue, async (by, input) => ({
    issueId: await addIssue(deps, by, input),
  })),
  serve(issueContract.orderIssues, (by, input) => done(orderIssues(deps, by, input))),
  serve(contract.addPicture, async (_, { picture }) => ({
    url: await storePicture(deps, picture),
  })),
  serve(recordings.saveRecording, (by, input) => done(saveRecording(deps, by, input))),
  serve(recordings.removeRecording, (by, input) => done(removeRecording(deps, by, input))),
  serve(priceContract.setPrices, (by, input) => done(setPrices(deps, by, input))),
  serve(priceContract.listPrices, (_, input) => listPriceHistory(deps, input)),
  serve(priceContract.withdrawPrice, (by, { priceId }) => done(withdrawPrice(deps, by, priceId))),
  serve(priceContract.addTier, async (by, input) => ({ tier: await addTier(deps, by, input) })),
  serve(priceContract.renameTier, (by, input) => done(renameTier(deps, by, input))),
  serve(priceContract.removeTier, (by, input) => done(removeTier(deps, by, input))),
]
