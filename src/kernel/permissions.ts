/** Colleagues of the workshop: their roles, and the one table of what each role may do. */

export const roles = ['owner', 'front-desk', 'technician', 'rider', 'editor'] as const
export type Role = (typeof roles)[number]

export const roleTitles: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  'front-desk': 'Front desk',
  technician: 'Technician',
  rider: 'Rider',
  editor: 'Editor',
}

const everybody = roles
const workshop = ['owner', 'front-desk', 'technician', 'rider'] as const

/** Roles by action. The server checks it on every staff call; pages use it only to hide what would be refused. */
const permissions = {
  /** One's own session and passkeys. */
  'own-account': everybody,
  'manage-colleagues': ['owner'],
  'see-jobs': workshop,
  /** The display on the wall, which says nothing about customers. */
  'see-wall': everybody,
  'move-jobs': workshop,
  /** The check of a device and the parts it gets. */
  'work-at-bench': ['owner', 'front-desk', 'technician'],
  /** What is in stock, on order and lacking. */
  'see-parts': ['owner', 'front-desk', 'technician'],
  'receive-parts': ['owner', 'front-desk', 'technician'],
  /** Parts, suppliers and purchase orders. */
  'keep-parts': ['owner', 'front-desk'],
  /** Every customer who has a piece of a lot is told at once. */
  'recall-parts': ['owner'],
  /** What the stock is worth. */
  'see-stock-value': ['owner'],
  'assign-jobs': ['owner', 'front-desk'],
  /** Back one stage, with a reason. */
  'step-back': ['owner', 'front-desk'],
  'book-at-counter': ['owner', 'front-desk'],
  'return-at-counter': ['owner', 'front-desk'],
  /** The texts that colleagues insert into notes. */
  'keep-note-templates': ['owner', 'front-desk'],
  /** How many repairs a lane of the board should hold at most. */
  'set-lane-limits': ['owner'],
  /** Devices that nobody collects may be disposed of. */
  'mark-unclaimed': ['owner'],
  /** Who did what. */
  'read-audit-log': ['owner'],
  /** The list of payments and the sheet of the day. */
  'see-money': ['owner', 'front-desk'],
  /** Money in and out of the cash drawer of the counter, and closing it. */
  'use-drawer': ['owner', 'front-desk'],
  /** Refunds, receipts that fitted no order, and the registers of documents. */
  'manage-money': ['owner'],
  /** Failed work, alarms and the providers' health. */
  'manage-system': ['owner'],
  /** The shop's own data: name, address, GSTIN, charges, order numbers. */
  'change-shop': ['owner'],
  /** Customers, past jobs and prices from files. */
  'import-data': ['owner'],
  /** The first screen of those who answer for the whole shop. */
  'see-today': ['owner', 'front-desk'],
  /** A rider's pickups and deliveries. */
  'see-run': ['owner', 'front-desk', 'rider'],
  /** In place of a customer's code, after a call with them. */
  'confirm-at-door': ['owner', 'front-desk'],
  'see-overview': ['owner', 'front-desk'],
  /** How long somebody worked on a repair. */
  'see-work-time': ['owner', 'technician'],
  /** Moves between stages: riders do those on the road, technicians those of the repair, the front desk all of them. */
  'move-road-stages': ['owner', 'front-desk', 'rider'],
  'move-bench-stages': ['owner', 'front-desk', 'technician'],
  /** What came in with a device and in which condition. */
  'record-intake': ['owner', 'front-desk', 'technician'],
  /** A device leaves with another number than the one with which it came. */
  'allow-other-number': ['owner'],
  /** Prices for the customer to agree to, and what the customer said to them. */
  'write-estimates': ['owner', 'front-desk', 'technician'],
  'change-estimates': ['owner', 'front-desk', 'technician'],
  /** Estimates, vouchers and invoices of any order. */
  'open-documents': ['owner', 'front-desk'],
  /** What came in by the site's forms: student applications, quote requests, messages. */
  'answer-customers': ['owner', 'front-desk'],
  /** Only the owner: a grievance may be about a colleague, and the answer speaks for the shop. */
  'answer-grievances': ['owner'],
  'see-catalogue': ['owner', 'front-desk', 'editor'],
  /** Texts, pictures and recordings of models and issues. */
  'edit-catalogue': ['owner', 'editor'],
  'set-prices': ['owner'],
  /** What the public pages say: guides, testimonials, hours, the pickup area. */
  'edit-content': ['owner', 'editor'],
} as const satisfies Record<string, readonly Role[]>

/** The call behind the counts on the tabs of `/staff/reviews`; it is repeated after each answer. */
export const reviewCountsPath = '/staff/reviews'

export type StaffAction = keyof typeof permissions

export const may = (role: Role, action: StaffAction): boolean =>
  (permissions[action] as readonly Role[]).includes(role)
