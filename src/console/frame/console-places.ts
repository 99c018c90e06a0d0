/** Every page of the console that stands by itself, and which action opens it: for the bar, the links within a part, and the search. */
import type { StaffAction } from '#kernel/permissions.ts'

export type Place = { readonly to: string; readonly title: string; readonly action: StaffAction }

/** The pages of the bar in their order, each with what is below it. */
export const pages: readonly Place[] = [
  { to: '/staff/today', title: 'Today', action: 'see-today' },
  { to: '/staff/run', title: 'Run', action: 'see-run' },
  { to: '/staff/board', title: 'Board', action: 'see-jobs' },
  { to: '/staff/counter', title: 'Counter', action: 'book-at-counter' },
  { to: '/staff/parts', title: 'Parts', action: 'see-parts' },
  { to: '/staff/reviews', title: 'Reviews', action: 'answer-customers' },
  { to: '/staff/catalogue', title: 'Catalogue', action: 'see-catalogue' },
  { to: '/staff/content', title: 'Content', action: 'edit-content' },
  { to: '/staff/overview', title: 'Overview', action: 'see-overview' },
  { to: '/staff/money', title: 'Money', action: 'see-money' },
  { to: '/staff/colleagues', title: 'Colleagues', action: 'manage-colleagues' },
  { to: '/staff/trail', title: 'Audit log', action: 'read-audit-log' },
  { to: '/staff/settings', title: 'Settings', action: 'change-shop' },
  { to: '/staff/system', title: 'System', action: 'manage-system' },
]

/** The wall and the screen for customers are displays of their own: they have no bar. */
export const besideTheBar: readonly Place[] = [
  { to: '/staff/wall', title: 'Wall display', action: 'see-wall' },
  { to: '/staff/counter/display', title: 'Screen for customers', action: 'book-at-counter' },
  { to: '/staff/warranty', title: 'Warranty', action: 'see-overview' },
  { to: '/staff/warranty/recall', title: 'Recall of parts', action: 'recall-parts' },
  { to: '/staff/account', title: 'Your account', action: 'own-account' },
]

export const moneyPlaces: readonly Place[] = [
  { to: '/staff/money', title: 'Day sheet', action: 'see-money' },
  { to: '/staff/money/drawer', title: 'Cash drawer', action: 'use-drawer' },
  { to: '/staff/money/payments', title: 'Payments', action: 'see-money' },
  { to: '/staff/money/refunds', title: 'Refunds', action: 'manage-money' },
  { to: '/staff/money/disputes', title: 'Disputes', action: 'manage-money' },
  { to: '/staff/money/unassigned', title: 'Unassigned', action: 'manage-money' },
  { to: '/staff/money/registers', title: 'Registers', action: 'manage-money' },
  { to: '/staff/money/gst-return', title: 'GSTR-1', action: 'manage-money' },
]

export const reviewPlaces = [
  { to: '/staff/reviews/calls', title: 'Contact requests', action: 'answer-customers' },
  { to: '/staff/reviews/unpaid', title: 'Not paid yet', action: 'answer-customers' },
  { to: '/staff/reviews/students', title: 'Students', action: 'answer-customers' },
  { to: '/staff/reviews/quotes', title: 'Quotes', action: 'answer-customers' },
  { to: '/staff/reviews/messages', title: 'Messages', action: 'answer-customers' },
  { to: '/staff/reviews/uncollected', title: 'Uncollected', action: 'answer-customers' },
  { to: '/staff/reviews/undelivered', title: 'Not delivered', action: 'answer-customers' },
  { to: '/staff/reviews/ratings', title: 'Ratings', action: 'answer-customers' },
  { to: '/staff/reviews/grievances', title: 'Grievances', action: 'answer-grievances' },
] as const satisfies readonly Place[]

export const partsPlaces: readonly Place[] = [
  { to: '/staff/parts', title: 'Stock', action: 'see-parts' },
  { to: '/staff/parts/returns', title: 'Returns', action: 'see-parts' },
  { to: '/staff/parts/stocktakes', title: 'Stocktake', action: 'see-parts' },
]

export const contentPlaces: readonly Place[] = [
  { to: '/staff/content', title: 'Guides', action: 'edit-content' },
  { to: '/staff/content/categories', title: 'Categories', action: 'edit-content' },
  { to: '/staff/content/testimonials', title: 'Testimonials', action: 'edit-content' },
  { to: '/staff/content/hours', title: 'Hours', action: 'edit-content' },
  { to: '/staff/content/area', title: 'Pickup area', action: 'edit-content' },
  { to: '/staff/content/texts', title: 'Texts of messages', action: 'edit-content' },
]

/** Beside them the settings lead to hours and pickup area, which are content. */
export const settingsPlaces: readonly Place[] = [
  { to: '/staff/settings', title: 'Business', action: 'change-shop' },
  { to: '/staff/settings/contact', title: 'Contact', action: 'change-shop' },
  { to: '/staff/settings/charges', title: 'Charges', action: 'change-shop' },
  { to: '/staff/settings/promises', title: 'Promises', action: 'change-shop' },
  { to: '/staff/settings/calendar', title: 'Days', action: 'change-shop' },
  { to: '/staff/settings/numbering', title: 'Order numbers', action: 'change-shop' },
  { to: '/staff/settings/place', title: 'Map', action: 'change-shop' },
  { to: '/staff/settings/logo', title: 'Logo', action: 'change-shop' },
  { to: '/staff/settings/import', title: 'Import', action: 'import-data' },
]

const newGuide: Place = {
  to: '/staff/content/guides/new',
  title: 'New guide',
  action: 'edit-content',
}

const below: readonly (readonly [title: string, places: readonly Place[]])[] = [
  ['Money', moneyPlaces],
  ['Reviews', reviewPlaces],
  ['Parts', partsPlaces],
  ['Content', [...contentPlaces, newGuide]],
  ['Settings', settingsPlaces],
]

export type NamedPlace = Place & {
  /** The page of the bar above it. */
  readonly within?: string
}

/** All of them: the bar's first, then those beside it, then what is below each. */
export const allPlaces: readonly NamedPlace[] = [
  ...pages,
  ...besideTheBar,
  ...below.flatMap(([within, places]) => places.map((place) => ({ ...place, within }))),
]
