/**
 * Two modes of the tests. The gate, `script/test`, runs before each landing; the complete mode, `script/test --complete`,
 * runs everything and must be green before a piece of work is called done. A test file that is started by hand runs
 * completely. What the gate leaves out is listed here, with the reason; rules, money, permissions, one walk through every
 * flow, the upgrade and the site's specified texts are never left out.
 */

/** Also the nightly mode is complete: the same tests with more rounds. */
export const isNightly = process.env['TEST_NIGHTLY'] === '1'
export const isGate = process.env['TEST_MODE'] === 'gate' && !isNightly

type Rounds = { readonly gate?: number; readonly complete: number; readonly nightly: number }

/** How many rounds a test runs, or how many effects lie between two kills; the gate runs the complete ones without `gate`. */
export function rounds({ complete, nightly, gate = complete }: Rounds): number {
  if (isNightly) return nightly
  return isGate ? gate : complete
}

/** Screens in pixels on which a journey of a customer, or of a rider, is walked: the gate takes the phone. */
export const customerWidths: readonly number[] = isGate ? [390] : [1440, 390]
/** Screens in pixels on which a journey of the other colleagues is walked: the gate takes the desk. */
export const consoleWidths: readonly number[] = isGate ? [1440] : [1440, 390]

/**
 * The store of the journeys' applications: on PostgreSQL a journey takes a quarter less processor time. The complete mode
 * walks them on the embedded store, with which the product starts.
 */
export const journeysStore = isGate ? 'postgres' : 'embedded'

/** The gate checks the accessibility of every tenth page. */
export const pageStep = isGate ? 10 : 1
/** The gate checks the accessibility of every sixth state of a journey's pages. */
export const stateStep = isGate ? 6 : 1

/** Vitest's options of a test within a file of the gate that only the complete mode runs. */
export const onlyComplete = { skip: isGate } as const

type LeftOut = Readonly<Record<string, string>>

