/** A guide in a list: its picture, date, title, the beginning of its text, product and up to three tags. */
import { Link } from 'react-router'
import { Tag } from '#ui/design/badge.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { guideDate } from '#domain/guides/guide-date.ts'
import { guideAddress } from '#ui/guides/guide-addresses.ts'
import { GuidePicture } from '#ui/guides/guide-picture.tsx'

export type Card = {
  readonly slug: string
  readonly title: string
  /** The beginning of the text, without markup. */
  readonly text: string
  readonly imageUrl: string
  readonly createdAt: string
  readonly productName: string
  readonly tag: readonly string[]
}

/** The first of a list lies across both columns. */
export function GuideCard({
  card,
  wide = false,
}: {
  readonly card: Card
  readonly wide?: boolean
}) {
  return (
    <article
      className={`sheet group relative grid h-full content-start overflow-clip transition-shadow hover:shadow-lift ${
        wide ? 'lg:grid-cols-[7fr_5fr] lg:content-stretch' : ''
      }`}
    >
      <GuidePicture
        className="aspect-video h-full w-full object-cover"
        src={card.imageUrl}
        alt=""
        sizes={
          wide ? '(min-width: 64rem) 44rem, 100vw' : '(min-width: 48rem) 37rem, calc(100vw - 2rem)'
        }
        width={1200}
        height={675}
        isFirst={wide}
      />
      <div className={`grid content-start gap-3 p-6 ${wide ? 'lg:content-center lg:p-10' : ''}`}>
        <p className="smaller muted flex flex-wrap gap-x-3">
          <time dateTime={card.createdAt}>{guideDate(new Date(card.createdAt))}</time>
          <span className="strong">{card.productName}</span>
        </p>
        <h2 className={`${wide ? 'title-1' : 'title-2'} line-clamp-2`}>
          <Link
            className="decoration-2 underline-offset-4 before:absolute before:inset-0 group-hover:underline"
            to={guideAddress(card.slug)}
            prefetch="intent"
          >
            {card.title}
          </Link>
        </h2>
        <p className="muted line-clamp-3">{card.text}</p>
        <ul className="flex flex-wrap gap-2" aria-label="Tags">
          {card.tag.slice(0, 3).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

export function GuideCardSkeleton({ wide = false }: { readonly wide?: boolean }) {
  return (
    <div className={`sheet grid overflow-clip ${wide ? 'lg:grid-cols-[7fr_5fr]' : ''}`}>
      <Skeleton className="aspect-video w-full" />
      <div className="grid content-center gap-3 p-6">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  )
}
