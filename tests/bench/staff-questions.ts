/** What colleagues request of a workshop with a long history, for `staff.ts`: one address after the other. */
import type pg from 'pg'
import { seededRandom } from '../seeded-random.ts'
import { agreementQuestions, sampleAgreements } from './agreement-questions.ts'
import { colleagueId } from './console-books.ts'
import { type Question, recordQuestions, sampleRecords } from './record-questions.ts'
import { hurriedClock } from './real-clock.ts'

/** Random repairs, open and delivered, with their ids and names; and the totals. */
export async function sampleWorkshop(client: pg.ClientBase) {
  const { rows: sizes } = await client.query(`
    select relname as table, reltuples::int as rows from pg_class
    where relname in ('customers', 'orders', 'repair_jobs', 'repair_stages', 'repair_words', 'audit_trail',
      'payments', 'estimates', 'estimate_answers', 'repair_rounds', 'contact_requests', 'order_unpaid_hand_overs',
      'repair_parts', 'repair_checks', 'warranty_claims')`)
  console.table(sizes)
  type Sample = { id: string; device: string; phone: string; name: string; day: string }
  const { rows } = await client.query<Sample>(`
    select j.order_id as id, o.device ->> 'number' as device, right(c.phone, 10) as phone, c.name,
      to_char(j.moved_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from repair_jobs j join orders o on o.id = j.order_id join customers c on c.id = j.customer_id
    order by hashtext(j.order_id) limit 500`)
  const { rows: last } = await client.query<{ id: string; at: Date }>(
    `select order_id as id, moved_at as at from repair_jobs
     where stage = 'repair-in-progress' order by moved_at, order_id limit 1 offset 10`,
  )
  return {
    rows,
    last: last[0],
    agreements: await sampleAgreements(client),
    records: await sampleRecords(client),
  }
}

type Samples = Awaited<ReturnType<typeof sampleWorkshop>>

/** Addresses below the API's base, each for a random customer or repair. */
export function staffQuestions({
  rows,
  last,
  agreements,
  records,
}: Samples): Record<string, () => string | Question> {
  const random = seededRandom(1)
  const anyOf = <T>(all: readonly T[]): T => {
    const one = all[Buffer.from(random(4)).readUInt32BE() % all.length]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  const any = () => anyOf(rows)
  const find = (message: string) => `/staff/jobs?q=${encodeURIComponent(message)}`
  const after = last ? `&afterMoved=${last.at.toISOString()}&afterOrder=${last.id}` : ''
  const old = 'before=500000'
  return {
    today: () => '/staff/today',
    board: () => '/staff/board',
    'board of a technician': () => `/staff/board?person=${colleagueId(2)}`,
    'board of nobody yet': () => '/staff/board?person=nobody',
    'board, all filters': () =>
      `/staff/board?person=${colleagueId(3)}&family=iphone&service=pickup&language=Tamil`,
    'counts of the board': () => '/staff/board/counts',
    'board, late ones': () => '/staff/board?state=late',
    'board as a list': () => '/staff/board/list',
    'display on the wall': () => '/staff/wall',
    'lane, next page': () => `/staff/board/lane?lane=repair${after}`,
    'lane of nobody yet': () => '/staff/board/lane?lane=repair&person=nobody',
    'search: order number': () => find(`MDC-${any().id.slice(-6).toUpperCase()}`),
    'search: its last five': () => find(any().id.slice(-5)),
    'search: IMEI': () => find(any().device),
    'search: phone': () => find(any().phone),
    'search: half a phone': () => find(any().phone.slice(0, 6)),
    'search: name': () => find(any().name),
    'search: first name': () => find(any().name.split(' ')[0] ?? ''),
    'search: one letter': () => find('k'),
    'search: next page': () => `${find(any().name.split(' ')[0] ?? '')}&before=${any().id}`,
    'search: nobody': () => find('zzzzzz'),
    'search: end of a phone': () => find(any().phone.slice(-6)),
    'search: end of an IMEI': () => find(any().device.slice(-7)),
    'search: model and issue': () => find('iphone 15 screen'),
    'search: model, issue and name': () => find(`cracked ${any().name.split(' ')[1] ?? ''}`),
    'search: a misspelt name': () => find('laxmi sundarm'),
    order: () => `/staff/order?orderId=${any().id}`,
    'audit log': () => '/staff/trail',
    'audit log, an old page': () => `/staff/trail?${old}`,
    'audit log: somebody': () => `/staff/trail?by=${colleagueId(4)}&${old}`,
    'audit log: an action': () => `/staff/trail?what=repair.note-added&${old}`,
    'audit log: an old sentence': () => `/staff/trail?what=added+a+note&${old}`,
    'audit log: an action never done': () => '/staff/trail?what=enquiry.note-added',
    'audit log: refunds': () => '/staff/trail?what=refund.requested',
    'audit log: a day': () => `/staff/trail?day=${any().day}`,
    'audit log: all of it': () =>
      `/staff/trail?by=${colleagueId(4)}&what=repair.moved&day=${any().day}`,
    'audit log: the system': () => '/staff/trail?by=house',
    'audit log: an order': () => `/staff/trail?about=MDC-${any().id.slice(-6).toUpperCase()}`,
    'audit log: choices': () => '/staff/trail/choices',
    ...recordQuestions(records, anyOf),
    ...agreementQuestions(agreements, anyOf, hurriedClock.advance),
  }
}
