/**
 * Every table, and what happens to its rows when a person requests their data or the deletion of their account. A test
 * fails for a table without a line here.
 */

/** Exported and erased by the part of that name (server/personal-parts.ts). */
const goes = (part: string) => ({ part })
/** Exported by that part; `reason` names what stays after an erasure, and the law that requires it. */
const stays = (part: string, reason: string) => ({ part, reason })
/** Holds nothing about a customer; a column that looks like it (`customer_id`, `phone`, …) fails the test. */
const nobody = { part: undefined }
/** About colleagues, who are not customers. */
const colleagues = { part: undefined, reason: 'colleagues, for whom the employer answers' }
/** Stored for hours or days under hashes, and then removed by a scheduled task. */
const soonGone = (reason: string) => ({ part: undefined, reason })

type Fate = { readonly part: string | undefined; readonly reason?: string }

export const dataMap: Readonly<Record<string, Fate>> = {
  addresses: goes('addresses'),
  // The facts of an alarm are ids and amounts; an order's number names nobody.
  alarms: nobody,
  audit_trail: colleagues,
  blog_categories: nobody,
  blog_old_slugs: nobody,
  blog_posts: nobody,
  board_views: colleagues,
  // Amounts, ids and reasons; who counted is a colleague.
  cash_drawer_counts: colleagues,
  cash_drawer_entries: colleagues,
  cash_drawer_lines: nobody,
  cash_drawers: colleagues,
  // Ids of parts, lots and colleagues.
  claim_rate_alerts: colleagues,
  code_events: goes('identity'),
  code_sessions: goes('identity'),
  // An order's id and times, nothing about a person.
  collection_reminders: nobody,
  consents: stays('identity', 'proof of consent, without name or number (DPDP Act 2023, s. 6(10))'),
  customer_sessions: goes('identity'),
  customers: goes('identity'),
  deliveries: goes('messages'),
  delivery_notes: stays(
    'documents',
    'proof that a device was given back (Limitation Act 1963: 3 years)',
  ),
  device_families: nobody,
  device_issue_prices: nobody,
  device_issues: nobody,
  device_models: nobody,
  device_numbers: goes('repairs'),
  device_tiers: nobody,
  document_counters: nobody,
  document_skipped_numbers: nobody,
  documents: stays('documents', 'tax documents (CGST Act 2017, s. 36: 72 months)'),
  estimate_answers: stays('estimates', 'proof of what was agreed (Indian Contract Act 1872, s. 2)'),
  estimate_requests: goes('estimates'),
  estimates: stays('estimates', 'what was agreed, without what was written to the person'),
  door_codes: goes('repairs'),
  enquiries: goes('enquiries'),
  enquiry_notes: goes('enquiries'),
  // The settings contain testimonials, whose authors agreed to be named; an editor removes one on request.
  settings: nobody,
  // The payment provider of a demonstration: ids and amounts.
  sandbox_entries: nobody,
  sign_in_origins: goes('identity'),
  imported_customers: goes('identity'),
  imports: soonGone('files of an import, removed after a day'),
  idempotency_keys: goes('repeats'),
  intake_links: colleagues,
  lane_limits: nobody,
  message_preferences: goes('messages'),
  message_texts: colleagues,
  order_address_changes: goes('orders'),
  order_contacts: goes('messages'),
  order_question_answers: goes('repairs'),
  order_questions: goes('repairs'),
  order_unpaid_hand_overs: goes('orders'),
  contact_requests: stays('orders', 'how a request ended, without the person'),
  orders: stays('orders', 'books of account, without the person (CGST Act 2017, s. 36)'),
  outbox_messages: goes('messages'),
  part_fits: nobody,
  // A part, an order's id and times.
  part_needs: nobody,
  // A recall, and the orders' ids with what became of each.
  part_recall_repairs: nobody,
  part_recalls: colleagues,
  parts: nobody,
  passport_keys: nobody,
  passports: stays('repairs', 'what was done to a device, for its present owner; it names nobody'),
  past_jobs: goes('past-jobs'),
  payment_attempts: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  payment_disputes: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  payment_qr_codes: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  payment_refunds: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  payment_webhook_events: nobody,
  payments: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  phone_intakes: goes('repairs'),
  provider_health: nobody,
  purchase_order_lines: nobody,
  purchase_orders: colleagues,
  rate_limits: soonGone('hashes and counts, gone with their window'),
  repair_battery_readings: stays('repairs', 'what a battery held, without the person'),
  repair_checks: goes('repairs'),
  repair_collections: goes('repairs'),
  repair_intakes: goes('repairs'),
  repair_jobs: stays('repairs', 'books of account, without the person (CGST Act 2017, s. 36)'),
  rating_stops: goes('ratings'),
  ratings: goes('ratings'),
  repair_notes: goes('repairs'),
  repair_parts: stays(
    'repairs',
    'which part is in which device: warranty and liability (Consumer Protection Act 2019, s. 85)',
  ),
  repair_rounds: goes('repairs'),
  repair_stages: goes('repairs'),
  repair_words: goes('repairs'),
  rights_erasures: stays('rights', 'that an account was deleted, without name or number'),
  rights_grievances: stays('rights', 'ticket and dates, without the text'),
  sealed_copies: {
    part: undefined,
    reason: 'the law’s year (DPDP Rules 2025, rule 8(3)), readable by the holder of a key alone',
  },
  search_spellings: goes('repairs'),
  staff_challenges: nobody,
  staff_links: nobody,
  staff_members: colleagues,
  // An order's id and a colleague's name: the note with a mention is read from repair_notes.
  staff_notices: colleagues,
  staff_passkeys: colleagues,
  staff_sessions: nobody,
  // A piece and the order's id of its repair.
  stock_items: nobody,
  stock_moves: colleagues,
  stocktake_counts: colleagues,
  stocktakes: colleagues,
  student_applications: goes('applications'),
  supplier_prices: colleagues,
  supplier_return_lines: nobody,
  supplier_returns: colleagues,
  self_test_links: nobody,
  self_tests: goes('repairs'),
  suppliers: { part: undefined, reason: 'businesses that sell parts to the shop' },
  // Ids of lines and a colleague's name, removed the day after.
  today_done: colleagues,
  tracking_links: goes('repairs'),
  trade_ins: goes('enquiries'),
  uploads: goes('applications'),
  warranty_claims: goes('repairs'),
}
