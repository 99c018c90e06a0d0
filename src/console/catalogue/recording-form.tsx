/** A new recording in one language: spoken into the browser or chosen as a file, listened to, kept with its words. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Language, languageTag } from '#kernel/language.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { recordingLimits } from '#domain/catalogue/recording-limits.ts'
import { removeRecording, saveRecording } from '#domain/catalogue/contract/staff-recordings.ts'
import type { StaffIssue } from './staff-issue.ts'
import { ChooseFile } from './picture-field.tsx'
import { readBase64 } from './read-base64.ts'
import { type Recorder, useRecorder } from './use-recorder.ts'
import { notOffered, useSave } from './use-save.ts'

/** What is not kept yet. */
export type Spoken = { readonly transcript?: string; readonly sound?: Blob }

type Props = {
  readonly issue: StaffIssue
  readonly language: Language
  readonly known: StaffIssue['recordings'][number] | undefined
  readonly draft: Spoken
  readonly onDraft: (change: (before: Spoken) => Spoken) => void
}

export function RecordingForm({ issue, language, known, draft, onDraft }: Props) {
  const transcript = draft.transcript ?? known?.transcript ?? ''
  const recorder = useRecorder((sound) => onDraft((before) => ({ ...before, sound })))
  const target = { issueId: issue.id, version: issue.version, language }
  const saving = useSave(
    async (once) => {
      const audio = draft.sound && (await readBase64(draft.sound))
      return call(saveRecording, { ...target, transcript, ...(audio && { audio }) }, once)
    },
    () => onDraft(() => ({})),
    issue.active ? undefined : notOffered,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <form className="in rec-form" noValidate onSubmit={submit}>
      <TextArea
        label="Words"
        rows={3}
        lang={languageTag[language]}
        help="Shown while they are spoken, and to those who cannot hear them"
        value={transcript}
        error={saving.fieldError('transcript')}
        onChange={({ target: { value } }) =>
          onDraft((before) => ({ ...before, transcript: value.replaceAll('\n', ' ') }))
        }
      />
      <Microphone
        recorder={recorder}
        onFile={(sound) => onDraft((before) => ({ ...before, sound }))}
      />
      {draft.sound && (
        <NewSound
          sound={draft.sound}
          onDrop={() =>
            onDraft(({ transcript: words }) => (words === undefined ? {} : { transcript: words }))
          }
        />
      )}
      {saving.words && <FieldError>{saving.words}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          loading={saving.saving}
          disabled={!draft.sound && draft.transcript === undefined}
        >
          Keep in {language}
        </Button>
        {known && <TakeAway {...target} />}
      </div>
    </form>
  )
}

type MicrophoneProps = { readonly recorder: Recorder; readonly onFile: (file: File) => void }

function Microphone({ recorder, onFile }: MicrophoneProps) {
  const { state, seconds, trouble, start, stop } = recorder
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {state === 'recording' ? (
          <>
            <Button size="sm" variant="danger" onClick={stop}>
              <Icon name="stop" size={18} /> Stop
            </Button>
            <span className="rec-on" role="status">
              Recording
            </span>
            <span className="tn muted">
              {seconds} of {recordingLimits.seconds} s
            </span>
          </>
        ) : (
          <>
            <Button size="sm" variant="line" loading={state === 'asking'} onClick={start}>
              <span className="rec-dot" aria-hidden /> Record
            </Button>
            <ChooseFile
              label="Choose a file"
              accept="audio/*,.m4a,.mp3,.ogg,.webm"
              working={false}
              onFile={onFile}
            />
          </>
        )}
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </div>
  )
}

type NewProps = { readonly sound: Blob; readonly onDrop: () => void }

function NewSound({ sound, onDrop }: NewProps) {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(sound)
    if (element.current) element.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [sound])
  return (
    <div className="rec-new">
      <span className="sm strong">New, not kept yet</span>
      <audio ref={element} controls aria-label="The new recording" />
      <Button size="xs" variant="quiet" onClick={onDrop}>
        Discard it
      </Button>
    </div>
  )
}

type TakeAwayProps = {
  readonly issueId: string
  readonly version: number
  readonly language: Language
}

function TakeAway(target: TakeAwayProps) {
  const [asking, setAsking] = useState(false)
  const { save, saving, words } = useSave(
    (once) => call(removeRecording, target, once),
    () => setAsking(false),
  )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Take away
      </Button>
      <AlertDialog
        open={asking}
        title={`Take the recording in ${target.language} away?`}
        text={words ?? 'Customers then choose another language, or confirm without hearing it.'}
        action="Take away"
        working={saving}
        onAction={save}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
