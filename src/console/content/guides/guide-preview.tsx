/** A guide as its page shows it, from what is written now; its text goes through the same cleaning. */
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#ui/api/api-error.ts'
import { call } from '#ui/api/api-client.ts'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote } from '#ui/query/skeleton.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { serviceTeam } from '#domain/guides/post.ts'
import { cleanText } from '#domain/guides/contract/staff.ts'
import { listStaffCategories } from '#domain/guides/contract/staff-categories.ts'
import { GuideBody } from '#ui/guides/guide-body.tsx'
import { GuideHead } from '#ui/guides/guide-head.tsx'
import { fieldsOf, type Written } from './guide-draft.ts'
import type { StaffGuide } from './use-guide.ts'

type Props = { readonly guide: StaffGuide | undefined; readonly written: Written }

export function GuidePreview({ guide, written }: Props) {
  const { title, description: html, imageUrl, categoryId, productName, tag } = fieldsOf(written)
  const clean = useQuery<ResponseOf<typeof cleanText>, ApiError>({
    queryKey: [cleanText.path, html],
    queryFn: ({ signal }) => call(cleanText, { html }, { signal }),
    gcTime: 0,
  })
  const categories = useAnswer(listStaffCategories, {})
  if (clean.error) {
    return (
      <ErrorState
        title="The preview did not load"
        text={clean.error.message}
        onRetry={() => void clean.refetch()}
        retrying={clean.isFetching}
      />
    )
  }
  if (!clean.data) return <LoadingNote>Loading the preview</LoadingNote>
  const category = categories.data?.find(({ id }) => id === categoryId)
  const shown = {
    title: title || 'Without a title',
    slug: guide?.slug ?? '',
    description: clean.data.html,
    imageUrl,
    createdAt: guide?.publishedAt ?? clean.data.now,
    updatedAt: clean.data.now,
    tag,
    categoryId: { _id: categoryId, categoryName: category?.label ?? 'No category yet' },
    productId: { productName },
    author: serviceTeam(productName || 'No product yet:'),
  }
  return (
    <article className="panel guide-preview" aria-label="Preview">
      <GuideHead guide={shown} />
      <div className="mt-9">
        <GuideBody html={shown.description} />
      </div>
    </article>
  )
}
