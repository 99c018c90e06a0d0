/** The call for what a battery holds before and after a repair. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { checkPhases } from '../inspection/device-check.ts'
import { repairErrors } from '../errors.ts'
import { batteryErrors } from '../report/battery-errors.ts'
import { capacityLimits, mostCycles } from '../report/battery-reading.ts'
import { getInspection } from './staff-inspection.ts'

const { least, most } = capacityLimits
const milliampHours = z
  .int('Please enter a whole number of mAh')
  .min(least, `Please enter at least ${least} mAh`)
  .max(most, `Please enter at most ${most} mAh`)

export const readBattery = endpoint({
  method: 'POST',
  path: '/staff/order/battery',
  summary: 'Stores what the battery of a device holds before or after its repair',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId: z.string().min(1).max(64),
    moment: z.enum(checkPhases),
    capacity: milliampHours.describe('Full charge now, in mAh'),
    design: milliampHours.describe('Full charge when new, in mAh'),
    cycles: z
      .int('Please enter a whole number, or leave it empty')
      .min(0, 'Please enter 0 or more')
      .max(mostCycles, `Please enter at most ${mostCycles}`)
      .nullable()
      .describe('Null where the device does not say'),
    seen: z.int().min(0).describe('The version the colleague saw; 0 for none'),
  }),
  response: z.object({ version: z.int() }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.JOB_CLOSED,
    repairErrors.CHECK_NOT_NOW,
    ...Object.values(batteryErrors),
  ],
  changes: [getInspection],
})
