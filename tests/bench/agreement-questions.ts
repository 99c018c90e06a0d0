/** What colleagues request of orders whose price was agreed later, of waiting customers and of money, for `staff.ts`. */
import type pg from 'pg'

type Samples = Record<'agreed' | 'mended' | 'inParts' | 'unpaid' | 'called' | 'ended', string[]>

/** Ids of orders of each kind, at random. */
export async function sampleAgreements(client: pg.ClientBase): Promise<Samples> {
  const ids = async (from: string) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from (${from}) one order by hashtext(id) limit 200`,
    )
    return rows.map(({ id }) => id)
  }
  return {
    agreed: await ids(`select order_id as id from estimates where version = 2`),
    mended: await ids(`select order_id as id from repair_rounds`),
    inParts: await ids(`select order_id as id from payments where purpose = 'balance'`),
    unpaid: await ids(
      `select id from orders where status = 'ENQUIRY_STEP_THREE_COMPLETED' and paid_at is null
       and bill is not null and confirmed_at > now() - interval '14 days'`,
    ),
    called: await ids(`select id from orders where status = 'CONTACT_REQUESTED'`),
    ended: await ids(`select order_id as id from repair_jobs where outcome is not null`),
  }
}

/** Addresses below the API's base. */
export function agreementQuestions(
  samples: Samples,
  any: <T>(rows: readonly T[]) => T,
  skip: (milliseconds: number) => void,
): Record<string, () => string> {
  const order = (kind: keyof Samples, path = '/staff/order') =>
    `${path}?orderId=${any(samples[kind])}`
  return {
    'order: agreed in two versions': () => order('agreed'),
    'order: repaired in two rounds': () => order('mended'),
    'order: ended unrepaired': () => order('ended'),
    'order: its estimates': () => order('agreed', '/staff/order/estimates'),
    'order: its work': () => order('mended', '/staff/order/bench'),
    'order: its money in parts': () => `/staff/money/order?order=${any(samples.inParts)}`,
    'order: its documents': () => order('inParts', '/staff/order/documents'),
    'order: its audit log': () =>
      `/staff/trail?about=MDC-${any(samples.agreed).slice(-6).toUpperCase()}`,
    'before the board': () => '/staff/unpaid/counts',
    'not paid yet': () => '/staff/unpaid',
    'not paid yet: next page': () => `/staff/unpaid?after=${any(samples.unpaid)}`,
    'to call': () => '/staff/contact-requests?state=due',
    'to call: over': () => '/staff/contact-requests?state=over',
    'to call: one': () => order('called', '/staff/contact-requests/one'),
    'to call: about an estimate': () => '/staff/estimates/requests',
    uncollected: () => '/staff/uncollected',
    'money owed': () => '/staff/money/owed',
    'money: payments': () => '/staff/money/payments',
    overview: () => {
      // Its answer is cached for ten seconds.
      skip(11_000)
      return '/staff/overview'
    },
    'times in work': () => {
      // Its answer is cached for five minutes.
      skip(301_000)
      return '/staff/overview/work-times?days=30'
    },
    'overview: late': () => '/staff/overview/jobs?list=late',
    'overview: slow': () => '/staff/overview/jobs?list=slow',
  }
}
