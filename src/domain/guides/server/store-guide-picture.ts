/** An editor uploads a photo for the guides; no guide shows it yet. */
import { fail } from '#kernel/app-error.ts'
import { storeSizedPicture, type PictureDeps } from '#domain/catalogue/server/store-picture.ts'
import { inTransaction } from '#platform/db/db.ts'
import { guideErrors } from '../errors.ts'
import { leastPictureWidth } from '../post.ts'
import type { EditDeps, Editor } from './editing.ts'
import { recordAudit } from './record-audit.ts'

/**
 * Returns its address; the same photo always has the same one. Fails with PICTURE_TOO_SMALL, and with a photo error for
 * a file that is not accepted.
 */
export async function storeGuidePicture(
  deps: Pick<EditDeps, 'db' | 'clock'> & PictureDeps,
  by: Editor,
  base64: string,
): Promise<string> {
  const tooSmall = () => fail(guideErrors.PICTURE_TOO_SMALL)
  const url = await storeSizedPicture(deps, base64, { least: leastPictureWidth, tooSmall })
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, by, {
      at: deps.clock(),
      action: 'guide-picture.added',
      subject: { kind: 'picture', id: url.split('/').at(-1) ?? url },
      data: {},
    }),
  )
  return url
}
