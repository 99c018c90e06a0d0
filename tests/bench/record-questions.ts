/** What customers and colleagues request of the record of repairs, for `staff.ts`. */
import type pg from 'pg'

/** Orders with what the questions need; of the customers a hundredth, each with the token that `books.ts` gave. */
export async function sampleRecords(client: pg.ClientBase) {
  type Owned = { orderId: string; token: string }
  const { rows: own } = await client.query<Owned>(`
    select j.order_id as "orderId", 'token-of-customer-' || c.i as token
    from (select i from generate_series(0, (select count(*)::int - 1 from customers)) i
      order by hashtext(i::text) limit 400) c
    join repair_jobs j on j.customer_id = substr(md5('customer' || c.i), 1, 26)
    where j.stage = 'delivered' and j.outcome is null`)
  const ids = async (from: string) => {
    const { rows } = await client.query<{ id: string }>(
      `select distinct order_id as id from ${from} order by 1 limit 200`,
    )
    return rows.map(({ id }) => id)
  }
  return {
    own,
    checked: await ids('repair_battery_readings'),
    returned: await ids('warranty_claims'),
  }
}

type Samples = Awaited<ReturnType<typeof sampleRecords>>
/** What sums up a year reads the year. */
export const readsWhole = (question: string): boolean => question.startsWith('claim rates')

export type Question = { readonly path: string; readonly token?: string }

/** Addresses below the API's base; with a token, a customer's. */
export function recordQuestions(
  { own, checked, returned }: Samples,
  any: <T>(rows: readonly T[]) => T,
): Record<string, () => string | Question> {
  const ofCustomer = (path: (orderId: string) => string) => () => {
    const { orderId, token } = any(own)
    return { path: path(orderId), token }
  }
  return {
    'customer: tracking': ofCustomer((orderId) => `/orders/track?orderId=${orderId}`),
    'customer: orders': ofCustomer(() => '/orders/list'),
    'customer: report': ofCustomer((orderId) => `/orders/report?orderId=${orderId}`),
    'customer: warranty': ofCustomer((orderId) => `/orders/warranty?orderId=${orderId}`),
    'customer: devices': ofCustomer(() => '/customer/devices'),
    'record: order with both checks': () => `/staff/order?orderId=${any(checked)}`,
    'record: order that came back': () => `/staff/order?orderId=${any(returned)}`,
    'record: its device': () => `/staff/device?orderId=${any(returned)}`,
    'claim rates of a year': () => '/staff/warranty/rates?months=12',
    'claim rates of a quarter': () => '/staff/warranty/rates?months=3',
  }
}
