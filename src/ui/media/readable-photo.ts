/**
 * Converts a chosen file into one the server can read, where this browser can: HEIC and very large photos become
 * JPEG.
 */
import type { ErrorEntry } from '#kernel/app-error.ts'
import { photoErrors } from '#kernel/photo-errors.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { sizeOfPicture } from './picture-size.ts'

/** The server takes files of at most 10 MB; a phone's photo of 12 megapixels stays well below this length. */
const longestSide = 4_000
const largestFile = 9 * 1024 * 1024

const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** The server decodes at most 40 megapixels, however small the file is. */
const mostPixels = 40_000_000

const hasTooManyPixels = async (file: File): Promise<boolean> => {
  const { width, height } = (await sizeOfPicture(file)) ?? { width: 0, height: 0 }
  return width * height > mostPixels
}

/**
 * The file itself when it can be sent as it is. Throws the ApiError FILE_EMPTY, or IPHONE_FORMAT for a HEIC that this browser
 * cannot read.
 */
export async function readablePhoto(file: File): Promise<Blob> {
  if (file.size === 0) throw unread(photoErrors.FILE_EMPTY)
  const isSent = !isHeic(file) && file.size <= largestFile && !(await hasTooManyPixels(file))
  if (isSent) return file
  const redrawn = await redraw(file).catch(() => undefined)
  if (!redrawn && isHeic(file)) throw unread(photoErrors.IPHONE_FORMAT)
  return redrawn ?? file
}

/** The same text as the server's. */
const unread = (error: ErrorEntry) =>
  new ApiError({
    ...error,
    errors: [],
    retryAfter: undefined,
    requestId: undefined,
  })

async function redraw(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) =>
    canvas.toBlob((drawn) => resolve(drawn ?? undefined), 'image/jpeg', 0.9),
  )
}
