/** An editor puts a picture up for the catalogue. */
import { AppError, doorErrors, fail } from '#kernel/app-error.ts'
import { no } from '../errors.ts'
import { keepMedia } from './media-files.ts'
import type { MediaFiles, PictureMaker } from './staff-needs.ts'

const maxFile = 10 * 1024 * 1024
const longestSide = 1_200

/** Its address. Drawn anew, so that nothing of the camera or the file is left. Fails with NOT_A_PICTURE. */
export async function keepPicture(
  { files, darkroom }: { readonly files: MediaFiles; readonly darkroom: PictureMaker },
  base64: string,
): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  if (bytes.byteLength > maxFile) fail(no.NOT_A_PICTURE)
  const picture = await darkroom(bytes, longestSide).catch((cause: unknown) => {
    if (cause instanceof AppError && cause.entry.code === doorErrors.BUSY.code) throw cause
    return fail(no.NOT_A_PICTURE, { cause })
  })
  return keepMedia(files, picture.bytes, 'webp')
}
