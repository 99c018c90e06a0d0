/** What phones have sent for an intake that is not saved yet: photos and a signature. */
import { eq, inArray, lt, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { asksForSignature, type Signature } from '#kernel/signature.ts'
import type { Shop } from '#kernel/shop.ts'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { claimPhotos, releasePhotos } from '#domain/student-discount/server/private-photos.ts'
import { storePhoto, type UploadDeps } from '#domain/student-discount/server/store-upload.ts'
import { repairErrors } from '../../errors.ts'
import { photoLimit } from '../../intake/intake.ts'
import { type IntakeLink, linkSeconds } from '../../intake/intake-link.ts'
import { intakeLinkErrors } from '../../intake/intake-link-errors.ts'
import { announceMove, lockJob } from '../repository.ts'
import { getIntakeLink } from './intake-links.ts'
import { intakePhotosOf } from './photo-owner.ts'
import { phoneIntakes, type PhonePhoto } from './tables.ts'

type PhoneIntake = typeof phoneIntakes.$inferSelect
type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }

async function findPhoneIntake(db: Db | Tx, orderId: string): Promise<PhoneIntake | undefined> {
  return (await db.select().from(phoneIntakes).where(eq(phoneIntakes.orderId, orderId)))[0]
}

const idsOf = (photos: readonly PhonePhoto[]): string[] =>
  photos.flatMap(({ id }) => (id === null ? [] : [id]))

/** Ids of the photos, in the order in which they came, and the signature. */
export async function readPhoneIntake(db: Db | Tx, orderId: string) {
  const stored = await findPhoneIntake(db, orderId)
  return { photos: idsOf(stored?.photos ?? []), signature: stored?.signature ?? null }
}

/** What the phone shows. Nothing of it names a person. */
export async function showToPhone({ db, clock, shop }: Deps, token: string) {
  const now = clock()
  const link = await getIntakeLink(db, token, now)
  return phoneView({ db, shop }, link, now)
}

async function phoneView(
  { db, shop }: { readonly db: Db | Tx; readonly shop: Shop },
  link: IntakeLink,
  now: Date,
) {
  const order = await findOrderFacts(db, link.orderId)
  if (!order) fail(intakeLinkErrors.INTAKE_LINK_ENDED)
  const { photos, signature } = await readPhoneIntake(db, link.orderId)
  return {
    orderNumber: printedNumber(shop, link.orderId),
    device: order.device.productName,
    secondsLeft: linkSeconds(link, now),
    photos: photos.length,
    asksSignature: asksForSignature(shop, 'intake'),
    isSigned: signature !== null,
  }
}

type Waiting = Pick<PhoneIntake, 'photos' | 'signature'>
/** What becomes of it; `same` for a repeat. */
type Change = (tx: Tx, before: Waiting) => Promise<Partial<Waiting> | 'same'>

/** Changes what has arrived for the link's order, while the link is good and the job is locked. */
async function changeByPhone({ db, clock, shop }: Deps, token: string, change: Change) {
  const now = clock()
  const { orderId } = await getIntakeLink(db, token, now)
  return inTransaction(db, async (tx) => {
    // A colleague who saves the intake meanwhile ends the link under the same lock.
    await lockJob(tx, orderId)
    const link = await getIntakeLink(tx, token, now)
    const { photos, signature } = (await findPhoneIntake(tx, orderId)) ?? {
      photos: [],
      signature: null,
    }
    const changed = await change(tx, { photos, signature })
    if (changed !== 'same') {
      const set = { photos, signature, ...changed, at: now }
      await tx
        .insert(phoneIntakes)
        .values({ orderId, ...set })
        .onConflictDoUpdate({ target: phoneIntakes.orderId, set })
      await announceMove(tx, orderId)
    }
    return phoneView({ db: tx, shop }, link, now)
  })
}

type Photo = { readonly token: string; readonly file: Uint8Array; readonly key: string }

/** The same key again changes nothing. Fails with an error of the link or the photo, or PHONE_PHOTOS_FULL. */
export async function addPhonePhoto(deps: Deps & UploadDeps, { token, file, key }: Photo) {
  const { orderId } = await getIntakeLink(deps.db, token, deps.clock())
  const before = await findPhoneIntake(deps.db, orderId)
  const isThere = before?.photos.some((one) => one.key === key)
  if (isThere) return showToPhone(deps, token)
  refuseFull(before?.photos ?? [])
  const id = await storePhoto(deps, file)
  return changeByPhone(deps, token, async (tx, { photos }) => {
    // It was sent twice at once: the second file belongs to nothing, and is removed after a day.
    if (photos.some((one) => one.key === key)) return 'same'
    refuseFull(photos)
    await claimPhotos(tx, [id], intakePhotosOf(orderId))
    return { photos: [...photos, { key, id }] }
  })
}

function refuseFull(photos: readonly PhonePhoto[]): void {
  if (idsOf(photos).length >= photoLimit) fail(intakeLinkErrors.PHONE_PHOTOS_FULL)
}

/** In place of an earlier one. Fails with an error of the link. */
export const signOnPhone = (
  deps: Deps,
  { token, signature }: { readonly token: string; readonly signature: Signature },
) => changeByPhone(deps, token, async () => ({ signature }))

type Removal = { readonly orderId: string; readonly photo: string | null }

/** A photo, or without one the signature; one that is not there is removed. Fails with JOB_NOT_FOUND. */
export async function removeFromPhone(db: Db, { orderId, photo }: Removal): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockJob(tx, orderId))) fail(repairErrors.JOB_NOT_FOUND)
    const before = await findPhoneIntake(tx, orderId)
    const isThere = photo ? before?.photos.some(({ id }) => id === photo) : before?.signature
    if (!before || !isThere) return
    const photos = before.photos.map((one) => (one.id === photo ? { ...one, id: null } : one))
    const change = photo ? { photos } : { signature: null }
    await tx.update(phoneIntakes).set(change).where(eq(phoneIntakes.orderId, orderId))
    if (photo) await releasePhotos(tx, [photo], intakePhotosOf(orderId))
    await announceMove(tx, orderId)
  })
}

type Saved = { readonly photos: readonly string[]; readonly signature: Signature | null }

/**
 * What a saved intake contains is no longer waiting. A photo that came while it was being saved stays for the next change
 * of the intake, because the phone was told that it arrived. The caller holds the lock of the job.
 */
export async function takeIntoIntake(tx: Tx, orderId: string, saved: Saved): Promise<void> {
  const before = await findPhoneIntake(tx, orderId)
  if (!before) return
  const photos = before.photos.filter(({ id }) => id !== null && !saved.photos.includes(id))
  const signature = saved.signature ? null : before.signature
  const which = eq(phoneIntakes.orderId, orderId)
  if (photos.length === 0 && !signature) await tx.delete(phoneIntakes).where(which)
  else await tx.update(phoneIntakes).set({ photos, signature }).where(which)
}

/** Deletes those of several orders with their photos. Safe to repeat. */
export const erasePhoneIntakes = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  removeWhere(tx, inArray(phoneIntakes.orderId, [...orderIds]))

/** Deletes what nobody has saved for a day. */
export const forgetPhoneIntakes = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, (tx) => removeWhere(tx, lt(phoneIntakes.at, after(now, -days(1)))))

async function removeWhere(tx: Tx, which: SQL): Promise<void> {
  const deleted = await tx.delete(phoneIntakes).where(which).returning()
  for (const { orderId, photos } of deleted)
    await releasePhotos(tx, idsOf(photos), intakePhotosOf(orderId))
}
