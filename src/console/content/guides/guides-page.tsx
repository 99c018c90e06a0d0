/** The list of all guides, the last changed first, filtered by state or searched. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { listStaffGuides } from '#domain/guides/contract/staff.ts'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import { GuideBadge } from './guide-badge.tsx'

type Guide = ResponseOf<typeof listStaffGuides>[number]

const states = {
  draft: 'Drafts',
  scheduled: 'Waiting',
  published: 'Published',
  withdrawn: 'Withdrawn',
} as const
type State = keyof typeof states

export default function GuidesPage() {
  const found = useAnswer(listStaffGuides, {})
  const [state, setState] = useState<State>()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const isShown = (guide: Guide) =>
    (!state || guide.status === state) &&
    `${guide.title} ${guide.category} ${guide.productName}`.toLowerCase().includes(wanted)
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Guides</h1>
        <States guides={found.data} state={state} onState={setState} />
        <div className="search-form" role="search">
          <label className="visually-hidden" htmlFor="guide-search">
            Search guides
          </label>
          <input
            className="input"
            id="guide-search"
            type="search"
            autoComplete="off"
            placeholder="Title, category or product"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <ButtonLink to="/staff/content/guides/new" size="sm">
            <Icon name="plus" size={17} /> New guide
          </ButtonLink>
        </div>
      </div>
      <div className="content-body">
        <QueryView
          query={{ ...found, data: found.data?.filter(isShown) }}
          name="the guides"
          empty={{ title: 'No guide here', text: 'Remove a filter or change the search.' }}
        >
          {(guides) => (
            <ul className="content-list">
              {guides.map((guide) => (
                <Row key={guide.id} guide={guide} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </>
  )
}

type StatesProps = {
  readonly guides: readonly Guide[] | undefined
  readonly state: State | undefined
  readonly onState: (state: State | undefined) => void
}

const States = ({ guides, state, onState }: StatesProps) => (
  <ChipRow label="Filter by state">
    {(Object.keys(states) as State[]).map((key) => (
      <Chip
        key={key}
        pressed={state === key}
        onPress={() => onState(state === key ? undefined : key)}
      >
        {states[key]} {guides?.filter(({ status }) => status === key).length}
      </Chip>
    ))}
  </ChipRow>
)

function Row({ guide }: { readonly guide: Guide }) {
  const { id, title, category, productName, status, publishedAt, updatedAt } = guide
  const day =
    status === 'scheduled' && publishedAt
      ? `from ${formatTimestamp(new Date(publishedAt))}`
      : `changed ${formatTimestamp(new Date(updatedAt))}`
  return (
    <li className="content-row">
      <div className="min-w-0">
        <h2 className="content-title">
          <Link className="card-link" to={`/staff/content/guides/${id}`}>
            {title}
          </Link>
        </h2>
        <p className="small muted">
          {[category, productName].filter(Boolean).join(', ') || 'Nothing but a title yet'}
        </p>
      </div>
      <p className="small muted tabular">{day}</p>
      <GuideBadge status={status} />
    </li>
  )
}
