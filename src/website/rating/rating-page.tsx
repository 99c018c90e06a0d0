/** The page behind the link of a message: how was the repair? In the language of the customer's messages at first. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { formatDay } from '#kernel/time.ts'
import { viewRating } from '#domain/ratings/contract/customer.ts'
import { ratingErrors } from '#domain/ratings/errors.ts'
import { Segment } from '#ui/design/segment.tsx'
import { useHydrated } from '#ui/page/hydrated.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { useFragment } from '#ui/page/use-fragment.ts'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { RatingForm } from './rating-form.tsx'
import { RatingGiven } from './rating-given.tsx'
import { ratingTexts } from './rating-texts.ts'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `How was your repair? ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function RatingPage() {
  const hydrated = useHydrated()
  const token = useFragment()
  return (
    <div className="wrap rating">
      {!hydrated && <Skeleton className="h-96 w-full" />}
      {hydrated && token === '' && <LinkMissing />}
      {hydrated && token !== '' && <Asked key={token} token={token} />}
    </div>
  )
}

const LinkMissing = () => (
  <>
    <h1 className="visually-hidden">Your rating</h1>
    <EmptyState
      title={ratingErrors.RATING_NOT_FOUND.title}
      text={ratingErrors.RATING_NOT_FOUND.message}
    />
  </>
)

function Asked({ token }: { readonly token: string }) {
  const asked = useAnswer(viewRating, { token })
  return (
    <QueryView query={asked} name="the question" missing={<LinkMissing />} loading="h-96 w-full">
      {(shown) => <Question token={token} asked={shown} />}
    </QueryView>
  )
}

type Asked = ResponseOf<typeof viewRating>
type Props = { readonly token: string; readonly asked: Asked }

const choices = languages.map((value) => ({
  value,
  label: ownName[value],
  lang: languageTag[value],
}))

function Question({ token, asked }: Props) {
  const [language, setLanguage] = useState<Language>(asked.language)
  const [isChanging, setChanging] = useState(asked.answer === null)
  const texts = ratingTexts[language]
  return (
    <div className="rating-sheet" lang={languageTag[language]}>
      <Segment label="Language" choices={choices} value={language} onValue={setLanguage} />
      <div>
        <h1 className="display-3">{texts.title}</h1>
        <p className="muted mt-2">
          {asked.device}, {texts.delivered}{' '}
          <span className="nowrap">{formatDay(new Date(asked.deliveredAt))}</span>
        </p>
      </div>
      {isChanging && asked.open ? (
        <RatingForm token={token} asked={asked} texts={texts} onSent={() => setChanging(false)} />
      ) : (
        <RatingGiven token={token} asked={asked} texts={texts} onChange={() => setChanging(true)} />
      )}
    </div>
  )
}
