/** The times of a repair as `orders/track` answers them; the specification fixes the names. */
import { z } from 'zod'

const timestamp = z.iso.datetime().nullable()

export const orderTracking = z.object({
  currentStatus: z.string(),
  orderDate: z.iso.datetime(),
  estimatedCompletion: timestamp,
  preRepairProcess: z.object({
    orderPlacedAt: timestamp,
    assignedPickupPerson: z.object({ assignedOn: timestamp }),
    pickupStatus: z.object({
      headingToPickup: timestamp,
      pickedUpAt: timestamp,
      reachedWarehouseAt: timestamp,
    }),
  }),
  repairProcess: z.object({
    qualityCheck: z.object({ assignedTechnician: z.object({ assignedTime: timestamp }) }),
    confirmationCall: z.object({ confirmedOn: timestamp }),
    repairProgress: z.object({
      inProgress: z.object({ inProgressAt: timestamp }),
      completed: z.object({ completedOn: timestamp }),
    }),
  }),
  postRepairProcess: z.object({
    finalQualityCheckConfirmed: timestamp,
    dispatch: z.object({
      pickedUpByDelivery: timestamp,
      headingToDeliver: timestamp,
      delivered: z.object({ deliveredOn: timestamp }),
    }),
  }),
})
