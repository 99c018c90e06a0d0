/** The field of a note, which suggests colleagues while an `@` name is typed, and the shop's texts after a `/`. */
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type NoteReach, type Suggestion, useSuggestions } from './use-suggestions.ts'

type Props = NoteReach & {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A colleague was chosen from the list, which says who is meant where several have the name. */
  readonly onMention: (id: string) => void
  readonly placeholder: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
}

export function NoteField({ id, value, onChange, onMention, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const list = useSuggestions(props)
  const choose = (chosen: Suggestion) => {
    if (!list.typed) return
    const { start, end } = list.typed
    const written = `${value.slice(0, start)}${chosen.written} `
    if (chosen.personId) onMention(chosen.personId)
    list.close()
    // At once, because the caret would otherwise jump to the end with the new value.
    flushSync(() => onChange(`${written}${value.slice(end).trimStart()}`))
    field.current?.focus()
    field.current?.setSelectionRange(written.length, written.length)
  }
  return (
    <div className="note-field">
      <input
        ref={field}
        className="input"
        id={id}
        name="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.isOpen ? `${listId}-${list.at}` : undefined}
        aria-invalid={props.invalid ? true : undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        maxLength={500}
        placeholder={props.placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          list.follow(event.target)
        }}
        onSelect={(event) => list.follow(event.currentTarget)}
        onBlur={list.close}
        onKeyDown={(event) => list.onKey(event, choose)}
      />
      {list.isOpen && (
        <Suggestions id={listId} title={list.title} all={list.all} at={list.at} onChoose={choose} />
      )}
    </div>
  )
}

type SuggestionsProps = {
  readonly id: string
  readonly title: string
  readonly all: readonly Suggestion[]
  readonly at: number
  readonly onChoose: (chosen: Suggestion) => void
}

const Suggestions = ({ id, title, all, at, onChoose }: SuggestionsProps) => (
  <ul className="mention-list" id={id} role="listbox" aria-label={title}>
    {all.map((one, i) => (
      <li
        key={one.key}
        id={`${id}-${i}`}
        role="option"
        aria-selected={i === at}
        className="mention-option"
        // The field keeps the focus, so that typing goes on.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(one)}
      >
        <span className={one.detail ? 'strong' : undefined}>{one.title}</span>
        {one.detail && <span className="small muted">{one.detail}</span>}
      </li>
    ))}
  </ul>
)
