/** Makes share pictures when they are first asked for, one at a time, and keeps the last ones. */
import sharp from 'sharp'
import { doorErrors, fail } from '#kernel/app-error.ts'
import { shareSize } from '#kernel/shop.ts'
import { type Shown, shareLayers } from './share-drawing.ts'

export type Pressed = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: 'image/png' | 'image/jpeg'
}
export type SharePress = (
  /** One for each state of a page: a changed title or drawing has a new one. */
  key: string,
  asked: { readonly title: string; readonly mark: string; readonly show: () => Promise<Shown> },
) => Promise<Pressed>

/** Some messengers leave out a heavier picture. */
const heaviest = 80_000

/** Keeps at most `places`, the longest unused one leaving first; BUSY when `waiting` are not made yet. */
export function openSharePress({ places = 64, waiting = 8 } = {}): SharePress {
  const kept = new Map<string, Promise<Pressed>>()
  let unmade = 0
  let last: Promise<unknown> = Promise.resolve()
  return (key, { title, mark, show }) => {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    if (unmade >= waiting) fail(doorErrors.BUSY, { retryAfter: 3 })
    unmade++
    const picture = last
      .then(async () => press(await shareLayers({ title, mark, shown: await show() })))
      .finally(() => unmade--)
    last = picture.catch(() => undefined)
    kept.set(key, picture)
    for (const oldest of kept.keys()) {
      if (kept.size <= places) break
      kept.delete(oldest)
    }
    picture.catch(() => kept.get(key) === picture && kept.delete(key))
    return picture
  }
}

/** Flat drawings are smallest with few colours; a photo is not, and becomes a JPEG as good as the limit lets it be. */
async function press(layers: Awaited<ReturnType<typeof shareLayers>>): Promise<Pressed> {
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
