/** The errors of battery readings. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const batteryErrors = errorCatalogue({
  NO_BATTERY: {
    status: 409,
    title: 'Reading not saved',
    message: 'A device of this family has no battery.',
  },
  CAPACITY_BEYOND_DESIGN: {
    status: 422,
    title: 'Reading not saved',
    message:
      'The capacity is far above the design capacity. Please read both again: they may be swapped.',
  },
  BATTERY_READ_MEANWHILE: {
    status: 409,
    title: 'Reading not saved',
    message:
      'A colleague has saved another reading meanwhile. It is shown above; save again to replace it.',
  },
})
