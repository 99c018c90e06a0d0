/** The application's queries as plain named statements, with rows in the form that its rules need. */
import type pg from 'pg'
import { stageKeys } from '#domain/repairs/stages.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import type { Order } from '#domain/orders/order.ts'
import { getServiceType } from '#domain/orders/service-type.ts'
import { studentDiscount } from '#domain/student-discount/student-discount.ts'
import type { RepairJob } from '#domain/repairs/repair-job.ts'

/** Every column of the table, as the application reads them. */
const orderColumns = `id, customer_id as "customerId", status, device_key as "deviceKey", device, lines,
  confirmations, support_option as "supportOption", discount_basis_points as "discountBasisPoints",
  address, '{"igst": 0}'::jsonb || bill as bill, grand_total_paise as "grandTotal", payment_id as "paymentId", paid_at as "paidAt",
  confirmed_at as "confirmedAt", cancelled_at as "cancelledAt",
  recipient, accepted_at as "acceptedAt", free_cancellation_until as "freeCancellationUntil",
  late_fee_paise as "lateFee", fee_earned_at as "feeEarnedAt",
  cancelled_refund_paise as "cancelledRefund", set_aside as "setAside", counter_form as "counterForm",
  complaint,
  created_at as "createdAt", updated_at as "updatedAt"`

const sql = {
  session: `select token_hash as "tokenHash", id, customer_id as "customerId",
    created_at as "createdAt", seen_at as "seenAt", ended_at as "endedAt"
    from customer_sessions where token_hash = $1`,
  order: `select ${orderColumns} from orders where id = $1 and customer_id = $2`,
  lockOrder: `select ${orderColumns} from orders where id = $1 and customer_id = $2 for update`,
  job: `select j.order_id as "orderId", j.customer_id as "customerId", j.service, j.stage as "jobStage",
    j.moved_at as "movedAt", j.estimated_completion as "estimatedCompletion", j.language,
    j.technician_id as "technicianId", j.rider_id as "riderId", j.family, j.created_at as "createdAt",
    j.closed_at as "closedAt", j.has_intake as "hasIntake", j.handed_back_at as "handedBackAt",
    j.waiting, j.waiting_since as "waitingSince", j.waiting_until as "waitingUntil", j.waiting_note as "waitingNote",
    j.promise_counted_until as "promiseCountedUntil", j.round, j.outcome, j.outcome_reason as "outcomeReason",
    j.outcome_note as "outcomeNote", j.outcome_at as "outcomeAt",
    s.order_id as "stageOf", s.stage, s.at, s.note, s.moved_by as by
    from repair_jobs j join repair_stages s on s.order_id = j.order_id where j.order_id = $1`,
  newestEstimate: `select e.*, a.* from estimates e left join estimate_answers a on a.estimate_id = e.id
    where e.order_id = $1 order by e.version desc limit 1`,
  refunds: `select r.*, p.* from payment_refunds r join payments p on p.id = r.payment_id
    where p.order_id = $1 order by r.created_at`,
  openCheckout: `select 1 from payment_attempts where order_id = $1 and state = 'open'
    and provider_order_id is not null and last_active_at >= now() - interval '15 minutes'`,
  studentDiscount: `select 1 from student_applications
    where phone = (select phone from customers where id = $1) and status = 'approved' and used_at is null
    limit 1`,
  updateCustomer: 'update customers set name = $1, email = $2 where id = $3',
  touchOrder: 'update orders set updated_at = $1 where id = $2',
} as const

type Session = { customerId: string; createdAt: Date; seenAt: Date; endedAt: Date | null }
type JobRow = Omit<RepairJob, 'reached'> & RepairJob['reached'][number]
type Client = Pick<pg.ClientBase, 'query'>

export function openRawQueries(pool: pg.Pool) {
  const rows = async <R>(at: Client, name: keyof typeof sql, values: unknown[]): Promise<R[]> =>
    (await at.query({ name, text: sql[name], values })).rows as R[]

  async function order(customerId: string, orderId: string): Promise<Order> {
    const [found] = await rows<Order>(pool, 'order', [orderId, customerId])
    if (!found) throw new Error('no such order')
    return withNumbers(found)
  }

  return {
    async session(hash: string): Promise<Session | undefined> {
      return (await rows<Session>(pool, 'session', [hash]))[0]
    },
    order,
    async orderFacts(customerId: string, orderId: string): Promise<OrderFacts> {
      const found = await order(customerId, orderId)
      const { supportOption } = found
      const serviceKey = supportOption === null ? null : getServiceType(supportOption).key
      return { ...found, serviceKey, language: found.confirmations[0]?.audioLanguage ?? null }
    },
    async job(orderId: string): Promise<RepairJob | undefined> {
      const found = await rows<JobRow>(pool, 'job', [orderId])
      const [first, ...rest] = found.toSorted(
        (a, b) => stageKeys.indexOf(a.stage) - stageKeys.indexOf(b.stage),
      )
      return first && { ...first, reached: [first, ...rest] }
    },
    /** The benchmark's orders have neither estimates nor refunds. */
    async newestEstimate(orderId: string): Promise<null> {
      await rows(pool, 'newestEstimate', [orderId])
      return null
    },
    async refunds(orderId: string): Promise<[]> {
      await rows(pool, 'refunds', [orderId])
      return []
    },
    async isBeingPaid(orderId: string): Promise<boolean> {
      return (await rows(pool, 'openCheckout', [orderId])).length > 0
    },
    async findStudentDiscount(customerId: string): Promise<number> {
      return (await rows(pool, 'studentDiscount', [customerId])).length > 0 ? studentDiscount : 0
    },
    async updateCustomer(id: string, name: string, email: string): Promise<void> {
      await rows(pool, 'updateCustomer', [name, email, id])
    },
    /** A step that was already done: only its timestamp changes. */
    async touchOrder(customerId: string, orderId: string, rule: (order: Order) => Order) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const [found] = await rows<Order>(client, 'lockOrder', [orderId, customerId])
        if (!found) throw new Error('no such order')
        const changed = rule(withNumbers(found))
        await rows(client, 'touchOrder', [new Date(), orderId])
        await client.query('commit')
        return changed
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
  }
}

/** pg returns an int8 as text. */
const withNumbers = (found: Order): Order => ({
  ...found,
  grandTotal: numberOrNull(found.grandTotal) as Order['grandTotal'],
  cancelledRefund: numberOrNull(found.cancelledRefund) as Order['cancelledRefund'],
})
const numberOrNull = (value: number | string | null) => (value === null ? null : Number(value))
