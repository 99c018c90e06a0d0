/** The errors of warranty claims. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const warrantyErrors = errorCatalogue({
  NOT_DELIVERED_YET: {
    status: 409,
    title: 'Not claimed',
    message:
      'A warranty begins when the repaired device is handed over. This one is still with us.',
  },
  NOTHING_UNDER_WARRANTY: {
    status: 422,
    title: 'Not claimed',
    message: 'This repair has no warranty for that issue. Finding the fault is free all the same.',
  },
  WARRANTY_OVER: {
    status: 409,
    title: 'Not claimed',
    message: 'This warranty has ended. Finding the fault is free all the same.',
  },
  CLAIM_OPEN: {
    status: 409,
    title: 'Claimed already',
    message: 'This warranty is claimed already. The order of that claim is named below.',
  },
  DEVICE_BOOKED: {
    status: 409,
    title: 'Not claimed',
    message: 'This device has an open order already. Please ask about that order, or call us.',
  },
  CLAIM_PHOTOS_GONE: {
    status: 422,
    title: 'Not claimed',
    message: 'A photo was not kept. Please remove the photos and add them again.',
  },
  OWNER_GONE: {
    status: 409,
    title: 'Not claimed',
    message:
      'The customer of this repair has deleted the account. Please enter who brings the device.',
  },
  NO_CLAIM: {
    status: 404,
    title: 'No claim',
    message: 'No warranty is claimed with this order.',
  },
  CLAIM_DECIDED: {
    status: 409,
    title: 'Already decided',
    message: 'A colleague has decided this claim. Please reload to see how.',
  },
  CLAIM_NOT_OPEN: {
    status: 409,
    title: 'Not decided',
    message: 'This order has a price, an estimate that waits for its answer, or is over.',
  },
  CLAIM_WITHOUT_DEVICE: {
    status: 409,
    title: 'Not decided',
    message: 'The device is not here yet. Move the repair to its arrival first.',
  },
  DECISION_NEEDS_WORDS: {
    status: 422,
    title: 'Not decided',
    message: 'Please say in a few words why the warranty does not cover it.',
  },
})
