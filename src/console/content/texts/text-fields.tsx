/** What belongs to a text beside its wording: its registered ids, and the placeholders it must have. */
import type { RefObject } from 'react'
import { TextField } from '#ui/design/text-field.tsx'
import { goesToCustomers } from '#domain/messaging/message-groups.ts'
import { smsForms, whatsappForms } from '#domain/messaging/register-forms.ts'
import { Icon } from '#ui/design/icon.tsx'
import type { TemplateName } from '#domain/messaging/templates.ts'
import { placesOf } from '#domain/messaging/text-rules.ts'
import type { StaffText, TextWork } from './use-text.ts'

type Props = { readonly text: StaffText; readonly work: TextWork }

/** Operators drop messages whose text has no id. */
export function TextRegistration({ text: { template, house: settings, own }, work }: Props) {
  const { sms, whatsapp } = settings.forms
  return (
    <section className="panel registration-panel">
      <h2>Registration</h2>
      <div className="panel-body grid gap-4">
        <p className="sm muted max-w-[42rem]">
          {own
            ? 'A changed text needs another registration: change the ids together with the text.'
            : 'The built-in text is sent under the ids of the app’s settings. Your own text needs ids of its own.'}
        </p>
        <TextField
          label="Id of the registered SMS"
          help={smsForms[sms].help}
          className="max-w-[28rem]"
          autoComplete="off"
          spellCheck={false}
          inputMode={sms === 'operators' ? 'numeric' : 'text'}
          maxLength={64}
          value={work.fields.registration}
          error={work.wrong('registration')}
          onChange={({ target }) => work.change({ registration: target.value })}
        />
        {goesToCustomers(template) && (
          <TextField
            label="Approved for WhatsApp as (optional)"
            help={whatsappForms[whatsapp].help}
            className="max-w-[28rem]"
            autoComplete="off"
            spellCheck={false}
            maxLength={520}
            value={work.fields.whatsappName}
            error={work.wrong('whatsappName')}
            onChange={({ target }) => work.change({ whatsappName: target.value })}
          />
        )}
      </div>
    </section>
  )
}

type PlaceholderButtonsProps = {
  readonly template: TemplateName
  readonly typed: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly onText: (typed: string) => void
}

/** The placeholders a text must have, each a button that inserts it at the cursor; a tick marks those that are in. */
export function PlaceholderButtons({ template, typed, area, onText }: PlaceholderButtonsProps) {
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
      <div className="chip-row" role="group" aria-labelledby="text-placeholders">
        {placesOf(template).map((name) => {
          const isIn = typed.includes(`{${name}}`)
          return (
            <button
              key={name}
              type="button"
              className="chip placeholder-button"
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
