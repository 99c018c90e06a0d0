/** A page's share picture as layers: the background, a drawing or photo, the title in our own font, and the brand. */
import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { shareSize, type Shop } from '#kernel/shop.ts'
import { openSharp } from '#platform/images/open-sharp.ts'

/** The picture in the middle: one of our drawings, or a guide's photo. */
export type Shown =
  | { readonly kind: 'drawing'; readonly svg: string }
  | { readonly kind: 'photo'; readonly bytes: Uint8Array }

/** A part of Anek Latin, made by script/make-share-font, because the server may not have our font. */
const fontfile = join(import.meta.dirname, 'fonts/share-title.ttf')
const family = 'Share Title'
const ink = '#062a33'
const line = '#12333d'
const ground = '#e4eef0'
const edge = 522
const column = { left: 48, top: 56, width: 404, height: 430 } as const

type Input = {
  readonly title: string
  readonly shown: Shown
  /** The brand's mark as SVG. */
  readonly mark: string
  readonly shop: Pick<Shop, 'brand' | 'domain'>
}

/** The layers from the bottom up, for a sheet of `shareSize`. */
export async function shareLayers({ title, shown, mark, shop }: Input): Promise<OverlayOptions[]> {
  // Text is rendered first, which registers the font for the drawings too.
  const titlePicture = await fittingTitle(title)
  const brand = await renderLine(shop.brand, 34)
  const address = await renderLine(shop.domain, 24)
  const photo = shown.kind === 'photo' ? [await placedPhoto(shown.bytes)] : []
  return [
    {
      input: Buffer.from(background(shown.kind === 'drawing' ? onBackground(shown.svg) : '', mark)),
    },
    ...photo,
    { input: titlePicture.png, left: column.left, top: column.top },
    { input: brand.png, left: 106, top: middleOfBand(brand.height) },
    {
      input: address.png,
      left: shareSize.width - 48 - address.width,
      top: middleOfBand(address.height),
    },
  ]
}

const middleOfBand = (height: number): number => Math.round((edge + shareSize.height - height) / 2)

/** Renders the title as large as its column allows. */
async function fittingTitle(title: string) {
  for (const size of [72, 64, 56, 48]) {
    const titlePicture = await renderLine(title, size, column.width)
    if (titlePicture.height <= column.height && titlePicture.width <= column.width)
      return titlePicture
  }
  return renderLine(title, 38, column.width, column.height)
}

/** Renders text as a picture that is at most `most` pixels high. */
async function renderLine(text: string, size: number, width?: number, most?: number) {
  const sharp = await openSharp()
  const markup = `<span foreground="${ink}" line_height="0.92">${escaped(text)}</span>`
  const params = { text: markup, fontfile, font: `${family} ${size}`, dpi: 72, rgba: true } as const
  const { data, info } = await sharp({ text: { ...params, ...(width ? { width } : {}) } })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (most === undefined || info.height <= most)
    return { png: data, width: info.width, height: info.height }
  const cut = { left: 0, top: 0, width: info.width, height: most }
  return { png: await sharp(data).extract(cut).png().toBuffer(), width: info.width, height: most }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const background = (drawing: string, mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<rect width="100%" height="100%" fill="${ground}"/>
<rect y="${edge}" width="100%" height="${shareSize.height - edge}" fill="#d3e2e5"/>
<path d="M0 ${edge}H${shareSize.width}" stroke="${line}" stroke-opacity=".55"/>
${drawing}
${nested(mark, `x="48" y="${middleOfBand(44)}" width="44" height="44"`)}</svg>`

/** A guide's drawing has its own background, which joins ours; any other drawing is placed on the edge. */
const onBackground = (svg: string): string =>
  nested(
    svg,
    svg.includes('viewBox="0 0 1200 675"')
      ? `x="432" y="${edge - Math.round(560 * 0.64)}" width="768" height="432"`
      : `x="500" y="36" width="652" height="${edge - 50}" preserveAspectRatio="xMidYMax meet"`,
  )

/** A picture within a picture, at a place of its own. */
const nested = (svg: string, place: string): string =>
  plainColours(svg).replace(
    /^[\s\S]*?<svg[^>]*(viewBox="[^"]*")[^>]*>/,
    (_, box: string) => `<svg ${place} ${box}>`,
  )

/** Replaces CSS variables by their light colours and sets our font, because the image library has no styles. */
const plainColours = (svg: string): string =>
  svg
    .replaceAll(/@media\(prefers-color-scheme:dark\)\{[^}]*\}\}/g, '')
    .replaceAll(/font-family="[^"]*"/g, `font-family="${family}"`)
    .replaceAll(/var\(--[\w-]+,([^()]*)\)/g, '$1')

async function placedPhoto(bytes: Uint8Array): Promise<OverlayOptions> {
  const sharp = await openSharp()
  const width = shareSize.width - 500
  const input = await sharp(bytes)
    .autoOrient()
    .resize(width, edge, { fit: 'cover', position: 'attention' })
    .toBuffer()
  return { input, left: 500, top: 0 }
}
