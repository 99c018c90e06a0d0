/** An editor uploads a picture: for the catalogue in one size, for a page in several. */
import { AppError, gatewayErrors, fail } from '#kernel/app-error.ts'
import { photoErrors } from '#kernel/photo-errors.ts'
import { longestSide, smallerAddress, smallerThan } from '../sized-picture.ts'
import { storeMedia, storeSmallerMedia } from '#platform/files/media-files.ts'
import type { MediaFiles } from '#platform/files/file-store.ts'
import type { ImageProcessor, Photo } from '#platform/images/reencode-photo.ts'

export type PictureDeps = { readonly files: MediaFiles; readonly imageProcessor: ImageProcessor }

const maxFile = 10 * 1024 * 1024
const catalogueSide = 1_200

/**
 * Stores a picture of the catalogue and returns its address. Fails with a photo error for a file that is not accepted.
 */
export async function storePicture(
  { files, imageProcessor }: PictureDeps,
  base64: string,
): Promise<string> {
  const { bytes } = await processImage(imageProcessor, base64, catalogueSide)
  return storeMedia(files, bytes, { ending: 'webp' })
}

/**
 * Stores a page's photo in every size and returns its address (`sized-picture.ts`). `tooSmall` refuses a photo that is
 * narrower than `least` pixels. Other failures are those of `storePicture`.
 */
export async function storeSizedPicture(
  { files, imageProcessor }: PictureDeps,
  base64: string,
  { least, tooSmall }: { readonly least: number; readonly tooSmall: () => never },
): Promise<string> {
  const { bytes, width, height } = await processImage(imageProcessor, base64, longestSide)
  if (width < least) tooSmall()
  const url = await storeMedia(files, bytes, { ending: 'webp', width, height })
  for (const smaller of smallerThan(width)) {
    const side = Math.max(smaller, Math.round((smaller * height) / width))
    const made = await imageProcessor(bytes, side)
    await storeSmallerMedia(files, smallerAddress(url, smaller), made.bytes)
  }
  return url
}

/** Encodes the picture again, so that no metadata is left: no position, no name, no embedded preview. */
async function processImage(
  imageProcessor: ImageProcessor,
  base64: string,
  side: number,
): Promise<Photo> {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  if (bytes.byteLength > maxFile) fail(photoErrors.FILE_TOO_LARGE)
  return imageProcessor(bytes, side).catch((cause: unknown) => {
    if (cause instanceof AppError && known.has(cause.entry.code)) throw cause
    return fail(photoErrors.NOT_AN_IMAGE, { cause })
  })
}

const known = new Set<string>([...Object.keys(photoErrors), gatewayErrors.BUSY.code])
