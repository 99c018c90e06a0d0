/** Stores a student's application once, and notifies the colleagues. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Shop, shopPhone } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { hours } from '#kernel/time.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import {
  countVisitor,
  type VisitorLimit,
  type VisitorLimitDeps,
} from '#platform/http/visitor-limit.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import { photoUrlPattern, type studentApplication } from '../application-fields.ts'
import { studentDiscountErrors } from '../errors.ts'
import { claimPhotos } from './private-photos.ts'
import { studentApplications } from './tables.ts'

export type ApplicationDeps = VisitorLimitDeps & {
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
}

const applicationLimit: VisitorLimit = {
  what: 'application',
  each: 10,
  all: 60,
  per: hours(1),
  error: studentDiscountErrors.TOO_MANY_APPLICATIONS,
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
const idOf = (url: string): string =>
  photoUrlPattern.exec(url)?.[1] ?? fail(studentDiscountErrors.MISSING_IMAGES)

/**
 * Returns the application's id; for the same two photos, that of the existing application. Fails with MISSING_IMAGES
 * for unknown photos, for one photo sent twice, and for photos of another application.
 */
export async function receiveApplication(
  deps: ApplicationDeps,
  input: z.output<typeof studentApplication>,
  clientAddress: string,
): Promise<string> {
  const { db, clock, random } = deps
  const now = clock()
  await countVisitor(deps, applicationLimit, clientAddress)
  const photos = [idOf(input.collegeIdPhoto), idOf(input.appleIdPhoto)] as const
  if (photos[0] === photos[1]) fail(studentDiscountErrors.MISSING_IMAGES)
  const twinKey = hash(photos.join('\n'))
  return inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(studentApplications)
      .values({
        id: newId(random),
        studentName: input.studentName,
        phone: toPhoneNumber(input.number),
        collegeName: input.collegeName,
        idCardNumber: input.idCardNumber,
        collegeIdPhoto: photos[0],
        devicePhoto: photos[1],
        serviceDetail: input.serviceDetail,
        status: 'new',
        twinKey,
        createdAt: now,
      })
      .onConflictDoNothing({ target: studentApplications.twinKey })
      .returning({ id: studentApplications.id })
    if (!added) return twinOf(tx, twinKey)
    if (!(await claimPhotos(tx, photos, added.id))) fail(studentDiscountErrors.MISSING_IMAGES)
    await queueMessage(deps, tx, {
      key: `application:${added.id}`,
      template: 'staff-enquiry-received',
      to: shopPhone(deps.shop),
      variables: {},
    })
    return added.id
  })
}

async function twinOf(tx: Tx, twinKey: string): Promise<string> {
  const [twin] = await tx
    .select({ id: studentApplications.id })
    .from(studentApplications)
    .where(eq(studentApplications.twinKey, twinKey))
  if (!twin) throw new Error('an application was neither written nor there')
  return twin.id
}
