/** An estimate as customers and colleagues read it. */
import type { Shop } from '#kernel/shop.ts'
import { asksForSignature } from '#kernel/signature.ts'
import { toRupees } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { listRecordings } from '#domain/catalogue/server/list-recordings.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { type OrderContact, placeOf } from '#domain/messaging/order-contact.ts'
import { findOrderContact } from '#domain/messaging/server/order-contacts.ts'
import { preferencesOf } from '#domain/messaging/server/message-preferences.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { billView, printedNumber } from '#domain/orders/server/order-views.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { Answer } from '../answer.ts'
import { billOfLines, type Estimate, type EstimateLine, estimateState } from '../estimate.ts'
import { agreedBefore } from '../estimate-changes.ts'
import { changesView } from './changes-view.ts'
import { keptAs, keptLines } from '../kept-lines.ts'
import { fileAddress, type KeyDeps, photoAddress, type Reader } from './estimate-addresses.ts'
import { listOpenRequests } from './list-open-requests.ts'
import { type FindWork, moneyToPay } from './money-to-pay.ts'
import { listAnswers, listEstimates } from './repository.ts'

type Deps = { readonly db: Db | Tx; readonly shop: Shop; readonly now: Date } & KeyDeps
type ShownDeps = Deps & { readonly findWork: FindWork }
type Recordings = Awaited<ReturnType<typeof listRecordings>>

export type Version = { readonly estimate: Estimate; readonly answer: Answer | null }

/** The versions of an order with their answers, the newest first. */
export async function listVersions(db: Db | Tx, orderId: string): Promise<Version[]> {
  const [versions, answers] = await Promise.all([
    listEstimates(db, orderId),
    listAnswers(db, orderId),
  ])
  return versions.map((estimate) => ({
    estimate,
    answer: answers.find(({ estimateId }) => estimateId === estimate.id) ?? null,
  }))
}

type Around = {
  /** All versions of the order, the newest first. */
  readonly versions: readonly Version[]
  readonly recordings?: Recordings
  /** What the repair does already, whatever is answered (`kept-lines.ts`). */
  readonly kept: readonly OrderLine[]
  /** Who reads it: the customer or a colleague, signed in, or a person with the link. */
  readonly reader: Reader
}

/** What was paid for as it stands was agreed to with the payment. */
const agreedAt = (
  { orderPaidAt }: Estimate,
  { key, isBooked }: Estimate['lines'][number],
  agreed: ReadonlyMap<string, Date>,
): Date | null => agreed.get(key) ?? (isBooked ? orderPaidAt : null)

/** Whether a line was agreed to before, and what that means now. */
function agreementOf(line: EstimateLine, agreed: Date | null, kept: readonly OrderLine[]) {
  const before = keptAs(line, kept)
  const isKept = before !== undefined && agreed !== null
  const otherwise = before && !isKept ? toRupees(before.totalCharge) : null
  return { agreedAt: agreed?.toISOString() ?? null, isKept, otherwise }
}

/** One version in the form of the API. */
export function versionView(
  { shop, now, secretKey }: Omit<Deps, 'db'>,
  order: Parameters<typeof estimateState>[0]['order'],
  { estimate, answer }: Version,
  { versions, recordings = new Map(), kept, reader }: Around,
) {
  const { version, lines, findings, note, extraCharge, sentAt, validUntil } = estimate
  const { discountBasisPoints, stateCode, zone } = estimate
  const earlier = versions.filter((one) => one.estimate.version < version)
  const agreed = agreedBefore(lines, earlier)
  const accepted = lines.filter(({ key }) => answer?.accepted.includes(key))
  return {
    version,
    fileUrl: fileAddress({ secretKey }, reader, estimate.orderId, String(version)),
    state: estimateState({ estimate, answer, order }, now),
    lines: lines.map((line) => ({
      key: line.key,
      label: line.label,
      labour: toRupees(line.serviceCharge),
      part: toRupees(line.sparePrice),
      total: toRupees(line.totalCharge),
      quality: line.quality,
      warranty: line.warranty,
      takes: line.takes ?? '',
      imageUrl: line.imageUrl,
      needs: line.needs,
      ...agreementOf(line, agreedAt(estimate, line, agreed), kept),
      recordings: (recordings.get(line.issueId) ?? []).map(({ seconds = null, ...one }) => ({
        ...one,
        seconds,
      })),
    })),
    findings: [...findings],
    photos: estimate.photos.map(({ id, finding }) => ({
      id,
      finding,
      url: photoAddress({ secretKey }, reader, estimate.orderId, id),
    })),
    note,
    goesOnAnyway: estimate.orderPaidAt !== null || kept.length > 0,
    changes: changesView(shop, estimate, agreed, earlier[0]),
    bill: billView(shop, billOfLines(shop, estimate, lines)),
    pricing: { extraCharge: toRupees(extraCharge), discountBasisPoints, stateCode, zone },
    sentAt: sentAt.toISOString(),
    validUntil: validUntil.toISOString(),
    answer: answer && {
      at: answer.at.toISOString(),
      accepted: [...answer.accepted],
      declined: [...answer.declined],
      way: answer.way,
      signed: answer.signedAs,
      heard: answer.heard && { ...answer.heard, played: [...answer.heard.played] },
      total: accepted.length > 0 ? toRupees(billOfLines(shop, estimate, accepted).grandTotal) : 0,
    },
  }
}

/** A version as its customer sees it, by its link or signed in. */
export async function shownVersion(
  { db, shop, now, secretKey, findWork }: ShownDeps,
  order: OrderFacts,
  shown: Version,
  versions: readonly Version[],
  reader: Reader,
) {
  const kept = keptLines(order, await findWork(db, order.id))
  const issues = shown.estimate.lines.flatMap(({ isFree, issueId }) => (isFree ? [] : [issueId]))
  const [customer, contact, { language }, recordings, requests, toPay] = await Promise.all([
    findCustomer(db, order.customerId),
    findOrderContact(db, order.id),
    preferencesOf(db, order.customerId),
    listRecordings(db, issues),
    listOpenRequests(db, order.id),
    moneyToPay({ db, shop, findWork }, order, shown, versions),
  ])
  return {
    ...versionView({ shop, now, secretKey }, order, shown, { versions, recordings, kept, reader }),
    orderNumber: printedNumber(shop, order.id),
    device: order.device.productName,
    hasNewer: versions.some((one) => one.estimate.version > shown.estimate.version),
    sentTo: sentToOf(contact, customer),
    paid: order.paidAt !== null,
    toPay,
    over: isClosed(order.status),
    language,
    asksSignature: asksForSignature(shop, 'approval'),
    requests: requests.map(({ kind, askedAt }) => ({ kind, askedAt: askedAt.toISOString() })),
  }
}

/** Where a code goes: the last four digits of a number, or an address of which the name is hidden. */
function sentToOf(
  contact: OrderContact | undefined,
  customer: { readonly mobileNumber: string } | undefined,
): string {
  const place = contact && placeOf(contact)
  if (place?.channel === 'email') return place.to.replace(/^(.)[^@]*/, '$1•••')
  return (place?.to ?? customer?.mobileNumber ?? '').slice(-4)
}
