/** The pictures that show where somebody shares a guide or a product's page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#kernel/shop.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { siteFile } from '#platform/http/site-endpoint.ts'
import { guideErrors } from '#domain/guides/errors.ts'
import { guidePicture } from '#domain/guides/post.ts'
import { getPost } from '#domain/guides/server/guides-for-readers.ts'
import { findMedia } from '#platform/files/media-files.ts'
import type { MediaFiles } from '#platform/files/file-store.ts'
import { sizedPicture } from '#domain/catalogue/sized-picture.ts'
import { findProductPage } from '../product-pages.ts'
import type { Shown } from './share-drawing.ts'
import type { CacheMetrics } from '#platform/service-metrics.ts'
import { openSharePictureRenderer } from './share-picture-renderer.ts'

type Deps = {
  readonly db: Db
  /** The photos that editors uploaded. */
  readonly files: Pick<MediaFiles, 'get'>
  /** The folder of the site's files. */
  readonly folder: string
  readonly shop: Shop
  readonly cache?: CacheMetrics | undefined
}
const noPicture = '/favicon.svg'

type Found = { readonly key: string; readonly title: string; readonly file: string }

const picture = siteFile('/share/*', 'The picture that shows where a page is shared')

/** For an unknown picture the pages answer "not found". */
export function shareRoutes({ db, files, folder, shop, cache }: Deps): Route[] {
  const render = openSharePictureRenderer(shop, { metrics: cache })

  async function find(kind: string | undefined, name: string): Promise<Found | undefined> {
    if (kind === 'guides') return findGuide(db, name)
    if (kind === 'products') return findProduct(shop, name)
    return undefined
  }

  const route = serve(picture, async (_, __, { c }) => {
    const [, , kind, name = '', ...more] = c.req.path.split('/')
    // Every slug and family has this form; any other name is unknown.
    const isName = more.length === 0 && /^[a-z0-9-]+$/.test(name)
    const found = isName ? await find(kind, name) : undefined
    if (!found) return undefined
    const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
    const show = () => readShown({ files, folder }, found.file)
    const { bytes, contentType } = await render(found.key, { title: found.title, mark, show })
    return { body: bytes, type: contentType, cache: 'public, max-age=86400' }
  })
  return [route]
}

async function findGuide(db: Db, slug: string): Promise<Found | undefined> {
  try {
    const { title, imageUrl, updatedAt } = await getPost({ db }, { slug })
    // The guide may have been stored before the rule for its picture.
    const file = guidePicture.test(imageUrl) ? imageUrl : noPicture
    return { key: `${slug} ${updatedAt}`, title, file }
  } catch (error) {
    if (error instanceof AppError && error.entry.code === guideErrors.BLOG_NOT_FOUND.code)
      return undefined
    throw error
  }
}

function findProduct({ address }: Shop, family: string): Found | undefined {
  const page = findProductPage(family)
  if (!page) return undefined
  const title = `${page.name} repair in ${address.city}`
  return { key: `product ${family}`, title, file: `/art/views/${family}.svg` }
}

/** Reads the picture, or the brand's mark in place of a photo that no longer exists. */
async function readShown(
  { files, folder }: Pick<Deps, 'files' | 'folder'>,
  path: string,
): Promise<Shown> {
  if (sizedPicture.test(path)) {
    const photo = await findMedia(files, path.split('/').at(-1) ?? '')
    return photo ? { kind: 'photo', bytes: photo.bytes } : readShown({ files, folder }, noPicture)
  }
  const file = join(folder, path)
  if (!path.endsWith('.svg')) return { kind: 'photo', bytes: await readFile(file) }
  return { kind: 'drawing', svg: await readFile(file, 'utf8') }
}
