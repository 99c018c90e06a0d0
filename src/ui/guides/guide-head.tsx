/** The head of a guide: its path, title, author, date, subjects and drawing. */
import { Link } from 'react-router'
import { Tag } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getPost } from '#domain/guides/contract/customer.ts'
import { guideDate } from '#domain/guides/guide-date.ts'
import { listAddress } from './guide-addresses.ts'
import { GuidePicture, readingWidth } from './guide-picture.tsx'

export type Guide = ResponseOf<typeof getPost>

export function GuideHead({ guide }: { readonly guide: Guide }) {
  const { _id, categoryName } = guide.categoryId
  const list = listAddress(_id)
  return (
    <header className="grid gap-5">
      <Link className="btn btn-quiet btn-sm -ml-3 min-h-11 justify-self-start" to={list}>
        <Icon name="back" size={18} /> Back to guides
      </Link>
      <nav className="small muted" aria-label="Breadcrumb">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <Link className="link" to="/">
              Home
            </Link>
          </li>
          <li className="before:mr-2 before:content-['/']">
            <Link className="link" to={list}>
              {categoryName}
            </Link>
          </li>
          <li className="before:mr-2 before:content-['/']" aria-current="page">
            {guide.title}
          </li>
        </ol>
      </nav>
      <h1 className="display-2 max-w-[20ch]">{guide.title}</h1>
      <Facts guide={guide} />
      <GuidePicture
        className="mt-3 aspect-video w-full rounded-lg object-cover"
        src={guide.imageUrl}
        alt=""
        sizes={readingWidth}
        width={1200}
        height={675}
        isFirst
        fetchPriority="high"
      />
    </header>
  )
}

function Facts({ guide }: { readonly guide: Guide }) {
  return (
    <>
      <p className="small muted flex flex-wrap gap-x-5 gap-y-1">
        <time dateTime={guide.createdAt}>{guideDate(new Date(guide.createdAt))}</time>
        <span className="strong">{guide.author}</span>
        <span>{guide.productId.productName}</span>
        <span>{guide.categoryId.categoryName}</span>
      </p>
      <ul className="flex flex-wrap gap-2" aria-label="Tags">
        {guide.tag.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
    </>
  )
}
