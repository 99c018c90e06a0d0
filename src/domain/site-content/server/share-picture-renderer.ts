/** Renders share pictures on their first request, one at a time, and caches the last ones. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { shareSize, type Shop } from '#kernel/shop.ts'
import { openSharp } from '#platform/images/open-sharp.ts'
import type { CacheMetrics } from '#platform/service-metrics.ts'
import { type Shown, shareLayers } from './share-drawing.ts'

export type RenderedPicture = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: 'image/png' | 'image/jpeg'
}
export type SharePictureRenderer = (
  /** Differs for each state of a page: a changed title or drawing has a new key. */
  key: string,
  input: { readonly title: string; readonly mark: string; readonly show: () => Promise<Shown> },
) => Promise<RenderedPicture>

/** In bytes, because some messengers leave out a larger picture. */
const heaviest = 80_000

type Options = {
  readonly capacity?: number
  readonly waiting?: number
  readonly metrics?: CacheMetrics | undefined
}

/**
 * Caches at most `capacity` pictures and drops the least recently used first. Fails with BUSY while `waiting` are not
 * rendered yet.
 */
export function openSharePictureRenderer(
  shop: Pick<Shop, 'brand' | 'domain'>,
  { capacity = 64, waiting = 8, metrics }: Options = {},
): SharePictureRenderer {
  const stored = new Map<string, Promise<RenderedPicture>>()
  metrics?.watch(() => stored.size)
  let unmade = 0
  let last: Promise<unknown> = Promise.resolve()
  return (path, { title, mark, show }) => {
    // The picture names the shop, so the pictures from before a change are not shown again.
    const key = `${shop.brand}\n${shop.domain}\n${path}`
    const known = stored.get(key)
    if (known) {
      stored.delete(key)
      stored.set(key, known)
      metrics?.hit()
      return known
    }
    if (unmade >= waiting) fail(gatewayErrors.BUSY, { retryAfter: 3 })
    metrics?.miss()
    unmade++
    const picture = last
      .then(async () =>
        renderPicture(await shareLayers({ title, mark, shop, shown: await show() })),
      )
      .finally(() => unmade--)
    last = picture.catch(() => undefined)
    stored.set(key, picture)
    for (const oldest of stored.keys()) {
      if (stored.size <= capacity) break
      stored.delete(oldest)
    }
    picture.catch(() => stored.get(key) === picture && stored.delete(key))
    return picture
  }
}

/** A drawing becomes a PNG with few colours; a photo becomes a JPEG of the best quality within the limit. */
async function renderPicture(
  layers: Awaited<ReturnType<typeof shareLayers>>,
): Promise<RenderedPicture> {
  const sharp = await openSharp()
  const sheet = { ...shareSize, channels: 3, background: '#fff' } as const
  const whole = await sharp({ create: sheet }).composite(layers).removeAlpha().raw().toBuffer()
  const raw = { raw: { ...shareSize, channels: 3 } } as const
  const png = await sharp(whole, raw).png({ palette: true, colours: 128, effort: 8 }).toBuffer()
  if (png.length <= heaviest) return { bytes: new Uint8Array(png), contentType: 'image/png' }
  let jpeg = png
  for (const quality of [82, 70, 58, 45, 30]) {
    jpeg = await sharp(whole, raw).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= heaviest) break
  }
  return { bytes: new Uint8Array(jpeg), contentType: 'image/jpeg' }
}