/** Journeys that the gate leaves out, each with the reason. */
export const journeysLeftOut: LeftOut = {
  'bench/programs': 'benchmarks: no flow of the product depends on one',
  'e2e/addresses': 'kinds of failing maps; the walk of an address is in pickup',
  'e2e/axe-catalogue': 'accessibility of dialogs; a sample of the pages is in axe-wide',
  'e2e/axe-flow': 'accessibility of each state; a sample of the pages is in axe-wide',
  'e2e/axe-narrow': 'the pages of axe-wide at another width',
  'e2e/board-dense': 'layout; the board is walked in staff, its acts in staff-undo',
  'e2e/changed-hands':
    'api/changed-hands searches every answer; login-dialog.test.tsx has the steps',
  'e2e/company': 'its tax is shown by api/tax; the walk is that of walk-in with a GSTIN',
  'e2e/console-bar': 'layout of the bar; fitting-pages.test has the rule',
  'e2e/contact-to-diagnosis': 'the same screens as contact, then diagnosis-to-invoice',
  'e2e/device-history': 'report-to-return walks the pages',
  'e2e/device-numbers': 'api/device-numbers has the rules; the move is that of staff',
  'e2e/estimate-versions':
    'api/estimate-versions shows the rules; an estimate is in diagnosis-to-invoice',
  'e2e/fit-part': 'report-to-return fits a part; src/domain/parts has the rules',
  'e2e/foreign-text': 'hostile texts in every place; src/kernel/plain-text has the rule',
  'e2e/keyboard': 'the walk of walk-in by keys',
  'e2e/login-texts':
    'texts of the dialog; walk-in signs up in it, login-dialog.test.tsx has its steps',
  'e2e/messages': 'settings of messages; src/domain/messaging has the rules',
  'e2e/part-needs': 'the screens of staff-part-promise',
  'e2e/recipient-kinds': 'api/recipient-kinds has their papers; the walk is that of company',
  'e2e/repair-report': 'report-to-return reads one; api/repair-report has its content',
  'e2e/restart': 'kills; faults/kill has a sample in the gate',
  'e2e/rider-door': 'reloads at one form; rider-run walks the run with it',
  'e2e/resume': 'reloads at each step; the rule is in api/steps',
  'e2e/session': 'sessions that end in each place; staff-signed-out has the mechanism',
  'e2e/sim-on-bench': 'api/sim-on-bench has the rules; diagnosis-to-invoice walks the estimate',
  'e2e/site-home':
    'motion of the home page; its texts are in pages/specified-texts, its buttons in walk-in',
  'e2e/site-landing': 'motion of the landing pages; their texts are in pages/*',
  'e2e/site-plain': 'pages without scripts or motion; pages/* reads them as the server sends them',
  'e2e/slow': 'slow and failing networks in each list',
  'e2e/staff-board': 'five hundred repairs; the board is walked in staff',
  'e2e/staff-catalogue':
    'staff-new-issue sets prices and adds a recording; api/catalogue has the rules',
  'e2e/staff-contact-requests': 'api/contact-requests has the rules; contact walks the form',
  'e2e/staff-drafts': 'unsaved input in each race; staff-signed-out has the mechanism',
  'e2e/staff-estimates': 'the screens of diagnosis-to-invoice',
  'e2e/staff-failed-refunds': 'src/domain/payments has the rules; staff-money walks a refund',
  'e2e/staff-inspection': 'races at the bench; diagnosis-to-invoice walks an inspection',
  'e2e/staff-intake': 'races at the desk; diagnosis-to-invoice walks an intake',
  'e2e/staff-kept-forms': 'a reload in each form; staff-signed-out has the mechanism',
  'e2e/staff-order-page': 'layout; diagnosis-to-invoice moves a repair from its page',
  'e2e/staff-parts-care': 'api/supplier-returns has the rules; staff-parts walks the stock',
  'e2e/staff-pictures': 'pictures of guides; staff-content walks a guide',
  'e2e/staff-pressed-twice': 'double clicks on every button; ui/query/use-action has the mechanism',
  'e2e/staff-recall': 'src/domain/parts has the rules',
  'e2e/staff-second-round': 'the screens of diagnosis-to-invoice; api/second-round has the rules',
  'e2e/staff-settings': 'api/shop-settings has the rules; first-run fills in the same',
  'e2e/staff-texts':
    'api/texts walks a change, two editors and the reset; the form is like that of staff-content',
  'e2e/staff-ways-in': 'lost passkeys; api/ways-in has the rules, staff walks a sign-in',
  'e2e/staff-whole-life':
    'each stage once more; the walks are staff, diagnosis-to-invoice and rider-run',
  'e2e/warranty-claim': 'the screens of report-to-return; api/warranty has the rules',
  'e2e/wrong-input': 'refusals in the browser; the rules are in src/domain and api/*',
}

/** Tests without a store that the gate leaves out, each with the reason. */
export const toolTestsLeftOut: LeftOut = {
  dev: 'the development server with its compiler; no visitor meets it',
}

