/** The types of a repair guide and its category. */
import { sizedPicture } from '#domain/catalogue/sized-picture.ts'

/** A `scheduled` guide waits for its day; a `withdrawn` one was public before. */
export const postStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostStatus = (typeof postStatuses)[number]

/** A repair guide in whatever state. */
export type Post = {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** HTML, cleaned. */
  readonly description: string
  readonly imageUrl: string
  readonly categoryId: string
  readonly productName: string
  readonly tags: readonly string[]
  readonly status: PostStatus
  /** The date that readers see: it stays when the guide is withdrawn, and is in the future while the guide is scheduled. */
  readonly publishedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Counts an editor's changes, so that two at once are noticed. */
  readonly version: number
}

type Published =
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'productName'
  | 'tags'
  | 'updatedAt'

/** A guide as readers get it, with its category. */
export type PublishedPost = Pick<Post, Published> & {
  readonly publishedAt: Date
  readonly category: { readonly id: string; readonly label: string }
}

export type Category = {
  readonly id: string
  readonly label: string
  readonly imageUrl: string
  readonly position: number
  /** Counts changes, so that two editors at once are noticed. */
  readonly version: number
}

/** A guide is signed by the product's service team. */
export const serviceTeam = (productName: string): string => `${productName} Service Team`

/** The folder of the drawings of guides, so that a guide loads nothing from elsewhere. */
const drawing = /^\/guides\/[a-z0-9-]+\.(?:svg|avif|webp|png|jpg)$/

/** The address of a drawing or of a photo that an editor uploaded; both are our own. */
export const guidePicture = new RegExp(`${drawing.source}|${sizedPicture.source}`)

/** In pixels; a narrower photo would look blurred across a page. */
export const leastPictureWidth = 480
