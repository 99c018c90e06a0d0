/** One testimonial in the editor's list. */
import { FieldError } from '#ui/design/field.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'

type Props = {
  readonly name: string
  readonly below: string
  readonly text: string
  readonly wrong: string | undefined
  /** Undefined for the first. */
  readonly onUp: (() => void) | undefined
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function TestimonialRow({ name, below, text, wrong, onUp, onEdit, onRemove }: Props) {
  return (
    <li className="content-row content-row-saved">
      <span className="avatar" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0">
        <h3 className="content-title">{name}</h3>
        <p className="sm muted">{below}</p>
        <p className="sm">{text}</p>
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      <div className="content-actions">
        <IconButton sign="up" label={`Move ${name} up`} disabled={!onUp} onClick={onUp} />
        <IconButton sign="edit" label={`Change ${name}`} onClick={onEdit} />
        <IconButton sign="trash" label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </li>
  )
}
