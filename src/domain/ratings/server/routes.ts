/** The routes of ratings: the page of the link, and what colleagues read and show. */
import { serve } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/settings.ts'
import * as contract from '../contract/customer.ts'
import * as staff from '../contract/staff.ts'
import { changeAsking, readAsking } from './asking.ts'
import { giveRating, type LinkDeps, showRating, stopAsking, withdrawWords } from './give-rating.ts'
import { listRatings, saveReviewPage, showWords, type StaffDeps } from './ratings-for-staff.ts'
import { reviewPageSetting } from './review-page-setting.ts'

export const ratingRoutes = (deps: LinkDeps & StaffDeps) => [
  serve(contract.viewRating, (_, { token }, facts) => showRating(deps, token, facts)),
  serve(contract.giveRating, (_, given, facts) => giveRating(deps, given, facts)),
  serve(contract.withdrawWords, (_, { token }, facts) => withdrawWords(deps, token, facts)),
  serve(contract.stopAsking, (_, { token }, facts) => stopAsking(deps, token, facts)),
  serve(contract.readAsking, (customer) => readAsking(deps, customer)),
  serve(contract.changeAsking, (customer, input) => changeAsking(deps, customer, input)),
  serve(staff.listRatings, (_, input) => listRatings(deps, input)),
  serve(staff.showWords, (colleague, input) => showWords(deps, colleague, input)),
  serve(staff.readReviewPage, () => readSetting(deps.db, reviewPageSetting)),
  serve(staff.saveReviewPage, (colleague, input) => saveReviewPage(deps, colleague, input)),
]
