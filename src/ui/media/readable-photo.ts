/**
 * Converts a chosen file into one the server can read, where this browser can: HEIC and very large photos become
 * JPEG.
 */
import { photoErrors } from '#kernel/photo-errors.ts'
import { ApiError } from '#ui/api/api-error.ts'

/** The server takes files of at most 10 MB; a phone's photo of 12 megapixels stays well below this length. */
const longestSide = 4_000
const largestFile = 9 * 1024 * 1024

const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** The file itself when it can be sent as it is. Throws the ApiError IPHONE_FORMAT for a HEIC that this browser cannot read. */
export async function readablePhoto(file: File): Promise<Blob> {
  if (!isHeic(file) && file.size <= largestFile) return file
  const redrawn = await redraw(file).catch(() => undefined)
  if (!redrawn && isHeic(file)) throw heicUnread()
  return redrawn ?? file
}

/** The same text as the server's for a HEIC file. */
const heicUnread = () =>
  new ApiError({
    ...photoErrors.IPHONE_FORMAT,
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
