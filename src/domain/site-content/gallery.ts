/**
 * The six pictures of the About page. They are rendered illustrations, and the page says so; photographs of the
 * workshop replace them here. Each is in public/img/gallery as AVIF and WebP.
 */

type GalleryImage = {
  /** `/img/gallery/{name}-{width}.avif` and `.webp`, in both widths. */
  readonly name: string
  readonly widths: readonly [small: number, large: number]
  /** The height of the larger file. */
  readonly height: number
  readonly title: string
  readonly alt: string
}

export const gallery: readonly GalleryImage[] = [
  {
    name: 'bench',
    widths: [600, 1200],
    height: 799,
    title: 'The mat',
    alt: 'A phone lies open on a blue mat, its cracked screen beside it, with screws laid out in rows, tweezers and two screwdrivers',
  },
  {
    name: 'apart',
    widths: [800, 1600],
    height: 1000,
    title: 'Four layers of a phone',
    alt: 'A phone taken apart in the air: screen, battery, frame with its board, and back glass with the charging coil',
  },
  {
    name: 'cracked',
    widths: [800, 1600],
    height: 1200,
    title: 'What a fall does',
    alt: 'A phone with cracks running from the upper right corner, black bleeding and coloured lines on the display',
  },
  {
    name: 'laptop',
    widths: [800, 1600],
    height: 1100,
    title: 'Keyboard and display',
    alt: 'An open laptop on a pale table, seen from the left',
  },
  {
    name: 'desktop',
    widths: [800, 1600],
    height: 1100,
    title: 'Panel and stand',
    alt: 'A desktop computer on its stand, with a keyboard and a mouse before it',
  },
  {
    name: 'tablet',
    widths: [600, 1200],
    height: 825,
    title: 'Glass, digitiser and pencil',
    alt: 'A tablet lying on a pale table with a white stylus across its screen',
  },
]

export const galleryFile = (
  { name, widths }: GalleryImage,
  size: 'small' | 'large',
  format: 'avif' | 'webp',
): string => `/img/gallery/${name}-${widths[size === 'small' ? 0 : 1]}.${format}`
