/** What holds of an order that ended unrepaired: its delivery note, and the student's discount that comes back. */
import { formatRupees, paise, toRupees } from '#kernel/money.ts'
import { keptOf } from './laws.ts'
import type { Known, World } from './world.ts'

/** To be asked right after the device was given back: later, money may go back or come. */
export async function wrongsOfNote(world: World, { orderId }: Known): Promise<string[]> {
  const [note] = await world.shop.query<{ charge: string }>(
    `select content ->> 'charge' as charge from delivery_notes where order_id = $1`,
    [orderId],
  )
  if (!note) return ['a device was given back without a delivery note']
  const kept = await keptOf(world, orderId)
  const amount = formatRupees(toRupees(paise(kept)))
  const isRight = kept === 0 ? note.charge === 'No charge' : note.charge.includes(amount)
  return isRight ? [] : [`${kept} is kept, its delivery note says: ${note.charge}`]
}

/** An order that ended without a repair uses up no approval. */
export async function wrongsOfDiscounts({ shop }: World): Promise<string[]> {
  const rows = await shop.query<{ id: string; status: string }>(
    `select o.id, o.status from student_applications s join orders o on o.id = s.order_id
     where o.status in ('CANCELLED', 'REFUNDED')`,
  )
  return rows.map(({ id, status }) => `${id} is ${status} and holds a student's discount`)
}
