/** One repair guide, to be read. */
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { business } from '#business.ts'
import { ApiError, callFrom } from '#web/api-client.ts'
import { ButtonLink } from '#web/button-link.tsx'
import { LoadingNote, Skeleton } from '#web/skeleton.tsx'
import { getPost } from '../contract.ts'
import { no } from '../errors.ts'
import { openingText, shorten } from '../plain-text.ts'
import { guideAddress, listAddress, published } from './guide-addresses.ts'
import { GuideBody } from './guide-body.tsx'
import { type Guide, GuideHead } from './guide-head.tsx'
import { breadcrumbList, guideMeta } from './guide-meta.ts'
import { RepairCall } from './repair-call.tsx'
import { StructuredData } from './structured-data.tsx'

/** Any failure is shown as 'not found', with the status it had. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const guide = await callFrom(context, getPost, { slug: params['slug'] ?? '' })
    return data({ guide })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ guide: undefined }, { status: error.status === 422 ? 404 : error.status || 503 })
  }
}

const summary = ({ description }: Guide) => shorten(openingText(description), 160)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const guide = loaderData?.guide
  if (!guide) {
    return [
      { title: `${no.BLOG_NOT_FOUND.title}: ${business.brand}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { title, imageUrl, createdAt, updatedAt } = guide
  return [
    ...guideMeta({
      title,
      imageUrl,
      description: summary(guide),
      path: guideAddress(guide.slug),
      type: 'article',
    }),
    { property: 'article:published_time', content: createdAt },
    { property: 'article:modified_time', content: updatedAt },
  ]
}

/** schema.org Article. */
const article = (guide: Guide) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: guide.title,
  description: summary(guide),
  image: [published(guide.imageUrl)],
  datePublished: guide.createdAt,
  dateModified: guide.updatedAt,
  author: { '@type': 'Organization', name: guide.author },
  publisher: { '@type': 'Organization', name: business.brand, url: published('/') },
  mainEntityOfPage: published(guideAddress(guide.slug)),
  keywords: guide.tag.join(', '),
})

export default function BlogDetailPage() {
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
        <StructuredData facts={[article(guide), breadcrumbList(steps)]} />
      </article>
      <RepairCall />
    </>
  )
}

function GuideMissing() {
  const { title, message } = no.BLOG_NOT_FOUND
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
