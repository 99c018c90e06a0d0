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
  device_tiers: nobody,
  document_counters: nobody,
  documents: stays('documents', 'tax documents (CGST Act 2017, s. 36: 72 months)'),
  estimate_answers: stays('estimates', 'proof of what was agreed (Indian Contract Act 1872, s. 2)'),
  estimate_requests: goes('estimates'),
  estimates: stays('estimates', 'what was agreed, without what was written to the person'),
  enquiries: goes('enquiries'),
  enquiry_notes: goes('enquiries'),
  // The settings contain testimonials, whose authors agreed to be named; an editor removes one on request.
  settings: nobody,
  sign_in_origins: goes('identity'),
  idempotency_keys: goes('repeats'),
  lane_limits: nobody,
  message_preferences: goes('messages'),
  message_texts: colleagues,
  order_address_changes: goes('orders'),
  order_unpaid_hand_overs: goes('orders'),
  contact_requests: stays('orders', 'how a request ended, without the person'),
  orders: stays('orders', 'books of account, without the person (CGST Act 2017, s. 36)'),
  outbox_messages: goes('messages'),
  payment_attempts: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  payment_disputes: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  payment_qr_codes: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  payment_refunds: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  payment_webhook_events: nobody,
  payments: stays('payments', 'books of account (CGST Act 2017, s. 36)'),
  provider_health: nobody,
  rate_limits: soonGone('hashes and counts, gone with their window'),
  repair_checks: goes('repairs'),
  repair_intakes: goes('repairs'),
  repair_jobs: stays('repairs', 'books of account, without the person (CGST Act 2017, s. 36)'),
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
  staff_challenges: nobody,
  staff_links: nobody,
  staff_members: colleagues,
  staff_passkeys: colleagues,
  staff_sessions: nobody,
  student_applications: goes('applications'),
  tracking_links: goes('repairs'),
  uploads: goes('applications'),
}
