/** Re-encodes an uploaded photo: decoded within limits and encoded again, so that only the picture is left. */
import sharp from 'sharp'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { photoErrors } from '#kernel/photo-errors.ts'
import { photoKindOf } from './photo-kind.ts'

export type Photo = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/webp'
  readonly width: number
  readonly height: number
}
/** `longestSide` in pixels, 2400 when absent. */
export type ImageProcessor = (bytes: Uint8Array, longestSide?: number) => Promise<Photo>

const maxPixels = 40_000_000
const usualSide = 2_400

/**
 * At most `atOnce` photos are decoded at a time and `waiting` more wait; beyond that it fails with BUSY. Position,
 * camera and all other metadata are removed. Fails with NOT_AN_IMAGE for a file that only claims to be one.
 */
export function openImageProcessor({ atOnce = 2, waiting = 8 } = {}): ImageProcessor {
  let inside = 0
  const queue: (() => void)[] = []
  return async (bytes, longestSide = usualSide) => {
    refuseByKind(bytes)
    if (inside >= atOnce) {
      if (queue.length >= waiting) fail(gatewayErrors.BUSY, { retryAfter: 3 })
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    inside++
    try {
      return await processImage(bytes, longestSide)
    } finally {
      inside--
      queue.shift()?.()
    }
  }
}

function refuseByKind(bytes: Uint8Array): void {
  const kind = photoKindOf(bytes)
  if (kind === 'heic') fail(photoErrors.IPHONE_FORMAT)
  if (!kind) fail(photoErrors.NOT_AN_IMAGE)
}

async function processImage(bytes: Uint8Array, longestSide: number): Promise<Photo> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > maxPixels) fail(photoErrors.IMAGE_TOO_LARGE)
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error
    return fail(photoErrors.NOT_AN_IMAGE, { cause: error })
  }
}
