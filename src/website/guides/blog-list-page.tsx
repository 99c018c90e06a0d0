/** The guides of a category: the newest across the page, the others in two columns. */
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { ApiError, callFrom } from '#ui/api/api-client.ts'
import { breadcrumbList, StructuredData } from '#ui/page/structured-data.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { shopOf, useShop } from '#ui/page/shop.ts'
import { noIndex, pageMeta } from '#ui/page/page-meta.ts'
import { LoadingNote } from '#ui/query/loading.tsx'
import { listPosts } from '#domain/guides/contract/customer.ts'
import { plainText, shorten } from '#domain/guides/plain-text.ts'
import { guideSharePath } from '#domain/guides/share-picture.ts'
import { CategoryGrid } from './category-grid.tsx'
import { findCategories } from './find-categories.ts'
import { listAddress } from '#ui/guides/guide-addresses.ts'
import { GuidePicture } from '#ui/guides/guide-picture.tsx'
import { type Card, GuideCard, GuideCardSkeleton } from './guide-card.tsx'

const subtitle =
  'Expert tutorials from our own technicians: what failed, how to tell, what to try at home, and what a repair costs.'

/** Without a category no guides are loaded; an unknown category is answered with 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const categoryId = new URL(request.url).searchParams.get('categoryId')?.slice(0, 80) || undefined
  const [posts, categories] = await Promise.all([
    categoryId
      ? callFrom(context, listPosts, { categoryId }).catch((error: unknown) => {
          if (error instanceof ApiError) return undefined
          throw error
        })
      : [],
    findCategories(context),
  ])
  const name = posts?.[0]?.categoryName ?? 'Blogs'
  const cards = posts?.map(({ description, ...post }): Card & { _id: string } => ({
    ...post,
    text: shorten(plainText(description), 400),
  }))
  const category = categories?.find(({ _id }) => _id === categoryId)
  const status = cards === undefined ? 503 : categoryId && categories && !category ? 404 : 200
  return data({ categoryId, name, cards, categories, category }, { status })
}

export const meta: MetaFunction<typeof loader> = (of) => {
  const shop = shopOf(of)
  const { loaderData } = of
  if (!loaderData?.cards?.length || !loaderData.categoryId) {
    return [...pageMeta(shop, { ...page('Blogs'), path: '/blog-list' }), noIndex]
  }
  const { name, categoryId, cards } = loaderData
  const [first] = cards
  const picture = first && { path: guideSharePath(first.slug), alt: first.title }
  return pageMeta(shop, { ...page(name), path: listAddress(categoryId), picture })
}

const page = (name: string) => ({
  title: `${name} Repair Guides`,
  description: `${name}: ${subtitle}`,
})

export default function BlogListPage() {
  const shop = useShop()
  const { categoryId, name, categories, category } = useLoaderData<typeof loader>()
  return (
    <>
      <div className={`wrap flow ${categories?.length ? 'pb-0!' : ''}`}>
        <header className="mb-[clamp(2rem,1.4rem+2vw,3.5rem)] flex items-end gap-x-8 gap-y-4">
          {category && <FolderMark imageUrl={category.categoryImageUrl} />}
          <div className="grid gap-3">
            <h1 className="display-2">{name} Repair Guides</h1>
            <p className="lead max-w-[38rem]">{subtitle}</p>
          </div>
        </header>
        <Guides />
        {categoryId && (
          <StructuredData facts={[breadcrumbList(shop, { name, path: listAddress(categoryId) })]} />
        )}
      </div>
      <CategoryGrid given={categories} />
    </>
  )
}

/** The category's folder from the grid, small. */
function FolderMark({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <div className="w-36 flex-none max-md:hidden" aria-hidden>
      <div className="h-3.5 w-[46%] rounded-t-md bg-well-2" />
      <div className="grid aspect-[5/4] place-items-center rounded-md rounded-tl-none bg-well-2">
        <GuidePicture
          className="size-17 object-cover"
          src={imageUrl}
          alt=""
          sizes="4.25rem"
          width={68}
          height={68}
          isFirst
        />
      </div>
    </div>
  )
}

const columns = 'grid gap-6 md:grid-cols-2 [&>:first-child]:md:col-span-2'

function Guides() {
  const { cards } = useLoaderData<typeof loader>()
  const { location } = useNavigation()
  const { revalidate, state } = useRevalidator()
  if (location?.pathname === '/blog-list' || state === 'loading') return <Shelf />
  if (!cards) {
    return (
      <ErrorState
        title="Error loading blogs. Please try again."
        onRetry={() => void revalidate()}
      />
    )
  }
  if (cards.length === 0) return <EmptyState title="No blogs found for this category." />
  return (
    <ul className={columns}>
      {cards.map((card, i) => (
        <li key={card._id}>
          <GuideCard card={card} wide={i === 0} />
        </li>
      ))}
    </ul>
  )
}

/** Six skeletons while the guides load. */
function Shelf() {
  return (
    <>
      <LoadingNote>Loading guides...</LoadingNote>
      <div className={columns} data-skeletons>
        {Array.from({ length: 6 }, (_, i) => (
          <GuideCardSkeleton key={i} wide={i === 0} />
        ))}
      </div>
    </>
  )
}
