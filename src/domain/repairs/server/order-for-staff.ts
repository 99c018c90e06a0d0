/** One repair as colleagues see it: its order, its stages, the notes and the history. */
import type { z } from 'zod'
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import { may } from '#kernel/permissions.ts'
import { paise, toRupees } from '#kernel/money.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import type { Db } from '#platform/db/db.ts'
import { stateWithCode } from '#kernel/gst-state.ts'
import { taxRecipientView } from '#domain/customers/tax-recipient.ts'
import { basisOf } from '#domain/orders/basis.ts'
import { billPercent, billSupply, taxableOf } from '#domain/orders/cart.ts'
import { advanceDueOf } from '#domain/orders/advance.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import { lacksAddress, type Taxed } from '#domain/orders/tax.ts'
import { holdsFor, listUnpaidHandOvers } from '#domain/orders/server/allow-unpaid-hand-over.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { type CountedMoney, keptOf } from '#domain/payments/due.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { tenDigits } from '#kernel/phone.ts'
import { findAnsweredContact } from '#domain/messaging/server/order-contacts.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { phaseOf } from '#domain/orders/phase.ts'
import { listNewestEstimates } from '#domain/estimates/server/estimate-states.ts'
import { staffActsOf } from '../acts.ts'
import { repairErrors } from '../errors.ts'
import { orderHistory } from '../order-history.ts'
import { outcomeReasonTitle } from '../outcome.ts'
import { currentStage, lastMove } from '../repair-job.ts'
import { consoleTitleOf, isBeforeWork, type StageKey } from '../stages.ts'
import type { getStaffOrder } from '../contract/staff.ts'
import { stepGroups } from '../tracking/tracking-record.ts'
import { type AssignDeps, canBe, type Assignee } from './assign-job.ts'
import { cardsOf } from './board/job-cards.ts'
import { workOf } from './find-job.ts'
import { getInspection } from './inspection/inspection-reads.ts'
import { notesOf } from './notices/notes.ts'
import { findStoredJob } from './repository.ts'

type Shown = z.input<(typeof getStaffOrder)['response']>

/** Fails with JOB_NOT_FOUND. */
export async function showOrder(
  { db, clock, listPeople, shop }: AssignDeps & { readonly shop: Shop },
  viewer: Colleague,
  orderId: string,
): Promise<Shown> {
  const [job, order] = [await findStoredJob(db, orderId), await findOrderFacts(db, orderId)]
  if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
  const row = { ...job, stage: currentStage(job), movedAt: lastMove(job).at }
  const people = await listPeople()
  const [card] = await cardsOf({ db, shop, viewer, now: clock(), people }, [row])
  if (!card) fail(repairErrors.JOB_NOT_FOUND)
  const customer = await findCustomer(db, order.customerId)
  const counted = await listCounted(db, orderId)
  const { name, mobileNumber, numberGone } = customer ?? nobody
  const assigned = { technician: job.technicianId, rider: job.riderId }
  const assigneeOf = (assignee: Assignee) => ({
    hand: assignee,
    person: people.find(({ id }) => id === assigned[assignee]) ?? null,
    choices: may(viewer.role, 'assign-jobs') ? people.filter((one) => canBe(assignee, one)) : [],
  })
  const newest = (await listNewestEstimates(db, [order], clock())).get(orderId)?.state ?? null
  const inspection = await getInspection(db, order, shop.moneyBeforeWork)
  const facts = {
    order,
    counted,
    work: workOf(job),
    newest,
    shop,
    now: clock(),
    job: row,
    isCalledOff: isClosed(order.status),
    inspection: { ...inspection, isWaiting: job.waiting !== null },
  }
  return {
    card,
    phase: phaseOf(order).name,
    acts: staffActsOf(viewer.role, facts),
    steps: stepGroups(shop, job).flatMap(({ steps }) =>
      steps.map(({ key, at, note }) => ({ key, title: consoleTitleOf(key), at, note })),
    ),
    contact: await contactOf(db, orderId),
    customer: { name, mobileNumber, numberGone },
    ...factsOf(shop, order),
    money: moneyOf(shop, order, counted, row.stage),
    unpaidHandOver: await handOverOf(db, order, counted, row.stage),
    closedAt: job.closedAt?.toISOString() ?? null,
    handedBackAt: job.handedBackAt?.toISOString() ?? null,
    outcome: job.outcome && {
      reason: outcomeReasonTitle(job),
      note: job.outcomeNote,
      at: job.outcomeAt?.toISOString() ?? null,
    },
    hands: [assigneeOf('technician'), assigneeOf('rider')],
    notes: await notesOf(db, orderId, viewer.id),
    trail: orderHistory(await listAuditEvents(db, { kind: 'order', id: orderId })).map(
      ({ at, ...line }) => ({ at: at.toISOString(), ...line }),
    ),
  }
}

async function contactOf(db: Db, orderId: string): Promise<Shown['contact']> {
  const answered = await findAnsweredContact(db, orderId)
  if (!answered) return null
  const { way } = answered
  const to = way === 'number' ? tenDigits(answered.number) : way === 'email' ? answered.email : ''
  return { way, to }
}

const nobody = { name: 'Account deleted', mobileNumber: '', numberGone: null } as const

/** None where more is due by now than the owner allowed; of a device that went, the word by which it did. */
async function handOverOf(
  db: Db,
  order: OrderFacts,
  counted: readonly CountedMoney[],
  stage: StageKey,
) {
  const word = (await listUnpaidHandOvers(db, [order.id])).get(order.id)
  if (!word || (stage !== 'delivered' && !holdsFor(word, dueOfOrder(order, counted)))) return null
  return { at: word.at.toISOString(), by: word.byName, reason: word.reason }
}

function moneyOf(
  { moneyBeforeWork }: Pick<Shop, 'moneyBeforeWork'>,
  order: OrderFacts,
  counted: readonly CountedMoney[],
  stage: StageKey,
) {
  const advance = isBeforeWork(stage) ? advanceDueOf(moneyBeforeWork, order, counted) : paise(0)
  return {
    kept: toRupees(keptOf(counted)),
    due: toRupees(dueOfOrder(order, counted)),
    advance: toRupees(advance),
  }
}

/** What the customer ordered and agreed to. */
function factsOf(shop: Taxed, order: OrderFacts) {
  const { bill, device, address, recipient, lines, status, paidAt } = order
  return {
    status,
    basis: basisOf(order),
    paid: paidAt !== null,
    complaint: order.complaint,
    device: {
      model: device.modelName,
      colour: device.colour,
      number: device.number ?? null,
      verified: device.verified,
    },
    address: address
      ? [address.address, address.landmark, address.city, address.pincode]
          .filter(Boolean)
          .join(', ')
      : null,
    recipientTax: recipient && taxRecipientView(recipient),
    recipientAddressNeeded:
      paidAt === null && bill !== null && lacksAddress(shop, taxableOf(bill), order),
    placeOfSupply: bill && stateWithCode(billSupply(shop, bill).stateCode),
    issues: lines.map((line) => ({
      label: line.label,
      quality: line.quality,
      warranty: line.warranty,
      service: toRupees(line.serviceCharge),
      spare: toRupees(line.sparePrice),
      total: toRupees(line.totalCharge),
    })),
    bill: bill && {
      issues: toRupees(bill.issuesTotal),
      extra: toRupees(bill.extraCharge),
      discount: toRupees(bill.discount),
      cgst: toRupees(bill.cgst),
      sgst: toRupees(bill.sgst),
      igst: toRupees(bill.igst),
      taxPercent: billPercent(shop, bill),
      total: toRupees(bill.grandTotal),
    },
  }
}
