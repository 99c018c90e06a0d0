/** Generates what a price agreed later leaves behind: estimates with answers, payments in parts, waits, rounds, outcomes and lists. */
import type pg from 'pg'
import { reminderKeys } from '#domain/repairs/collection.ts'
import { noFixReasons } from '#domain/repairs/outcome.ts'
import { dropIndexes } from './books.ts'

const tables = [
  'payments',
  'estimates',
  'estimate_answers',
  'estimate_requests',
  'repair_rounds',
  'contact_requests',
  'collection_reminders',
  'order_unpaid_hand_overs',
  'payment_qr_codes',
] as const

/** The same for an order in every run: a number from 0 to 999, and another for each salt. */
const share = (salt: string, id = 'order_id'): string => `abs(hashtext(${id} || '${salt}')) % 1000`
/** As the application writes a time into JSON. */
const iso = (at: string): string =>
  `to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const isOpen = `stage <> 'delivered' and closed_at is null`
const now = `date_trunc('milliseconds', now())`

/**
 * After `fillBooks` and `fillConsole`. One repair in five began without a price, one in seven of these with a second
 * version; one in twenty-five failed its final check; one in twenty ended unrepaired; one open repair in five waits.
 */
export async function fillAgreements(client: pg.ClientBase): Promise<void> {
  const putBack = await dropIndexes(client, tables)
  const filling = [
    diagnoses,
    payments,
    estimates,
    answers,
    requests,
    endings,
    rounds,
    waits,
    ...uncollected,
    ...beforeBoard,
    handOvers,
    codes,
  ]
  for (const sql of filling) await client.query(sql)
  for (const sql of putBack) await client.query(sql)
  await client.query(`vacuum (analyze) orders, repair_jobs, repair_stages, ${tables.join(', ')}`)
}

/** Taken in without a price. Of the open ones a half has no bill yet, and no open one is paid. */
const diagnoses = `
  create temporary table diagnoses on commit preserve rows as
  select order_id, customer_id, created_at as at, ${isOpen} as is_open,
    ${isOpen} and ${share('price')} < 500 as is_unpriced
  from repair_jobs where ${share('diagnosis')} < 200;
  update orders o set accepted_at = d.at, complaint = 'Fell into water, does not switch on',
    paid_at = case when d.is_open then null else o.paid_at end,
    payment_id = case when d.is_open then null else o.payment_id end,
    bill = case when d.is_unpriced then null else o.bill end,
    grand_total_paise = case when d.is_unpriced then null else o.grand_total_paise end
  from diagnoses d where d.order_id = o.id`

/** Paid at once, or after a diagnosis a third before the work and the rest at the hand-over. */
const payments = `
  insert into payments (id, standing, order_id, customer_id, amount_paise, currency, method, purpose,
    refunded_paise, captured_at, booked_at, counted_at, taken_by, reference)
  select 'pay_' || substr(md5(part || o.id), 1, 14), 'counted', o.id, o.customer_id, paid.amount, 'INR',
    method, part, 0, paid.at, paid.at, paid.at, case when method <> 'online' then 'colleague-1' end,
    case when method = 'upi' then lpad((abs(hashtext(o.id)))::text, 12, '4') end
  from orders o left join diagnoses d on d.order_id = o.id,
    lateral (select case when d.order_id is null then array['full']
      when d.is_open then array['advance'] else array['advance', 'balance'] end as parts) chosen,
    lateral unnest(parts) part,
    lateral (select case part when 'full' then grand_total_paise when 'advance' then grand_total_paise / 3
        else grand_total_paise - grand_total_paise / 3 end as amount,
      coalesce(o.paid_at, o.confirmed_at) + case part when 'advance' then interval '1 hour' else interval '0' end as at,
      (array['online', 'online', 'cash', 'upi', 'card'])[1 + abs(hashtext(o.id || part)) % 5] as method) paid
  where o.grand_total_paise is not null and (d.order_id is null or not d.is_open or ${share('advance', 'o.id')} < 300)`

/** Of each diagnosis that has a price, and of a half of the others one that waits for its answer. */
const estimates = `
  insert into estimates (id, order_id, version, lines, findings, note, extra_charge_paise, discount_basis_points,
    state_code, sent_at, valid_until, replaced_at, composed_by, composed_by_name, sha256, token_hash)
  select substr(md5('estimate' || version || o.id), 1, 26), o.id, version,
    (select jsonb_agg(line || jsonb_build_object('key', 'line-' || place, 'isFree', false, 'needs', null))
      from jsonb_array_elements(o.lines) with ordinality as one (line, place)),
    '["The board is wet", "Four contacts are green"]'::jsonb, 'The screen first', 0, 0, '33', sent,
    sent + interval '14 days', case when version < versions then sent + interval '5 hours' end,
    'colleague-2', 'Colleague 2', encode(sha256((o.id || version)::bytea), 'hex'), md5('token' || version || o.id)
  from diagnoses d join orders o on o.id = d.order_id,
    lateral (select case when ${share('second', 'o.id')} < 150 then 2 else 1 end as versions) counted,
    lateral generate_series(1, versions) version,
    lateral (select d.at + interval '1 hour' * (3 + 5 * version) as sent) of_version
  where not d.is_unpriced or ${share('sent', 'o.id')} < 500`

const answers = `
  insert into estimate_answers (estimate_id, order_id, sent_at, at, accepted, declined, way, by, by_name, sha256)
  select e.id, e.order_id, e.sent_at, e.sent_at + interval '1 minute' * (20 + ${share('answer', 'e.order_id')}),
    case when ${share('declined', 'e.order_id')} < 80 then '[]'::jsonb else '["line-1"]' end,
    case when ${share('declined', 'e.order_id')} < 80 then '["line-1"]'::jsonb else '[]' end,
    way, case way when 'phone' then 'colleague-1' end, case way when 'phone' then 'Colleague 1' end, e.sha256
  from estimates e join diagnoses d on d.order_id = e.order_id,
    lateral (select (array['code', 'account', 'phone'])[1 + abs(hashtext(e.id)) % 3] as way) given
  where e.replaced_at is null and not d.is_unpriced`

/** One customer in thirty asks for a call first; those of the last day wait. */
const requests = `
  insert into estimate_requests (id, order_id, estimate_id, kind, asked_at, done_at, done_by, done_by_name)
  select substr(md5('request' || id), 1, 26), order_id, id, 'call', sent_at + interval '1 hour', done,
    case when done is not null then 'colleague-1' end, case when done is not null then 'Colleague 1' end
  from (select *, case when replaced_at is not null or sent_at < now() - interval '1 day'
      then sent_at + interval '3 hours' end as done
    from estimates where ${share('call')} < 30) one`

/** Four in a hundred could not be repaired or were declined: they left the bench after the diagnosis. */
const endings = `
  create temporary table endings on commit preserve rows as
  select order_id, case when ${share('ending')} < 15 then 'no-fix' else 'declined' end as outcome
  from repair_jobs where stage = 'delivered' and ${share('ending')} < 50;
  delete from repair_stages where order_id in (select order_id from endings)
    and stage in ('confirmation-call', 'repair-in-progress', 'repair-completed', 'final-quality-check',
      'picked-up-by-delivery', 'heading-to-deliver', 'delivered');
  update repair_jobs j set stage = 'technician-assigned', closed_at = moved_at, outcome = e.outcome,
    outcome_reason = case e.outcome when 'no-fix' then
      (array['${noFixReasons.join("','")}'])[1 + abs(hashtext(j.order_id)) % ${noFixReasons.length}] end,
    outcome_note = 'Two layers of the board are torn', outcome_at = moved_at,
    handed_back_at = case when ${share('back', 'j.order_id')} < 995 then moved_at + interval '1 day' end
  from endings e where e.order_id = j.order_id;
  update orders set status = case e.outcome when 'no-fix' then 'REFUNDED' else 'CANCELLED' end,
    cancelled_at = confirmed_at
  from endings e where e.order_id = orders.id`

const rounds = `
  insert into repair_rounds (order_id, round, ended_at, by, by_name, failing, stages, points)
  select order_id, one.round, moved_at - interval '1 hour' * (4 - one.round), 'colleague-2', 'Colleague 2', '["touch"]',
    jsonb_build_array(jsonb_build_object('stage', 'repair-in-progress', 'at', ${iso("moved_at - interval '9 hours'")}, 'note', null),
      jsonb_build_object('stage', 'repair-completed', 'at', ${iso("moved_at - interval '6 hours'")}, 'note', null)),
    jsonb_build_array(jsonb_build_object('point', 'touch', 'answer', 'fails', 'note', 'Dead at the top',
      'version', 1, 'byName', 'Colleague 2', 'at', ${iso("moved_at - interval '5 hours'")}))
  from repair_jobs, generate_series(1, case when ${share('third')} < 100 then 2 else 1 end) one (round)
  where stage in ('delivered', 'final-quality-check', 'repair-completed') and ${share('round')} < 40;
  update repair_jobs j set round = 1 + ended
  from (select order_id, count(*)::int as ended from repair_rounds group by order_id) r where r.order_id = j.order_id`

const waits = `
  update repair_jobs set waiting = case when ${share('for')} < 600 then 'part' else 'customer' end,
    waiting_since = moved_at, waiting_until = case when ${share('for')} < 600 then '2030-12-24' end,
    waiting_note = 'The part comes from Mumbai', promise_counted_until = moved_at
  where ${isOpen} and ${share('wait')} < 200
    and stage in ('reached-workshop', 'technician-assigned', 'confirmation-call', 'repair-in-progress')`

/** Repaired walk-ins that nobody collects for up to a hundred days. */
const uncollected = [
  `update repair_jobs set moved_at = ${now} - interval '1 day' * (abs(hashtext(order_id)) % 100)
   where stage = 'final-quality-check' and service = 'walk-in'`,
  `update repair_stages s set at = j.moved_at from repair_jobs j
   where j.order_id = s.order_id and s.stage = 'final-quality-check' and j.stage = s.stage and j.service = 'walk-in'`,
  `insert into collection_reminders (order_id, reminder, at)
   select order_id, reminder, moved_at + interval '1 day' * days
   from repair_jobs, unnest(array['${reminderKeys.join("','")}'], array[7, 25, 80]) as one (reminder, days)
   where ((stage = 'final-quality-check' and service = 'walk-in') or (closed_at is not null and handed_back_at is null))
     and moved_at + interval '1 day' * days < now()`,
]

/** Carts that were confirmed and left, two hundred open contact requests, and many that became a booking. */
const beforeBoard = [
  `create temporary table left_carts on commit preserve rows as
   select id, row_number() over (order by created_at desc) as place from orders
   where paid_at is null and status = 'ENQUIRY_STEP_THREE_COMPLETED' and bill is null and complaint is null
     and not exists (select from repair_jobs j where j.order_id = orders.id)`,
  `update orders o set confirmed_at = o.created_at + interval '9 minutes', grand_total_paise = 531000,
     bill = jsonb_build_object('issuesTotal', 450000, 'extraCharge', 0, 'discount', 0, 'cgst', 40500, 'sgst', 40500,
       'grandTotal', 531000)
   from left_carts c where c.id = o.id and c.place % 2 = 0`,
  `update orders o set status = 'CONTACT_REQUESTED', support_option = 3, confirmed_at = o.created_at + interval '9 minutes'
   from left_carts c where c.id = o.id and c.place % 2 = 1 and c.place < 400`,
  `insert into contact_requests (order_id, attempts, last_attempt_at, next_try_at, ended_at, ending, ended_by, ended_by_name)
   select id, 1 + abs(hashtext(id)) % 3, confirmed_at + interval '2 hours', confirmed_at + interval '1 day',
     case when status <> 'CONTACT_REQUESTED' then confirmed_at + interval '3 hours' end,
     case when status <> 'CONTACT_REQUESTED' then 'walk-in' end,
     case when status <> 'CONTACT_REQUESTED' then 'colleague-1' end,
     case when status <> 'CONTACT_REQUESTED' then 'Colleague 1' end
   from orders
   where (status = 'CONTACT_REQUESTED' and ${share('called', 'id')} < 500) or (paid_at is not null and ${share('contact', 'id')} < 20)`,
]

/** The owner let one in three hundred go unpaid; one in twenty of these still owes two thirds. */
const handOvers = `
  insert into order_unpaid_hand_overs (order_id, at, allowed_by, allowed_by_name, reason)
  select order_id, moved_at - interval '1 hour', 'colleague-0', 'Colleague 0', 'Pays at the end of the month'
  from repair_jobs where stage = 'delivered' and ${share('owed')} < 3;
  create temporary table owing on commit preserve rows as
  select order_id from order_unpaid_hand_overs where ${share('owing')} < 50;
  update orders set accepted_at = confirmed_at, paid_at = null, payment_id = null from owing where owing.order_id = id;
  update payments set amount_paise = amount_paise / 3, purpose = 'advance'
  from owing where owing.order_id = payments.order_id and purpose = 'full';
  delete from payments using owing where owing.order_id = payments.order_id and purpose = 'balance'`

/** A code was shown for one balance in three. */
const codes = `
  insert into payment_qr_codes (id, attempt_id, order_id, customer_id, amount_paise, state, provider_qr_id, content,
    payment_id, opened_by, created_at, ends_at, ended_at)
  select substr(md5('code' || id), 1, 26), substr(md5('attempt' || id), 1, 26), order_id, customer_id, amount_paise,
    'paid', 'qr_' || substr(md5(id), 1, 14), 'upi://pay?tr=' || substr(md5(id), 1, 14), id, 'colleague-1',
    captured_at - interval '2 minutes', captured_at + interval '13 minutes', captured_at
  from payments where purpose = 'balance' and ${share('code')} < 333`
