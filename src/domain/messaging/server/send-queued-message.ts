/** Hands one message on record to the carrier, and writes down what came of it. */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { after, minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type Log, withoutSecrets } from '#platform/log.ts'
import { type Diversion, obstacleOf } from '../message-route.ts'
import { fallbackChannel } from '../channels.ts'
import { chooseWording } from './choose-text.ts'
import { type Messages, MessageRefused } from './messages.ts'
import { channelsOf, type MessageApp, outgoing } from './outgoing-message.ts'
import { deliveries } from './tables.ts'

type Deps = {
  db: Db
  messages: Messages
  clock: Clock
  log: Pick<Log, 'warn'>
  house: MessageApp
}
type Delivery = typeof deliveries.$inferSelect

/**
 * Sends a queued message once. One that was sent, refused or expired is left alone, so the job may run
 * twice; only a process that dies between the carrier's yes and our record of it sends a second one.
 * What cannot go by its customer's channel, or is refused there, goes by SMS.
 * Throws what the carrier threw when it is worth another try, and when it is too early.
 */
export async function sendQueuedMessage(deps: Deps, deliveryId: string): Promise<void> {
  const delivery = await takeUp(deps, deliveryId)
  if (!delivery) return
  if (delivery.expiresAt <= deps.clock())
    await settle(deps, delivery, { state: 'expired', secretVariables: null })
  else await deliver(deps, delivery)
}

/** The machine's clock and the store's may differ by this much. */
const tolerance = minutes(1)

async function takeUp({ db, clock }: Deps, id: string): Promise<Delivery | undefined> {
  const queued = and(eq(deliveries.id, id), eq(deliveries.state, 'queued'))
  const { notBefore, attempts } = deliveries
  const isTime = or(isNull(notBefore), lte(notBefore, after(clock(), tolerance)))
  const [taken] = await db
    .update(deliveries)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(queued, isTime))
    .returning()
  if (taken) return taken
  const [early] = await db.select({ notBefore }).from(deliveries).where(queued)
  if (early) throw new Error('a message is not due before the quiet hours are over')
  return undefined
}

async function deliver(deps: Deps, delivery: Delivery): Promise<void> {
  const { db, messages, clock, house: app } = deps
  const wording = await chooseWording(db, delivery, app)
  const obstacle = obstacleOf(delivery.channel, {
    offered: channelsOf(app),
    registered: wording.isApproved,
  })
  if (obstacle) return goByText(deps, delivery, obstacle, `${delivery.channel}: ${obstacle}`)
  // Before it is handed over: whatever becomes of the answer, the record has the words that went.
  const said = { textId: wording.textId, textLanguage: wording.language }
  await settle(deps, delivery, said)
  try {
    const { providerId } = await messages.send(outgoing(delivery, wording, app))
    const sent = { state: 'sent', sentAt: clock(), providerId } as const
    await settle(deps, delivery, { ...sent, failure: null, secretVariables: null })
  } catch (error) {
    if (!(error instanceof MessageRefused)) {
      await settle(deps, delivery, { failure: withoutSecrets(String(error)).slice(0, 200) })
      throw error
    }
    await goByText(deps, delivery, 'refused', error.reason)
  }
}

/** A no is definite, so nothing was sent: the same message may go the other way. */
async function goByText(deps: Deps, delivery: Delivery, why: Diversion, reason: string) {
  const { id, template, channel, smsTo } = delivery
  if (channel === fallbackChannel || !smsTo) {
    await settle(deps, delivery, { state: 'refused', failure: reason, secretVariables: null })
    deps.log.warn({ delivery: id, template, reason }, 'a message was refused')
    return
  }
  const route = {
    channel: fallbackChannel,
    recipient: smsTo,
    divertedFrom: channel,
    diversion: why,
  } as const
  // The words, too, are chosen anew: the register of SMS is another.
  const bySms = { ...route, textId: null, textLanguage: null }
  await settle(deps, delivery, bySms)
  if (why === 'refused')
    deps.log.warn({ delivery: id, template, channel, reason }, 'a message goes by SMS instead')
  await deliver(deps, { ...delivery, ...bySms })
}

const settle = ({ db }: Deps, { id }: Delivery, outcome: Partial<Delivery>) =>
  db
    .update(deliveries)
    .set(outcome)
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'queued')))
