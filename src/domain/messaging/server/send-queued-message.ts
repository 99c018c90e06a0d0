/** Sends one queued message through its carrier, and records the outcome. */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { after, minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type Log, withoutSecrets } from '#platform/log.ts'
import { fallbackChannel } from '../channels.ts'
import type { Delivery } from '../delivery.ts'
import { type Diversion, obstacleOf } from '../message-route.ts'
import { type Registers, type Wording, wordingFor } from '../message-text.ts'
import { MessageRefused, type Messages } from './messages.ts'
import { countOutcome, type OutcomeDeps } from './message-outcome.ts'
import { channelsOf, type MessageApp, outgoing } from './outgoing-message.ts'
import { findOwnText, findOwnTexts } from './own-texts.ts'
import { deliveries } from './tables.ts'

type Deps = {
  db: Db
  messages: Messages
  clock: Clock
  log: Pick<Log, 'warn'>
  app: MessageApp
} & OutcomeDeps
/**
 * Sends a queued message once. One that was sent, refused or expired is left alone, so the job may run
 * twice; only a crash between the carrier's acceptance and our record of it sends a second one.
 * A message that cannot use its customer's channel, or is refused there, goes by SMS.
 * Throws the carrier's error when a retry may succeed, and throws when it is too early.
 */
export async function sendQueuedMessage(deps: Deps, deliveryId: string): Promise<void> {
  const delivery = await claimDelivery(deps, deliveryId)
  if (!delivery) return
  if (delivery.expiresAt <= deps.clock()) {
    await settle(deps, delivery, { state: 'expired', secretVariables: null })
    countOutcome(deps, delivery, 'expired')
  } else await deliver(deps, delivery)
}

/** The clocks of this machine and of the job store may differ by this much. */
const tolerance = minutes(1)

async function claimDelivery({ db, clock }: Deps, id: string): Promise<Delivery | undefined> {
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
  const { db, messages, clock, app } = deps
  const wording = await chooseWording(db, delivery, app)
  const obstacle = obstacleOf(delivery.channel, {
    offered: channelsOf(app),
    registered: wording.isApproved,
  })
  if (obstacle) return goByText(deps, delivery, obstacle, `${delivery.channel}: ${obstacle}`)
  // The text is recorded before sending, so the record is right even when the answer is lost.
  const sentWithText = { textId: wording.textId, textLanguage: wording.language }
  await settle(deps, delivery, sentWithText)
  try {
    const { providerId } = await messages.send(outgoing(delivery, wording, app))
    const sent = { state: 'sent', sentAt: clock(), providerId } as const
    await settle(deps, delivery, { ...sent, failure: null, secretVariables: null })
    countOutcome(deps, delivery, 'sent')
  } catch (error) {
    if (!(error instanceof MessageRefused)) {
      await settle(deps, delivery, { failure: withoutSecrets(String(error)).slice(0, 200) })
      countOutcome(deps, delivery, 'failed')
      throw error
    }
    await goByText(deps, delivery, 'refused', error.reason)
  }
}

/** A refusal is definite, so nothing was sent, and the same message may go by SMS. */
async function goByText(deps: Deps, delivery: Delivery, why: Diversion, reason: string) {
  const { id, template, channel, smsTo } = delivery
  if (channel === fallbackChannel || !smsTo) {
    await settle(deps, delivery, { state: 'refused', failure: reason, secretVariables: null })
    deps.log.warn({ delivery: id, template, reason }, 'a message was refused')
    countOutcome(deps, { template, failure: reason }, 'refused')
    return
  }
  const route = {
    channel: fallbackChannel,
    recipient: smsTo,
    divertedFrom: channel,
    diversion: why,
  } as const
  // The text is chosen again, because SMS has a register of its own.
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

/**
 * The text is chosen at the first try, not when the message is queued: a message that waits for the morning uses the text in
 * force then, and a text that was withdrawn, perhaps because the operators no longer carry it, is not sent. Later tries use
 * the same text: a try without an answer may have reached the phone, and the record must show what the customer has read.
 */
async function chooseWording(
  db: Db,
  { channel, template, language, textId, textLanguage }: Delivery,
  registers: Registers,
): Promise<Wording> {
  if (!textLanguage) {
    const own = await findOwnTexts(db, template)
    return wordingFor({ channel, template, language }, own, registers)
  }
  const own = textId ? await findOwnText(db, textId) : undefined
  const stored = { channel, template, language: textLanguage }
  return wordingFor(stored, own ? { [textLanguage]: own } : {}, registers)
}
