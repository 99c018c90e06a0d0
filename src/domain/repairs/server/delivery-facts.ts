/** Puts together what the delivery note of a device says. */
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Shop } from '#kernel/shop.ts'
import { maskPhone } from '#kernel/phone.ts'
import type { Tx } from '#platform/db/db.ts'
import type { DeliveryFacts } from '#domain/accounting/delivery-note.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { listFindings } from '#domain/estimates/server/list-findings.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { accessoryText, areaText, markText } from '../intake/intake.ts'
import { outcomeReasonTitle, outcomeTitles } from '../outcome.ts'
import type { RepairJob } from '../repair-job.ts'
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
    ending: endingText(job),
    charge,
    receivedBy: receivedBy || name,
    handedOverBy: by.name,
  }
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

function endingText(job: RepairJob): string {
  const { outcome } = job
  if (outcome === 'declined') return 'The customer declined the estimate'
  const reason = outcomeReasonTitle(job)
  if (outcome && reason) return `${outcomeTitles[outcome]}: ${reason}`
  return outcome ? outcomeTitles[outcome] : 'The order was called off'
}
