/** The ids under which a text is registered; operators drop messages whose text has none. */
import { TextField } from '#ui/design/text-field.tsx'
import { goesToCustomers } from '#domain/messaging/message-groups.ts'
import { smsForms, whatsappForms } from '#domain/messaging/register-forms.ts'
import type { StaffText, TextWork } from './use-text.ts'

type Props = { readonly text: StaffText; readonly work: TextWork }

export function TextRegistration({ text: { template, house: settings, own }, work }: Props) {
  const { sms, whatsapp } = settings.forms
  return (
    <section className="panel ids-panel">
      <h2>Registration</h2>
      <div className="in grid gap-4">
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
