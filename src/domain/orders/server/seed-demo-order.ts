/** A finished booking for demonstrations, made by the same rules as a real one. */
import type { Shop } from '#kernel/shop.ts'
import type { Tx } from '#platform/db/db.ts'
import { getIssuesForModel } from '#domain/catalogue/server/get-issues-for-model.ts'
import { getModel } from '#domain/catalogue/server/get-model.ts'
import type { TaxRecipient } from '#domain/customers/tax-recipient.ts'
import type { Charges } from '../cart.ts'
import { newDraft } from '../draft.ts'
import { acceptDevice, chooseIssues, chooseService, confirm, confirmAudio } from '../order.ts'
import type { OrderAddress } from '../order-parts.ts'
import { takeOnFree } from '../taken-on.ts'
import { frozenLines } from './change-order.ts'
import { findAnyOrder, insertOrder } from './repository.ts'

export type DemoOrder = {
  readonly id: string
  readonly customerId: string
  readonly modelId: string
  readonly colour: string
  readonly number: string
  readonly issueIds: readonly string[]
  readonly supportOption: 1 | 2 | 3
  readonly address?: OrderAddress
  /** To whom its documents are made out; absent for the customer. */
  readonly recipient?: TaxRecipient
  readonly createdAt: Date
  /** Absent: confirmed and not paid, taken on for nothing to find the fault, or a contact request. */
  readonly paidAt?: Date
  /** What is wrong in its owner's words, where the fault is to be found. */
  readonly complaint?: string
}

/** Does nothing when the order exists already. */
export async function seedDemoOrder(
  tx: Tx,
  demo: DemoOrder,
  shop: Charges & Pick<Shop, 'phone'>,
): Promise<void> {
  if (await findAnyOrder(tx, demo.id)) return
  const model = await getModel(tx, demo.modelId)
  const issues = await getIssuesForModel(tx, model.id, demo.issueIds, demo.createdAt)
  const lines = frozenLines(issues)
  const started = newDraft({
    id: demo.id,
    customerId: demo.customerId,
    deviceKey: demo.number,
    device: {
      modelId: model.id,
      productName: model.name,
      modelName: model.name,
      familyId: model.family.id,
      colour: demo.colour,
      imageUrl: model.imageUrl,
      number: demo.number,
      verified: true,
    },
    at: demo.createdAt,
  })
  const begun = { ...started, recipient: demo.recipient ?? null }
  const chosen = chooseIssues(acceptDevice(begun), lines)
  const confirmedIssues = confirmAudio(
    chosen,
    lines.map(({ issueId }) => ({ issueId, audioLanguage: 'English' as const, audioUrl: '' })),
  )
  const priced = confirm(
    chooseService(confirmedIssues, demo.supportOption),
    demo.address ?? null,
    shop,
  )
  const isFree = demo.supportOption !== 3 && priced.bill?.grandTotal === 0
  const confirmed = isFree ? takeOnFree(priced, demo.createdAt) : priced
  await insertOrder(tx, {
    ...confirmed,
    complaint: demo.complaint ?? null,
    confirmedAt: demo.createdAt,
    grandTotal: confirmed.bill?.grandTotal ?? null,
    paidAt: demo.paidAt ?? null,
    paymentId: demo.paidAt ? `pay_${demo.id.slice(-14)}` : null,
  })
}
