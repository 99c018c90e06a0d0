/** A photo in several sizes: its address contains its size and leads to the smaller versions. */

/** `/media/<hash>-1600x1067.webp`; the smaller ones have their width behind it, `…-1600x1067-480.webp`. */
export const sizedPicture = /^\/media\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/

/** Twice the width of a text column, for dense screens. */
export const longestSide = 1_600
const smallerWidths = [480, 960] as const

/** The smaller widths in which a picture of this width is also stored. */
export const smallerThan = (width: number): number[] =>
  smallerWidths.filter((smaller) => smaller < width)

/** The picture's address in one of the smaller widths. */
export const smallerAddress = (url: string, width: number): string =>
  url.replace(/\.webp$/, `-${width}.webp`)

type PictureSource = {
  readonly width: number
  readonly height: number
  /** For `srcset`; undefined where there is one size only. */
  readonly srcSet: string | undefined
}

/** Undefined for an address that is no sized picture's. */
export function pictureSource(url: string): PictureSource | undefined {
  const [, ...sides] = sizedPicture.exec(url) ?? []
  const [width, height] = sides.map(Number)
  if (width === undefined || height === undefined) return undefined
  const smaller = smallerThan(width).map((one) => `${smallerAddress(url, one)} ${one}w`)
  const srcSet = smaller.length > 0 ? [...smaller, `${url} ${width}w`].join(', ') : undefined
  return { width, height, srcSet }
}

/** The smallest size, for colleagues' lists; any other address is returned as it is. */
export function smallestAddress(url: string): string {
  const [smallest] = smallerThan(pictureSource(url)?.width ?? 0)
  return smallest === undefined ? url : smallerAddress(url, smallest)
}
