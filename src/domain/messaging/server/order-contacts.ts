/** The ways by which customers are reached about single orders. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { goneTexts } from '../number-gone.ts'
import { followsContact, type OrderContact, placeOf } from '../order-contact.ts'
import { customerTemplates } from '../templates.ts'
import { deliveries, orderContacts } from './tables.ts'

const ofOrder = prepared((db) =>
  db
    .select()
    .from(orderContacts)
    .where(eq(orderContacts.orderId, sql.placeholder('orderId')))
    .prepare('order_contact_of_order'),
)

/** As it was answered; undefined where nobody asked. */
export async function findAnsweredContact(
  db: Db | Tx,
  orderId: string,
): Promise<OrderContact | { readonly way: 'own' } | undefined> {
  const [row] = await ofOrder(db).execute({ orderId })
  if (!row) return undefined
  const { way, recipient } = row
  if (way === 'number') return { way, number: recipient as PhoneNumber }
  return way === 'email' ? { way, email: recipient } : { way }
}

/** Undefined where the customer is reached as always. */
export async function findOrderContact(
  db: Db | Tx,
  orderId: string,
): Promise<OrderContact | undefined> {
  const answered = await findAnsweredContact(db, orderId)
  return answered?.way === 'own' ? undefined : answered
}

type Of = { readonly orderId: string; readonly customerId: string; readonly at: Date }

/** What waits to be sent about the order goes by the new way, too. */
export async function saveOrderContact(
  tx: Tx,
  { orderId, customerId, at }: Of,
  contact: OrderContact | { readonly way: 'own' },
): Promise<void> {
  const { way } = contact
  const recipient = way === 'number' ? contact.number : way === 'email' ? contact.email : ''
  const set = { customerId, way, recipient, at }
  await tx
    .insert(orderContacts)
    .values({ orderId, ...set })
    .onConflictDoUpdate({ target: orderContacts.orderId, set })
  if (way !== 'own') await divertQueued(tx, orderId, contact)
}

async function divertQueued(tx: Tx, orderId: string, contact: OrderContact): Promise<void> {
  const place = placeOf(contact)
  await tx
    .update(deliveries)
    .set(
      place
        ? {
            channel: place.channel,
            recipient: place.to,
            smsTo: null,
            textId: null,
            textLanguage: null,
          }
        : { state: 'refused', failure: goneTexts.counter, secretVariables: null },
    )
    .where(
      and(
        eq(deliveries.orderId, orderId),
        eq(deliveries.state, 'queued'),
        inArray(deliveries.template, customerTemplates.filter(followsContact)),
      ),
    )
}
