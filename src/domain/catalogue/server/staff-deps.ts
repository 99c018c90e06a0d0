/** What the catalogue's use cases for colleagues are given. */
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import type { Db } from '#platform/db/db.ts'

export type CatalogueNeeds = {
  readonly db: Db
  readonly clock: Clock
  readonly contentChanged: ContentChanged
}

/** The house's one store of files. */
export type MediaFiles = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
}

export type MadePicture = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/webp'
  readonly width: number
  readonly height: number
}

/** The house's one darkroom: any photo anew as WebP, at most so long. */
export type PictureMaker = (bytes: Uint8Array, longestSide: number) => Promise<MadePicture>
