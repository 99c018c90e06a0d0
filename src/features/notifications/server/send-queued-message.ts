/** Hands one message on record to the carrier, and writes down what came of it. */
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db.ts'
import { type Log, withoutSecrets } from '#server/log.ts'
import { type RegisteredTemplates, registeredText } from '../registered-templates.ts'
import { renderMessage } from '../render-message.ts'
import { type Messages, MessageRefused, type OutgoingMessage, type Recipient } from './messages.ts'
import { deliveries } from './tables.ts'

/** What every message of the house has in common. */
export type MessageHouse = {
  readonly brand: string
  /** The site a one-time code is bound to, without scheme and port; absent: the code is not bound. */
  readonly codeHost?: string | undefined
  /** Absent: texts need not be registered (demo mode). */
  readonly registeredTemplates?: RegisteredTemplates | undefined
}

type Needs = {
  db: Db
  messages: Messages
  clock: Clock
  log: Pick<Log, 'warn'>
  house: MessageHouse
}
type Delivery = typeof deliveries.$inferSelect

/**
 * Sends a queued message once. One that was sent, refused or expired is left alone, so the job may run
 * twice; only a process that dies between the carrier's yes and our record of it sends a second one.
 * Throws what the carrier threw when it is worth another try.
 */
export async function sendQueuedMessage(needs: Needs, deliveryId: string): Promise<void> {
  const { db, messages, clock, log, house } = needs
  const [delivery] = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1` })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, 'queued')))
    .returning()
  if (!delivery) return
  const settle = (outcome: Partial<Delivery>) =>
    db
      .update(deliveries)
      .set(outcome)
      .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, 'queued')))

  if (delivery.expiresAt <= clock()) {
    await settle({ state: 'expired', secretVariables: null })
    return
  }
  try {
    const { providerId } = await messages.send(outgoing(delivery, house))
    await settle({
      state: 'sent',
      sentAt: clock(),
      providerId,
      failure: null,
      secretVariables: null,
    })
  } catch (error) {
    if (!(error instanceof MessageRefused)) {
      await settle({ failure: withoutSecrets(String(error)).slice(0, 200) })
      throw error
    }
    await settle({ state: 'refused', failure: error.reason, secretVariables: null })
    const { template } = delivery
    log.warn({ delivery: deliveryId, template, reason: error.reason }, 'a message was refused')
  }
}

function outgoing(delivery: Delivery, house: MessageHouse): OutgoingMessage {
  const { id, template } = delivery
  const variables = { ...delivery.variables, ...delivery.secretVariables }
  const text = registeredText(house.registeredTemplates, template, delivery.language)
  const host: Record<string, string> = house.codeHost ? { host: house.codeHost } : {}
  const recipient = { channel: delivery.channel, to: delivery.recipient } as Recipient
  return {
    ...recipient,
    ...text,
    id,
    template,
    variables: { ...variables, brand: house.brand, ...host },
    text: renderMessage(template, text.language, { ...variables, brand: house.brand, ...host }),
  }
}
