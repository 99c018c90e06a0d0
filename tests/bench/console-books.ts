/** Generates the data of colleagues: their accounts, the search index of repairs, notes, an audit log. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { roles } from '#kernel/permissions.ts'
import { isSpellable, trigramsOf } from '#domain/repairs/board/spelling.ts'
import { dropIndexes, isGenerated } from './books.ts'

const tables = ['repair_words', 'search_spellings', 'repair_notes', 'audit_trail'] as const
const first =
  'Kavitha Ravi Meenakshi Arjun Selvi Karthik Lakshmi Murugan Priya Suresh Fathima Joseph Divya Imran Ananya Vignesh Harini Sathish Nandhini Rahul'
const last =
  'Raman Kumar Sundaram Iyer Begum Antony Venkatesh Chandran Shariff Prakash Menon Babu Selvam Narayanan Krishnan Thomas Reddy Pillai Nair Das Murthy Rajan Balaji Ganesan Mohan'

/** Of the model and the issue that `books.ts` gives every order. */
const labels = 'iphone 15 128 gb screen cracked'

/** Colleagues count from 0; the first of each role is `roles.indexOf(role)`. */
export const colleagues = 15
export const colleagueId = (i: number): string => `colleague-${i}`
export const colleagueToken = (i: number): string =>
  createHash('sha256').update(`session of ${i}`).digest('base64url')

const array = (text: string): string => `array['${text.split(' ').join("','")}']`
const some = (text: string, salt: string): string =>
  `(${array(text)})[1 + abs(hashtext(id || '${salt}')) % ${text.split(' ').length}]`

/** After `fillBooks`. About four audit events for each repair. */
export async function fillConsole(client: pg.ClientBase): Promise<void> {
  const putBack = await dropIndexes(client, tables)
  for (const sql of [
    members,
    sessions(),
    assignees,
    named,
    text,
    isIndexed,
    spellings(),
    notes,
    events,
  ])
    await client.query(sql)
  for (const sql of putBack) await client.query(sql)
  await client.query(`vacuum (analyze) customers, repair_jobs, ${tables.join(', ')}`)
}

const members = `
  insert into staff_members (id, name, role, created_at)
  select 'colleague-' || i, 'Colleague ' || i, (array['${roles.join("','")}'])[1 + i % ${roles.length}],
    now() - interval '400 days'
  from generate_series(0, ${colleagues - 1}) i`

const sessions = (): string => {
  const rows = Array.from({ length: colleagues }, (_, i) => {
    const hash = createHash('sha256').update(colleagueToken(i)).digest('base64url')
    return `('${hash}', 'session-${i}', '${colleagueId(i)}', now(), now(), now())`
  })
  return `insert into staff_sessions (token_hash, id, member_id, created_at, seen_at, verified_at)
    values ${rows.join(', ')}`
}

const assignees = `
  update repair_jobs set technician_id = 'colleague-' || (2 + 5 * (abs(hashtext(order_id)) % 3)),
    rider_id = case service when 'pickup' then 'colleague-' || (3 + 5 * (abs(hashtext(order_id)) % 3)) end
  where ${isGenerated('order_id')}`

const named = `update customers set name = ${some(first, 'first')} || ' ' || ${some(last, 'last')}
  where ${isGenerated('id')}`

const text = `
  insert into repair_words (order_id, word)
  select distinct j.order_id, word from repair_jobs j
    join orders o on o.id = j.order_id join customers c on c.id = j.customer_id,
    lateral unnest(array[right(o.id, 6), 'mdc' || right(o.id, 6), right(o.id, 5), 'mdc' || right(o.id, 5),
      right(c.phone, 10), right(c.phone, 4), lower(o.device ->> 'number')]
      || string_to_array(lower(c.name), ' ') || ${array(labels)}) word
  where ${isGenerated('j.order_id')}`

const isIndexed = `update repair_jobs set terms_version = 2`

/** Of the names and labels, and of a town's worth of other names, so that groups of letters have many words. */
const spellings = (): string => {
  const others = Array.from({ length: 20_000 }, (_, i) =>
    Array.from(
      createHash('md5').update(String(i)).digest('hex').slice(0, 7),
      (digit) => 'anirstvkmelopudh'[parseInt(digit, 16)],
    ).join(''),
  )
  const words = new Set([...`${first} ${last} ${labels}`.toLowerCase().split(' '), ...others])
  const rows = [...words].filter(isSpellable).flatMap((word) => {
    const groups = trigramsOf(word)
    return groups.map((group) => `('${group}', '${word}', ${groups.length})`)
  })
  return `insert into search_spellings (trigram, word, size)
    select trigram, word, size from (values ${rows.join(', ')}) added (trigram, word, size)
    where not exists (select from search_spellings there where there.word = added.word)`
}

const notes = `
  insert into repair_notes (order_id, at, by, by_name, text)
  select order_id, moved_at, 'colleague-2', 'Colleague 2', 'Bent at the port, part on the shelf'
  from repair_jobs where abs(hashtext(order_id)) % 3 = 0 order by moved_at`

/** Half of them as versions without action codes wrote them. */
const events = `
  insert into audit_trail (at, by, by_name, what, subject, before, after, action, data)
  select at, 'colleague-' || who, 'Colleague ' || who,
    case when is_note then 'added a note' else 'moved the repair' end, 'order:' || order_id,
    before, after,
    case when is_coded then case when is_note then 'repair.note-added' else 'repair.moved' end end,
    case when is_coded then jsonb_strip_nulls(jsonb_build_object('before', before, 'after', after)) end
  from (select s.at, s.order_id, abs(hashtext(s.order_id)) % ${colleagues} as who,
      s.stage = 'repair-completed' as is_note,
      case when s.stage <> 'repair-completed' then jsonb_build_object('stage', 'order-placed') end as before,
      case when s.stage <> 'repair-completed' then jsonb_build_object('stage', s.stage) end as after,
      abs(hashtext(s.order_id)) % 2 = 0 as is_coded
    from repair_stages s
    where s.stage in ('reached-workshop', 'confirmation-call', 'repair-completed', 'delivered')) done
  order by at`
