/** Puts a message on record in the transaction that makes it due. */
import type { Language } from '#kernel/language.ts'
import { accountOfFormer, type PhoneNumber } from '#kernel/phone.ts'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { columnPlaceholders } from '#platform/db/column-placeholders.ts'
import { prepared, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import { messageQueued } from '../events.ts'
import { sendableVariables } from '../render-text.ts'
import type { Channel } from '../channels.ts'
import type { Diversion } from '../message-route.ts'
import { secretVariables, type TemplateName, type VariablesOf } from '../templates.ts'
import { goneTexts, type HeldBack } from '../number-gone.ts'
import { deliveries } from './tables.ts'

type Deps = { publish: Publish; clock: Clock; random: Random }

type MessageDue<T extends TemplateName> = {
  /** A key of the occasion (`order-paid:…`): with the same key the message is sent once. */
  key: string
  template: T
  /** E.164, or an address when the channel is e-mail. */
  to: string
  /** SMS when absent. */
  channel?: Channel
  variables: VariablesOf<T>
  /** English when absent. */
  language?: Language
  /** It is never sent after this time, for example when a code has expired; a day from now when absent. */
  expiresAt?: Date
  /** It is sent no earlier than this; at once when absent. */
  notBefore?: Date | undefined
  orderId?: string
  /** The number it goes to by SMS when its channel cannot be used. */
  smsTo?: PhoneNumber
  divertedFrom?: Channel | null
  diversion?: Diversion | null
  /** Puts it on record without sending it, because the number is not theirs any more. */
  heldBack?: HeldBack | null
}

/**
 * The message is sent after the commit, at once or when it may, and tried again until it expires while the carrier
 * cannot be reached. False for an occasion that had its message before. Throws a RangeError when a variable is missing.
 */
export async function queueMessage<T extends TemplateName>(
  { publish, clock, random }: Deps,
  tx: Tx,
  due: MessageDue<T>,
): Promise<boolean> {
  const { key, template, to, channel = 'sms', variables, language = 'English' } = due
  const { notBefore, orderId, smsTo, divertedFrom, diversion } = due
  const heldBack = accountOfFormer(to) ? 'changed' : due.heldBack
  const now = clock()
  const entries = Object.entries(sendableVariables(template, variables))
  const secret = entries.filter(([name]) => secretVariables.includes(name))
  const open = entries.filter(([name]) => !secretVariables.includes(name))
  const [queued] = await insertDelivery(tx).execute({
    id: newId(random),
    dedupeKey: key,
    channel,
    recipient: to,
    template,
    language,
    variables: Object.fromEntries(open),
    secretVariables: secret.length > 0 && !heldBack ? Object.fromEntries(secret) : null,
    state: heldBack ? 'refused' : 'queued',
    failure: heldBack ? goneTexts[heldBack] : null,
    orderId,
    smsTo,
    divertedFrom,
    diversion,
    notBefore,
    expiresAt: due.expiresAt ?? after(notBefore ?? now, days(1)),
    createdAt: now,
  } satisfies typeof deliveries.$inferInsert)
  if (!queued) return false
  if (heldBack) return true
  await publish(tx, messageQueued, { deliveryId: queued.id }, { startAfter: notBefore })
  return true
}

const insertDelivery = prepared((db) =>
  db
    .insert(deliveries)
    .values(
      columnPlaceholders(deliveries, [
        'id',
        'dedupeKey',
        'channel',
        'recipient',
        'template',
        'language',
        'variables',
        'secretVariables',
        'state',
        'failure',
        'orderId',
        'smsTo',
        'divertedFrom',
        'diversion',
        'notBefore',
        'expiresAt',
        'createdAt',
      ]),
    )
    .onConflictDoNothing({ target: deliveries.dedupeKey })
    .returning({ id: deliveries.id })
    .prepare('message_insert'),
)
