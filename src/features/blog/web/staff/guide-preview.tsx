/** A guide as its page shows it, from what is written now; its text goes through the same cleaning. */
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#web/api-error.ts'
import { call } from '#web/api-client.ts'
import { ErrorState } from '#web/error-state.tsx'
import { useAnswer } from '#web/queries.tsx'
import { LoadingNote } from '#web/skeleton.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { serviceTeam } from '../../post.ts'
import { cleanText, listStaffCategories } from '../../staff-contract.ts'
import { GuideBody } from '../guide-body.tsx'
import { GuideHead } from '../guide-head.tsx'
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
