/** Drafts: opening one, leaving a step of the booking, and starting the same device over. */
import { fail } from '#kernel/app-error.ts'
import { orderErrors } from './errors.ts'
import { type Order, orderStatuses, type OrderState } from './order.ts'

/** An enquiry that nobody has paid for or sent off, and that the shop has not taken on: it can be changed and resumed. */
export const isDraft = (order: Pick<OrderState, 'status' | 'paidAt' | 'acceptedAt'>): boolean =>
  order.status.startsWith('ENQUIRY_') && order.paidAt === null && order.acceptedAt === null

type Opened = Pick<Order, 'id' | 'customerId' | 'deviceKey' | 'device'> & { readonly at: Date }

/** The draft of a device that was just found, before step 1. */
export const newDraft = ({ at, ...device }: Opened): Order => ({
  ...device,
  status: 'ENQUIRY_STARTED',
  lines: [],
  confirmations: [],
  supportOption: null,
  discountBasisPoints: 0,
  address: null,
  recipient: null,
  bill: null,
  grandTotal: null,
  paymentId: null,
  paidAt: null,
  acceptedAt: null,
  takenOnAt: null,
  confirmedAt: null,
  cancelledAt: null,
  cancelledRefund: null,
  freeCancellationUntil: null,
  pickupTime: null,
  lateFee: null,
  feeEarnedAt: null,
  setAside: false,
  counterForm: null,
  complaint: null,
  basis: null,
  warrantyOf: null,
  createdAt: at,
  updatedAt: at,
})

/** Goes on with this booking, also when it was set aside: the booking flow shows the one worked on last. */
export function resume<O extends OrderState & { readonly setAside: boolean }>(order: O): O {
  if (!isDraft(order)) fail(orderErrors.STEP_OUT_OF_ORDER)
  return { ...order, setAside: false }
}

/** Undoes the step being left: from 2 the device, from 3 the issues, from 4 the confirmations, from 5 the service type. */
export function goBack<O extends OrderState>(order: O, from: 2 | 3 | 4 | 5): O {
  if (!isDraft(order)) fail(orderErrors.STEP_OUT_OF_ORDER)
  const undone = {
    2: {
      step: 1,
      change: {
        status: 'ENQUIRY_STARTED',
        lines: [],
        confirmations: [],
        supportOption: null,
        bill: null,
      },
    },
    3: {
      step: 2,
      change: {
        status: 'ENQUIRY_STEP_ONE_COMPLETED',
        lines: [],
        confirmations: [],
        supportOption: null,
        bill: null,
      },
    },
    4: {
      step: 3,
      change: {
        status: 'ENQUIRY_STEP_TWO_COMPLETED',
        confirmations: [],
        supportOption: null,
        bill: null,
      },
    },
    5: { step: 4, change: { status: 'ENQUIRY_AUDIO_CONFIRMED', supportOption: null, bill: null } },
  } as const
  const { step, change } = undone[from]
  // Only the step that was reached can be left: an older tab must not undo what a newer one did.
  if (order.status !== orderStatuses[step] && order.status !== change.status)
    fail(orderErrors.STEP_OUT_OF_ORDER)
  return { ...order, ...change }
}

/** Looking the same device up again starts its draft over behind step 1, and so does booking it again at the counter. */
export function startOver<O extends OrderState>(order: O): O {
  if (order.status === 'ENQUIRY_STARTED' || order.status === 'ENQUIRY_STEP_ONE_COMPLETED')
    return order
  return {
    ...order,
    status: 'ENQUIRY_STEP_ONE_COMPLETED',
    lines: [],
    confirmations: [],
    supportOption: null,
    bill: null,
    address: null,
    acceptedAt: null,
    takenOnAt: null,
  }
}
