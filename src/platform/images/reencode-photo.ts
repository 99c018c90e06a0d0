/** Re-encodes an uploaded photo: decoded within limits and encoded again, so that only the picture is left. */
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { photoErrors } from '#kernel/photo-errors.ts'
import { openTurns, type Turns } from '#platform/turns.ts'
import { openSharp } from './open-sharp.ts'

export type Photo = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/webp'
  readonly width: number
  readonly height: number
}
/** `longestSide` is in pixels; 2400 when absent. */
export type ImageProcessor = (bytes: Uint8Array, longestSide?: number) => Promise<Photo>

const maxPixels = 40_000_000
const usualSide = 2_400

type Limits = {
  /** Shared with other work that needs much memory. */
  readonly turns?: Turns
  /** Photos that wait or are being decoded. */
  readonly slots?: number
}

/**
 * One photo is decoded at a time, and further calls fail with BUSY once `slots` are taken. Position,
 * camera and all other metadata are removed. Fails with FILE_EMPTY, with NOT_AN_IMAGE for a file of another kind,
 * and with FILE_DAMAGED for one that only claims to be a picture. One whose end is missing is shown as browsers show it.
 */
export function openImageProcessor({
  turns = openTurns(),
  slots = 10,
}: Limits = {}): ImageProcessor {
  const photos = {}
  let taken = 0
  return async (bytes, longestSide = usualSide) => {
    refuseByKind(bytes)
    if (taken >= slots) fail(gatewayErrors.BUSY, { retryAfter: 3 })
    taken++
    try {
      return await turns(photos, () => processImage(bytes, longestSide))
    } finally {
      taken--
    }
  }
}

function refuseByKind(bytes: Uint8Array): void {
  if (bytes.length === 0) fail(photoErrors.FILE_EMPTY)
  const kind = photoKindOf(bytes)
  if (kind === 'heic') fail(photoErrors.IPHONE_FORMAT)
  if (!kind) fail(photoErrors.NOT_AN_IMAGE)
}

async function processImage(bytes: Uint8Array, longestSide: number): Promise<Photo> {
  const options = { limitInputPixels: maxPixels, failOn: 'none', sequentialRead: true } as const
  const sharp = await openSharp()
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > maxPixels) fail(photoErrors.IMAGE_TOO_LARGE)
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      // Less effort than the usual 4: half the time and 20 MB less for a photo that is at most 5 % larger.
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error
    return fail(photoErrors.FILE_DAMAGED, { cause: error })
  }
}

type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic'

const starts = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte)

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** By the first bytes, whatever name and type claim. JPEG, PNG and WebP are accepted; HEIC is detected so that the error can name it; anything else is undefined. */
function photoKindOf(bytes: Uint8Array): PhotoKind | undefined {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  const brand = ascii(bytes, 4, 12)
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(brand) ? 'heic' : undefined
}