/** Tests with a store that the gate leaves out, each with the reason. */
export const storeTestsLeftOut: LeftOut = {
  'api/board-dense': 'what a line shows',
  'api/board-lanes': 'what a lane shows',
  'api/brought-again': 'report-to-return walks one; order-endings has what ends an order',
  'api/changed-guides': 'several processes that cache a page',
  'api/claim-rates': 'counts that are shown',
  'api/customer-claims': 'report-to-return walks a claim; warranty has the rules',
  'api/demo': 'what the demonstration shows',
  'api/estimate-signatures': 'estimate-approval walks one; estimates has the rules',
  'api/fitting': 'report-to-return walks it; src/domain/parts has the rules',
  'api/guide-pictures': 'pictures of guides; uploads has the rules',
  'api/intake': 'diagnosis-to-invoice walks one; src/domain/repairs has the rules',
  'api/margin': 'sums that are shown',
  'api/messages': 'what is listed; src/domain/messaging has the rules',
  'api/new-issues': 'staff-new-issue walks one; src/domain/catalogue has the rules',
  'api/notices': 'who is notified of what; staff-notices walks one',
  'api/own-devices': 'what a page shows',
  'api/part-waits': 'staff-part-promise walks one; src/domain/parts has the rules',
  'api/parts': 'staff-parts walks the stock; src/domain/parts has the rules',
  'api/ratings': 'rating walks one; src/domain/ratings has the states',
  'api/recalls': 'src/domain/parts has the rules',
  'api/repeats-of-devices': 'what a page shows of repairs before',
  'api/reviews': 'staff-reviews walks one',
  'api/search-everywhere': 'staff-search walks it',
  'api/secret-key-rotation': 'four processes, one after the other; src/app/config has the rules',
  'api/stocktakes': 'src/domain/parts has the rules',
  'api/today': 'staff-today walks its lists',
  'api/undo-move': 'staff-undo walks it',
  'api/waiting': 'what a lane shows',
  'api/warranty-returns': 'supplier-returns has the rules; report-to-return walks one',
  'api/work-time': 'sums that are shown',
  'faults/backup': 'the drill of a lost machine; src/platform/archive has the rules',
  'faults/cancel-kill': 'kills; kill has a sample',
  'faults/clock-jumps': 'clocks that jump by an hour or a day',
  'faults/database': 'restarts of a database; database-outage shows the way back',
  'faults/documents': 'five hundred orders; kill has a sample of kills',
  'faults/documents-kill': 'kills; kill has a sample',
  'faults/doubled-writes':
    'every write twice; lost-answers has those of a booking, repeats the mechanism',
  'faults/ending': 'ends of the real program, by signals and seconds of waiting',
  'faults/estimate-kill': 'kills; kill has a sample',
  'faults/failover': 'a replica that takes over; database-outage shows the way back',
  'faults/full-backups': 'a full disk; full-disk has a sample',
  'faults/full-uploads': 'a full disk; full-disk has a sample',
  'faults/half-open': 'seconds of waiting for a line that died silently',
  'faults/instances': 'two applications on one store; parallel has their races',
  'faults/pgbouncer': 'another program between; named-statements has the rules',
  'faults/reservation-kill': 'kills; kill has a sample',
  'faults/reservations': 'many repairs at the same time; api/reservations has the rules',
  'faults/rolling-restart': 'two real processes behind a proxy',
  'faults/settings-kill': 'kills at every effect of a saved setting; kill has a sample of kills',
  'faults/store-mode': 'real starts in each mode; src/app/config has the rules',
  'pages/another-shop': 'the pages of another shop; specified-texts has those of the sample',
  'src/domain/accounting/server/pdf/pdf-renderer':
    'processes that hang or die; print-document prints',
  'src/domain/addresses/server/addresses': 'answers of a map; pickup walks an address',
  'src/domain/guides/server/blog': 'site-guides walks them; safe-html has what is kept of a text',
  'src/domain/site-content/server/share-pictures': 'pictures for previews',
  'store/archive-crash': 'kills while an archive is read or written',
  'store/backup-in-bucket': 'real starts with a bucket; src/adapters/backups has the rules',
  'store/both-kinds': 'both stores; the complete mode runs everything on both',
  'store/deadline': 'seconds of waiting for each limit',
  'store/durability': 'ten kills and restarts, one after the other; kill has a sample of kills',
  'store/export-import': 'whole shops; src/platform/archive has the rules',
  'store/health': 'seconds of waiting for a store that hangs',
  'store/housekeeping': 'the checkpoint and the vacuum of the embedded store',
  'store/lock': 'seconds of waiting for a lock',
  'store/one-at-a-time': 'processes that wait for each other',
  'store/operator-commands': 'real starts of every command of the operator',
  'store/owner-link': 'real starts of one command; api/ways-in has the rules',
}

/**
 * The tests that the gate runs on the embedded store, too: what depends on the store, and one call of each kind. The
 * complete mode runs all of them on both, the gate the others on PostgreSQL only, which takes less processor time.
 */
export const onEmbeddedInGate: readonly string[] = [
  'src/platform/db/**/*.test.ts',
  'tests/api/every-success.test.ts',
  'tests/faults/full-disk.test.ts',
]

/**
 * Failures of these are never tried again: there, a failure that comes and goes is a defect. Tests of the adapters and the
 * platform talk to other programs, so they may be late like a journey, but not the adapter of the payments.
 */
export const neverTriedAgain: readonly RegExp[] = [
  /^src\/(?!adapters\/|platform\/|.*\.test\.tsx$)/,
  /^src\/adapters\/payments\/razorpay/,
  /^tests\/[^/]+\.test\.ts$/,
  /^tests\/faults\/.*(?:kill|life|money|parallel|reservations|doubled-writes)/,
  /^tests\/api\/.*(?:money|payment|tax|permissions|rights|property|price|reservations)/,
  /^tests\/upgrade\//,
]
