import { shop } from '#app/shop.ts'
import { describe, expect, test } from 'vitest'
import { after, minutes } from '#kernel/time.ts'
import { trackOrder } from '../contract/customer.ts'
import { placedAt, walked } from '../repair-job.fixture.ts'
import { advance, newJob, type JobState } from '../repair-job.ts'
import { stageFacts } from '../stage-facts.ts'
import { stageKeys } from '../stages.ts'
import { currentStatus, sharedRecord, stageTimestamps, stepGroups } from './tracking-record.ts'

const nth = (i: number) => after(placedAt, minutes(i)).toISOString()

describe('the tracking record', () => {
  test('has every stage of a delivered pickup under the specified name', () => {
    expect(stageTimestamps(walked('pickup', 'delivered'))).toEqual({
      preRepairProcess: {
        orderPlacedAt: nth(0),
        assignedPickupPerson: { assignedOn: nth(1) },
        pickupStatus: { headingToPickup: nth(2), pickedUpAt: nth(3), reachedWarehouseAt: nth(4) },
      },
      repairProcess: {
        qualityCheck: { assignedTechnician: { assignedTime: nth(5) } },
        confirmationCall: { confirmedOn: nth(6) },
        repairProgress: {
          inProgress: { inProgressAt: nth(7) },
          completed: { completedOn: nth(8) },
        },
      },
      postRepairProcess: {
        finalQualityCheckConfirmed: nth(9),
        dispatch: {
          pickedUpByDelivery: nth(10),
          headingToDeliver: nth(11),
          delivered: { deliveredOn: nth(12) },
        },
      },
    })
  })

  test('has only empty times without a job', () => {
    expect(JSON.stringify(stageTimestamps(undefined))).not.toContain('2026')
  })

  test('leaves the rider’s times of a walk-in empty to the end', () => {
    const { preRepairProcess, postRepairProcess } = stageTimestamps(walked('walk-in', 'delivered'))
    expect(preRepairProcess.pickupStatus).toEqual({
      headingToPickup: null,
      pickedUpAt: null,
      reachedWarehouseAt: nth(4),
    })
    expect(postRepairProcess.dispatch).toEqual({
      pickedUpByDelivery: null,
      headingToDeliver: null,
      delivered: { deliveredOn: nth(12) },
    })
  })
})

describe('the steps of the page', () => {
  const summaries = (job: JobState | undefined) =>
    stepGroups(shop, job).map(({ summary }) => summary)

  test('count as on the drawn page while the repair is in progress', () => {
    const job = walked('pickup', 'repair-in-progress')
    expect(summaries(job)).toEqual(['Complete', '2 of 4 done', 'Not started'])
    const states = stepGroups(shop, job)[1]?.steps.map(({ state }) => state)
    expect(states).toEqual(['completed', 'completed', 'current', 'upcoming'])
  })

  test('show a repair as done once it is completed', () => {
    const job = walked('pickup', 'repair-completed')
    expect(summaries(job)).toEqual(['Complete', 'Complete', 'Not started'])
  })

  test('are thirteen for a pickup, eight for a walk-in', () => {
    const count = (job: JobState | undefined) =>
      stepGroups(shop, job).flatMap(({ steps }) => steps).length
    expect(count(walked('pickup', 'order-placed'))).toBe(13)
    expect(count(walked('walk-in', 'order-placed'))).toBe(8)
    expect(count(undefined)).toBe(13)
  })

  test('are those of the order’s own service before it has a job', () => {
    const unpaid = (serviceKey: string) => {
      const placed = {
        paidAt: null,
        acceptedAt: null,
        takenOnAt: null,
        counterForm: null,
        bill: null,
        serviceKey,
      }
      const order = { ...placed, status: 'ENQUIRY_STEP_THREE_COMPLETED' as const }
      return sharedRecord(shop, order, undefined).steps.flatMap(({ steps: own }) => own).length
    }
    expect(['walk-in', 'pickup', 'contact'].map(unpaid)).toEqual([8, 13, 13])
  })

  test('are all open without a job', () => {
    expect(summaries(undefined)).toEqual(['Not started', 'Not started', 'Not started'])
  })

  test('carry the colleague’s note', () => {
    const job = advance(newJob('walk-in', placedAt), {
      stage: 'reached-workshop',
      at: placedAt,
      note: 'Pouch 2214',
      by: null,
    })
    expect(stepGroups(shop, job)[0]?.steps.map(({ note }) => note)).toEqual([null, 'Pouch 2214'])
  })

  test('satisfy the contract', () => {
    const { steps } = trackOrder.response.shape
    for (const stage of stageKeys) steps.parse(stepGroups(shop, walked('pickup', stage)))
  })
})

describe('the status in words', () => {
  const paid = 'ENQUIRY_STEP_THREE_COMPLETED'

  test('is the last stage reached', () => {
    expect(stageKeys.map((stage) => currentStatus(paid, walked('pickup', stage)))).toEqual([
      'Order Placed',
      'Pickup Person Assigned',
      'Heading to Pickup',
      'Picked Up',
      'Reached Warehouse',
      'Technician Assigned',
      'Confirmation Call',
      'Repair in Progress',
      'Repair Completed',
      'Final Quality Check',
      'Picked Up by Delivery',
      'Heading to Deliver',
      'Delivered',
    ])
  })

  test('says what an order without a job waits for', () => {
    expect(currentStatus(paid, undefined)).toBe('Awaiting Payment')
    expect(currentStatus('CONTACT_REQUESTED', undefined)).toBe('Contact Requested')
    expect(currentStatus('ENQUIRY_STARTED', undefined)).toBe('Booking Not Finished')
  })

  test('says that an order ended, whatever its job reached', () => {
    expect(currentStatus('REFUNDED', walked('pickup', 'picked-up'))).toBe('Refunded')
    expect(currentStatus('CANCELLED', undefined)).toBe('Cancelled')
  })

  test('has a message for every stage but the first', () => {
    expect(stageKeys.filter((stage) => stageFacts[stage].message === null)).toEqual([
      'order-placed',
    ])
  })
})
