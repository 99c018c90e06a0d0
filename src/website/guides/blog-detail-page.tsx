/** The page of one repair guide. */
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { publicAddress } from '#kernel/shop.ts'
import { type PageShop, shopOf, useShop } from '#ui/page/shop.ts'
import { ApiError, callFrom } from '#ui/api/api-client.ts'
import { breadcrumbList } from '#ui/page/breadcrumbs.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { lostMeta, pageMeta } from '#ui/page/page-meta.ts'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { getPost } from '#domain/guides/contract/customer.ts'
import { guideErrors } from '#domain/guides/errors.ts'
import { openingText, shorten } from '#domain/guides/plain-text.ts'
import { guideSharePath } from '#domain/guides/share-picture.ts'
import { guideAddress, listAddress } from '#ui/guides/guide-addresses.ts'
import { GuideBody } from '#ui/guides/guide-body.tsx'
import { type Guide, GuideHead } from '#ui/guides/guide-head.tsx'
import { RepairCall } from './repair-call.tsx'

/** Any failure is shown as 'not found', with its own status. A former address of a guide redirects to its present one. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const guide = await callFrom(context, getPost, { slug: params['slug'] ?? '' })
    // Not cached, because a guide that returns to an earlier title would otherwise redirect in a circle.
    const headers = { 'Cache-Control': 'no-cache' }
    if (guide.slug !== params['slug'])
      return redirect(guideAddress(guide.slug), { status: 301, headers })
    return data({ guide })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ guide: undefined }, { status: error.status === 422 ? 404 : error.status || 503 })
  }
}

const summary = ({ description }: Guide) => shorten(openingText(description), 160)

export const meta: MetaFunction<typeof loader> = (of) => {
  const shop = shopOf(of)
  const guide = of.loaderData?.guide
  if (!guide) return lostMeta(shop, guideErrors.BLOG_NOT_FOUND.title)
  const { title, createdAt, updatedAt } = guide
  return [
    ...pageMeta(shop, {
      title,
      picture: { path: guideSharePath(guide.slug), alt: title },
      description: summary(guide),
      path: guideAddress(guide.slug),
      type: 'article',
    }),
    { property: 'article:published_time', content: createdAt },
    { property: 'article:modified_time', content: updatedAt },
  ]
}

/** schema.org Article. */
const article = (shop: PageShop, guide: Guide) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: guide.title,
  description: summary(guide),
  image: [publicAddress(shop, guideSharePath(guide.slug))],
  datePublished: guide.createdAt,
  dateModified: guide.updatedAt,
  author: { '@type': 'Organization', name: guide.author },
  publisher: { '@type': 'Organization', name: shop.brand, url: publicAddress(shop, '/') },
  mainEntityOfPage: publicAddress(shop, guideAddress(guide.slug)),
  keywords: guide.tag.join(', '),
})

export default function BlogDetailPage() {
  const shop = useShop()
  const { guide } = useLoaderData<typeof loader>()
  const { location } = useNavigation()
  if (location?.pathname.startsWith('/blog-detail/')) return <GuideSkeleton />
  if (!guide) return <GuideMissing />
  const { _id, categoryName } = guide.categoryId
  const steps = [
    { name: categoryName, path: listAddress(_id) },
    { name: guide.title, path: guideAddress(guide.slug) },
  ]
  return (
    <>
      <article className="wrap flow">
        <div className="mx-auto max-w-read">
          <GuideHead guide={guide} />
          <div className="mt-9">
            <GuideBody html={guide.description} />
          </div>
        </div>
        <StructuredData facts={[article(shop, guide), breadcrumbList(shop, ...steps)]} />
      </article>
      <RepairCall />
    </>
  )
}

function GuideMissing() {
  const { title, message } = guideErrors.BLOG_NOT_FOUND
  return (
    <div className="wrap lost">
      <div className="grid justify-items-start gap-4">
        <h1 className="d2">{title}</h1>
        <p className="lead">{message}</p>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </div>
  )
}

function GuideSkeleton() {
  return (
    <div className="wrap flow">
      <LoadingNote>Loading the guide...</LoadingNote>
      <div className="mx-auto grid max-w-read gap-5">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="aspect-video w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
