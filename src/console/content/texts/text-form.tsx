/** The editor of one text: wording, placeholders and ids, with a preview on a phone and the history. */
import { type FormEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { languageTag, ownName } from '#kernel/language.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { StoredNote, ConflictChoice } from '#ui/forms/draft-notes.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { consoleTitle, messageGroups, sentWhen } from '#domain/messaging/message-groups.ts'
import { smsLengthOf } from '#domain/messaging/sms-length.ts'
import { mostSegments, renderLongest } from '#domain/messaging/text-rules.ts'
import { settingErrors } from '#kernel/setting.ts'
import { UrgencyBadge } from './urgency-badge.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PlaceholderButtons, TextRegistration } from './text-fields.tsx'
import { RevertText, TextHistory } from './text-history.tsx'
import { type StaffText, type TextWork, useText, fieldsOf } from './use-text.ts'
import { MarkedText } from './marked-text.tsx'

type Props = { readonly text: StaffText; readonly work: TextWork }

export function TextForm({ text }: { readonly text: StaffText }) {
  const work = useText(text)
  const { tries } = work
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    work.save()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Head text={text} work={work} />
      <StoredNote work={work} className="setting-note">
        What you wrote here before was not saved to the server; this browser still has it.
      </StoredNote>
      {work.isConflict && <TextConflict text={text} work={work} />}
      <div className="record-columns text-editor">
        <div className="record-column">
          <Text text={text} work={work} />
          <TextRegistration text={text} work={work} />
        </div>
        <div className="record-column">
          <PhonePreview text={text} typed={work.fields.text} />
          <TextHistory text={text} />
        </div>
      </div>
    </form>
  )
}

function Head({ text, work }: Props) {
  const { template, language, own } = text
  const group = messageGroups.find(({ templates }) => templates.includes(template))
  return (
    <div className="record-head">
      <div className="min-w-0">
        <p className="breadcrumb">
          <Link className="link" to={`/staff/content/texts?group=${group?.key}`}>
            Texts of messages
          </Link>
          <Icon name="right" size={14} />
          <span lang={languageTag[language]}>{ownName[language]}</span>
        </p>
        <h1 className="display-3">{consoleTitle(template)}</h1>
        <p className="small muted mt-1">Sent when {sentWhen(template)}.</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <UrgencyBadge template={template} />
          {own ? <Badge tone="green">Own text</Badge> : <Badge tone="grey">Built in</Badge>}
          <span className="small muted" role="status">
            {work.isDirty ? 'Not saved yet' : 'All is saved'}
          </span>
        </p>
      </div>
      <div className="record-actions">
        {own && <RevertText work={work} />}
        <Button type="submit" loading={work.isSaving} disabled={!work.isDirty}>
          Save
        </Button>
      </div>
    </div>
  )
}

function Text({ text, work }: Props) {
  const { template, language, builtIn } = text
  const area = useRef<HTMLTextAreaElement>(null)
  const typed = work.fields.text
  return (
    <section className="panel">
      <h2>Text</h2>
      <div className="panel-body grid gap-4">
        <PlaceholderButtons
          template={template}
          typed={typed}
          area={area}
          onText={(next) => work.change({ text: next })}
        />
        <TextArea
          ref={area}
          label={`Text in ${language}`}
          help={<TextLength text={text} typed={typed} />}
          rows={5}
          lang={languageTag[language]}
          autoComplete="off"
          value={typed}
          error={work.wrong('text')}
          onChange={({ target }) => work.change({ text: target.value })}
        />
        {typed !== builtIn && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3 justify-self-start"
            onClick={() => work.change({ text: builtIn })}
          >
            Start from the built-in text
          </Button>
        )}
      </div>
    </section>
  )
}

const alphabets = { GSM: 'short alphabet (GSM)', Unicode: 'Unicode' } as const

type TextLengthProps = { readonly text: StaffText; readonly typed: string }

/** The length of a text as an SMS, with the longest values its placeholders may get. */
function TextLength({ text: { template, language, house: settings }, typed }: TextLengthProps) {
  const { alphabet, characters, segments } = smsLengthOf(
    renderLongest(template, typed.trim(), settings),
  )
  const most = mostSegments(language)
  return (
    <span className="text-length tabular" data-over={segments > most ? '' : undefined}>
      <span>{characters} characters with the longest values</span>
      <span>{alphabets[alphabet]}</span>
      <span className="strong">
        {segments} SMS, {most} at most
      </span>
    </span>
  )
}

type TextConflictProps = { readonly text: StaffText; readonly work: TextWork }

/** The panel shown when a colleague saved the text first; this editor chooses between the two versions. */
function TextConflict({ text, work }: TextConflictProps) {
  const { title, message } = settingErrors.CHANGED_MEANWHILE
  const [last] = text.history
  return (
    <section className="panel setting-note" role="alert">
      <h2>{title}</h2>
      <div className="panel-body grid gap-4">
        <p>{message}</p>
        <div className="customer-text">
          <p className="small muted">
            {last?.by} {last?.written ? 'wrote' : 'went back to the built-in text'}
          </p>
          <MarkedText text={fieldsOf(text).text} language={text.language} />
        </div>
        <ConflictChoice work={work} />
      </div>
    </section>
  )
}
