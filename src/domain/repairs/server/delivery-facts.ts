/** Puts together what the delivery note of a device says. */
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Shop } from '#kernel/shop.ts'
import { after, indianDay } from '#kernel/time.ts'
import { maskPhone } from '#kernel/phone.ts'
import type { Tx } from '#platform/db/db.ts'
import type { DeliveryFacts } from '#domain/accounting/delivery-note.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { isCovered } from '#domain/orders/basis.ts'
import { listFindings } from '#domain/estimates/server/list-findings.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { findPrintedPassport } from '#domain/passports/server/find-printed-passport.ts'
import { accessoryText, areaText, markText } from '../intake/intake.ts'
import { outcomeReasonTitle, outcomeTitles } from '../outcome.ts'
import { reachedAt, type RepairJob } from '../repair-job.ts'
import { warrantiesOf } from '../warranty/warranty.ts'
import { findIntake } from './intake/intakes.ts'

type Input = {
  readonly shop: Shop
  readonly by: ColleagueActor
  /** Who took it; the customer when empty. */
  readonly receivedBy: string
  readonly charge: string
}

export async function deliveryFacts(
  tx: Tx,
  { shop, by, receivedBy, charge }: Input,
  job: RepairJob,
  order: OrderFacts,
): Promise<DeliveryFacts> {
  const customer = await findCustomer(tx, order.customerId)
  const name = customer?.name ?? 'Account deleted'
  const intake = await findIntake(tx, order.id)
  const { device } = order
  return {
    orderNumber: printedNumber(shop, order.id),
    recipient: { name, address: [], phone: customer ? maskPhone(customer.mobileNumber) : '' },
    device: {
      productName: device.modelName,
      model: '',
      colour: device.colour,
      ...(device.number && { number: device.number }),
    },
    complaint: order.complaint,
    condition: intake ? conditionLines(intake) : [],
    accessories: intake ? accessoryLines(intake) : [],
    findings: [
      ...(await listFindings(tx, order.id)),
      ...(job.outcomeNote === null ? [] : [job.outcomeNote]),
    ],
    ending: isCovered(order) ? coveredText(shop, order) : endingText(job),
    charge,
    receivedBy: receivedBy || name,
    handedOverBy: by.name,
    ...(isCovered(order)
      ? {
          isRepaired: true as const,
          ...warrantiesOn(job, order),
          ...(await findPrintedPassport(tx, shop, order.id)),
        }
      : {}),
  }
}

/** The last day of each line, from the delivery for which the note is written. */
function warrantiesOn(job: RepairJob, { lines }: OrderFacts): Pick<DeliveryFacts, 'warranties'> {
  const deliveredAt = reachedAt(job, 'delivered')
  const running = deliveredAt ? warrantiesOf(lines, deliveredAt) : []
  const warranties = running.map(({ label, endsAt }) => ({
    label,
    until: indianDay(after(endsAt, -1)),
  }))
  return warranties.length > 0 ? { warranties } : {}
}

type StoredIntake = NonNullable<Awaited<ReturnType<typeof findIntake>>>

const conditionLines = ({ condition, conditionNote }: StoredIntake): string[] => [
  ...condition.map(({ area, marks }) => {
    const found = marks.map((mark) => markText[mark].toLowerCase()).join(', ')
    return `${areaText[area]}: ${found || 'without marks'}`
  }),
  ...(conditionNote ? [conditionNote] : []),
]

const accessoryLines = ({ accessories, otherAccessories }: StoredIntake): string[] => [
  ...accessories.map((key) => accessoryText[key]),
  ...(otherAccessories ? [otherAccessories] : []),
]

const coveredText = (shop: Shop, { warrantyOf, lines }: OrderFacts): string =>
  `Repaired under the warranty of ${warrantyOf ? printedNumber(shop, warrantyOf) : 'an earlier repair'}: ${lines.map(({ label }) => label).join(', ')}`

function endingText(job: RepairJob): string {
  const { outcome } = job
  if (outcome === 'declined') return 'The customer declined the estimate'
  const reason = outcomeReasonTitle(job)
  if (outcome && reason) return `${outcomeTitles[outcome]}: ${reason}`
  return outcome ? outcomeTitles[outcome] : 'The order was called off'
}
