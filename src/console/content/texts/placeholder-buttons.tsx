/** The placeholders a text must have, each a button that inserts it at the cursor; a tick marks those that are in. */
import type { RefObject } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import type { TemplateName } from '#domain/messaging/templates.ts'
import { placesOf } from '#domain/messaging/text-rules.ts'

type Props = {
  readonly template: TemplateName
  readonly typed: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly onText: (typed: string) => void
}

export function PlaceholderButtons({ template, typed, area, onText }: Props) {
  const insert = (placeholder: string) => {
    const { current } = area
    if (!current) return
    const { selectionStart, selectionEnd } = current
    current.setRangeText(placeholder, selectionStart, selectionEnd, 'end')
    onText(current.value)
    current.focus()
  }
  return (
    <div className="grid gap-2">
      <p className="sm muted" id="text-placeholders">
        Each must be in the text. Press one to insert it at the cursor.
      </p>
      <div className="chipset" role="group" aria-labelledby="text-placeholders">
        {placesOf(template).map((name) => {
          const isIn = typed.includes(`{${name}}`)
          return (
            <button
              key={name}
              type="button"
              className="chip text-place"
              onClick={() => insert(`{${name}}`)}
            >
              <Icon name={isIn ? 'check' : 'plus'} size={16} />
              <span className="code">{`{${name}}`}</span>
              <span className="vh">{isIn ? 'is in the text' : 'is missing'}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
