/** Replaces or removes the shop's logo: a picture that is decoded and encoded again, so that nothing but the picture is left. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { storeMedia } from '#platform/files/media-files.ts'
import type { PictureDeps } from '#domain/catalogue/server/store-picture.ts'
import { shopErrors } from '../errors.ts'
import { saveSection, type SaveDeps } from './save-section.ts'

const maxFile = 2 * 1024 * 1024
/** Sharp on dense screens and on paper. */
const longestSide = 640
const leastHeight = 96

export type LogoDeps = SaveDeps & PictureDeps
type Change = {
  /** In base64; null removes the logo. */
  readonly picture: string | null
  /** The version that the owner saw. */
  readonly version: number
}

export async function saveLogo(deps: LogoDeps, by: ColleagueActor, { picture, version }: Change) {
  const logo = picture === null ? null : await storeLogo(deps, picture)
  const saved = await saveSection(deps, by, 'logo', { value: { logo }, version })
  return { logo, ...saved }
}

/** Fails with a photo error, and with one of the logo's own. */
async function storeLogo({ files, imageProcessor }: PictureDeps, base64: string): Promise<string> {
  const given = new Uint8Array(Buffer.from(base64, 'base64'))
  if (given.byteLength > maxFile) fail(shopErrors.LOGO_TOO_LARGE)
  if (isSvg(given)) fail(shopErrors.LOGO_IS_SVG)
  const { bytes, width, height } = await imageProcessor(given, longestSide)
  if (height < leastHeight) fail(shopErrors.LOGO_TOO_SMALL)
  return storeMedia(files, bytes, { ending: 'webp', width, height })
}

/** The image processor would refuse it, too, but could not say why. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^\s*<(\?xml|!--|!doctype svg|svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))
