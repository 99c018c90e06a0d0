/** What happened at a customer's door: the collection, and the codes of pickup and delivery. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import type { viewDoor } from '../../contract/staff-run.ts'
import { repairErrors } from '../../errors.ts'
import { isLocked, needsCode } from '../../run/door-code.ts'
import { nextStage } from '../../repair-job.ts'
import { findStoredJob } from '../repository.ts'
import { findCollection } from './collections.ts'
import { type DoorCode, listDoorCodes } from './door-codes.ts'

/** Fails with JOB_NOT_FOUND. */
export async function showDoor(
  db: Db,
  role: Role,
  orderId: string,
): Promise<z.input<(typeof viewDoor)['response']>> {
  const job = (await findStoredJob(db, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  const collection = await findCollection(db, orderId)
  const codes = await listDoorCodes(db, [orderId])
  const next = nextStage(job)
  return {
    collection: collection
      ? {
          at: collection.at.toISOString(),
          by: collection.byName,
          accessories: [...collection.accessories],
          otherAccessories: collection.otherAccessories,
          photos: [...collection.photos],
        }
      : null,
    codes: codes
      .filter((code) => code.confirmedAt !== null || code.door === next)
      .map((code) => ({
        door: code.door,
        tries: code.tries,
        isLocked: isLocked(code),
        confirmed: confirmedOf(code),
        mayConfirm: may(role, 'confirm-at-door') && needsCode(code) && job.closedAt === null,
      })),
  }
}

const confirmedOf = ({ confirmedAt, confirmedByName, phoneReason }: DoorCode) =>
  confirmedAt && {
    at: confirmedAt.toISOString(),
    by: confirmedByName ?? '',
    phoneReason,
  }
