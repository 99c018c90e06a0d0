/** A guide as its page shows it, from what is written now; its text is cleaned by the server first. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { Query } from '#ui/query/query.tsx'
import { serviceTeam } from '#domain/guides/post.ts'
import { cleanText } from '#domain/guides/contract/staff.ts'
import { listStaffCategories } from '#domain/guides/contract/staff-categories.ts'
import { GuideBody } from '#ui/guides/guide-body.tsx'
import { GuideHead } from '#ui/guides/guide-head.tsx'
import { fieldsOf, type Written } from './guide-draft.ts'
import type { StaffGuide } from './use-guide.ts'

type Props = { readonly guide: StaffGuide | undefined; readonly written: Written }

export function GuidePreview({ guide, written }: Props) {
  const { description: html } = fieldsOf(written)
  return (
    <Query of={cleanText} input={{ html }} name="the preview" loading="">
      {(clean) => <Preview guide={guide} written={written} clean={clean} />}
    </Query>
  )
}

type PreviewProps = Props & { readonly clean: ResponseOf<typeof cleanText> }

function Preview({ guide, written, clean }: PreviewProps) {
  const { title, imageUrl, categoryId, productName, tag } = fieldsOf(written)
  const categories = useAnswer(listStaffCategories, {})
  const category = categories.data?.find(({ id }) => id === categoryId)
  const shown = {
    title: title || 'Without a title',
    slug: guide?.slug ?? '',
    description: clean.html,
    imageUrl,
    createdAt: guide?.publishedAt ?? clean.now,
    updatedAt: clean.now,
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
