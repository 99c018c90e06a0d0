/** The shop's logo for documents: read and converted once for each address, which never changes its picture. */
import type { Shop } from '#kernel/shop.ts'
import type { MediaFiles } from '#platform/files/file-store.ts'
import { findMedia } from '#platform/files/media-files.ts'
import { toPng } from '#platform/images/to-png.ts'
import type { Log } from '#platform/log.ts'

type Deps = {
  readonly shop: Pick<Shop, 'logo'>
  readonly files: Pick<MediaFiles, 'get'>
  readonly log: Pick<Log, 'warn'>
}

/** PNG; undefined where the shop has no logo. */
export type ReadLogo = () => Promise<Uint8Array | undefined>

/** A file that cannot be read is logged, and the document has the built-in mark: nobody waits for a picture to get an invoice. */
export function openLogoReader({ shop, files, log }: Deps): ReadLogo {
  let cached: { readonly address: string; readonly png: Uint8Array } | undefined
  return async () => {
    const address = shop.logo
    if (!address) return undefined
    if (cached?.address === address) return cached.png
    try {
      const found = await findMedia(files, address.replace('/media/', ''))
      if (!found) throw new Error('the file is missing')
      cached = { address, png: await toPng(found.bytes) }
      return cached.png
    } catch (err) {
      log.warn({ err }, "the shop's logo could not be read")
      return undefined
    }
  }
}
