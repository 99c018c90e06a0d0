/**
 * Starts the files that take longest first, so that none of them runs alone at the end. A fresh checkout has no recorded
 * times, and the size of a file says little: the accessibility of every page is sixty bytes long.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of the paths, in the order in which they start; the others follow by size. */
const longest = [
  'e2e/axe-wide',
  'e2e/axe-narrow',
  'e2e/axe-flow',
  'e2e/diagnosis-to-invoice',
  'e2e/staff-whole-life',
  'e2e/staff-second-round',
  'e2e/report-to-return',
  'e2e/site-forms',
  'e2e/site-home',
  'e2e/resume',
  'e2e/site-landing',
  'bench/programs',
  'e2e/wrong-input',
  'e2e/addresses',
  'e2e/order-questions',
  'e2e/warranty-claim',
  'e2e/rider-run',
  'e2e/repair-report',
  'e2e/staff-texts',
  'e2e/staff-content',
  'e2e/staff',
  'e2e/staff-notices',
  'e2e/passport',
  'e2e/estimate-approval',
  'e2e/staff-intake',
  'e2e/slow',
  'e2e/site-plain',
  'e2e/payment',
  'e2e/company',
  'e2e/self-test',
  'e2e/first-run',
  'faults/doubled-writes',
  'upgrade/upgrade',
  'faults/kill',
  'faults/estimate-kill',
  'faults/reservation-kill',
  'faults/cancel-kill',
  'faults/shop-life',
  'api/staff-permissions',
  'pages/specified-texts',
  'api/acts',
  'api/part-paid-orders',
  'api/property',
  'faults/ending',
  'store/durability',
  'store/export-import',
  'faults/database',
  'api/ratings',
  'faults/backup',
  'faults/outages',
  'faults/cancel',
  'faults/parallel',
  'api/payments-in-parts',
  'api/steps',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((part) => moduleId.includes(`/${part}.`))
  return at === -1 ? longest.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own method.
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
