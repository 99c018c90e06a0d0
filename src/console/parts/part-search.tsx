/** Finds a part by name, SKU, model or bin, and offers the first that match as buttons. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { listParts } from '#domain/parts/contract/staff.ts'

type Part = ResponseOf<typeof listParts>['parts'][number]

type Props = {
  readonly label: string
  /** Shown when nothing matches. */
  readonly none: string
  /** Parts that are not offered again. */
  readonly taken?: readonly string[]
  readonly isRunning?: boolean
  /** Empties the search with the choice, for the next part. */
  readonly empties?: boolean
  readonly onChoose: (part: Part) => void
}

export function PartSearch({
  label,
  none,
  taken = [],
  isRunning = false,
  empties = false,
  onChoose,
}: Props) {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const isSearched = text.length >= 2
  const found = useAnswer(listParts, { search: text }, { enabled: isSearched })
  const matching = found.data?.parts.filter(({ id }) => !taken.includes(id)) ?? []
  const offered = isSearched ? matching.slice(0, 6) : []
  return (
    <div className="order-add">
      <TextField
        label={label}
        placeholder="Name, model or SKU"
        type="search"
        autoComplete="off"
        maxLength={80}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {isSearched && found.data && offered.length === 0 && (
        <p className="small muted" role="status">
          {none}
        </p>
      )}
      <ul>
        {offered.map((part) => (
          <li key={part.id}>
            <Button
              variant="line"
              size="sm"
              loading={isRunning}
              onClick={() => {
                onChoose(part)
                if (empties) setSearch('')
              }}
            >
              {part.name} <span className="code">{part.sku}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
