/** The catalogue's routes for colleagues: which call goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as issueContract from '../contract/staff-issues.ts'
import * as priceContract from '../contract/staff-prices.ts'
import * as contract from '../contract/staff.ts'
import { addIssue } from './add-issue.ts'
import { addModel } from './add-model.ts'
import { listPriceHistory, showCatalogue, showIssue } from './catalogue-for-staff.ts'
import { addTier, removeTier, renameTier } from './edit-tiers.ts'
import { keepPicture } from './store-picture.ts'
import { orderIssues } from './order-issues.ts'
import { saveEntry } from './save-entry.ts'
import { saveIssue } from './save-issue.ts'
import { saveModel } from './save-model.ts'
import { removeRecording, saveRecording } from './save-recording.ts'
import { setPrices } from './set-prices.ts'
import type { MediaFiles } from '#platform/files/file-store.ts'
import type { Darkroom } from '#platform/images/reencode-photo.ts'
import type { CatalogueNeeds } from './staff-deps.ts'
import { deviceFamilies } from './tables.ts'
import { withdrawPrice } from './withdraw-price.ts'

type Needs = CatalogueNeeds & { readonly files: MediaFiles; readonly darkroom: Darkroom }

/** Nothing to tell but that it is done. */
async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}

export const catalogueStaffRoutes = (needs: Needs) => [
  serve(contract.getCatalogue, (by, { family }) => showCatalogue(needs, by, family)),
  serve(contract.getStaffIssue, (by, { issueId }) => showIssue(needs, by, issueId)),
  serve(contract.saveFamily, (by, { family, version, ...fields }) =>
    done(
      saveEntry(needs, by, {
        table: deviceFamilies,
        id: family,
        version,
        what: 'changed a family',
        change: () => fields,
      }),
    ),
  ),
  serve(contract.saveModel, (by, asked) => done(saveModel(needs, by, asked))),
  serve(contract.addModel, async (by, asked) => ({ modelId: await addModel(needs, by, asked) })),
  serve(contract.saveIssue, (by, asked) => done(saveIssue(needs, by, asked))),
  serve(issueContract.addIssue, async (by, asked) => ({
    issueId: await addIssue(needs, by, asked),
  })),
  serve(issueContract.orderIssues, (by, asked) => done(orderIssues(needs, by, asked))),
  serve(contract.addPicture, async (_, { picture }) => ({
    url: await keepPicture(needs, picture),
  })),
  serve(contract.saveRecording, (by, asked) => done(saveRecording(needs, by, asked))),
  serve(contract.removeRecording, (by, asked) => done(removeRecording(needs, by, asked))),
  serve(priceContract.setPrices, (by, asked) => done(setPrices(needs, by, asked))),
  serve(priceContract.listPrices, (_, asked) => listPriceHistory(needs, asked)),
  serve(priceContract.withdrawPrice, (by, { priceId }) => done(withdrawPrice(needs, by, priceId))),
  serve(priceContract.addTier, async (by, asked) => ({ tier: await addTier(needs, by, asked) })),
  serve(priceContract.renameTier, (by, asked) => done(renameTier(needs, by, asked))),
  serve(priceContract.removeTier, (by, asked) => done(removeTier(needs, by, asked))),
]
