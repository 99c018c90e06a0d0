/** The form of a recording in one language: recorded in the browser or chosen as a file, and saved with its transcript. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RequestOf } from '#kernel/endpoint.ts'
import { type Language, languageTag } from '#kernel/language.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { recordingLimits } from '#domain/catalogue/recording-limits.ts'
import { useAction } from '#ui/query/use-action.ts'
import { type Attempt, useTask } from '#ui/query/use-task.ts'
import type { StaffIssue } from '#domain/catalogue/contract/staff.ts'
import { removeRecording, saveRecording } from '#domain/catalogue/contract/staff-recordings.ts'
import { ChooseFile } from './picture-field.tsx'
import { readBase64 } from './read-base64.ts'
import { type Recorder, useRecorder } from './use-recorder.ts'
import { savedIssueText, savedText } from './saved-texts.ts'

/** What is not saved yet. */
export type RecordingDraft = { readonly transcript?: string; readonly sound?: File }

type Props = {
  readonly issue: StaffIssue
  readonly language: Language
  readonly known: StaffIssue['recordings'][number] | undefined
  readonly draft: RecordingDraft
  readonly onDraft: (change: (before: RecordingDraft) => RecordingDraft) => void
}

type Input = Omit<RequestOf<typeof saveRecording>, 'audio'> & {
  /** Undefined: the stored sound stays. */
  readonly sound: File | undefined
}

async function save({ sound, ...input }: Input, attempt: Attempt) {
  const audio = sound && (await readBase64(sound))
  // A sound may take its time on a slow line.
  const options = { ...attempt, timeout: 60_000 }
  return call(saveRecording, { ...input, ...(audio && { audio }) }, options)
}

export function RecordingForm({ issue, language, known, draft, onDraft }: Props) {
  const transcript = draft.transcript ?? known?.transcript ?? ''
  const recorder = useRecorder((sound) => onDraft((before) => ({ ...before, sound })))
  const target = { issueId: issue.id, version: issue.version, language }
  const saving = useTask(save, {
    writes: [saveRecording],
    success: savedIssueText(issue),
    onSuccess: () => onDraft(() => ({})),
  })
  const error = saving.errorBeyond(['transcript'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.run({ ...target, transcript, sound: draft.sound })
  }
  return (
    <form className="panel-body recording-form" noValidate onSubmit={submit}>
      <TextArea
        label="Transcript"
        rows={3}
        lang={languageTag[language]}
        help="Shown while it is spoken, and to customers who cannot hear it"
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
      {draft.sound && <NewSound sound={draft.sound} onDrop={() => onDraft(withoutSound)} />}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          loading={saving.isRunning}
          disabled={!draft.sound && draft.transcript === undefined}
        >
          Save {language} recording
        </Button>
        {known && <DeleteRecording {...target} />}
      </div>
    </form>
  )
}

const withoutSound = ({ transcript }: RecordingDraft): RecordingDraft =>
  transcript === undefined ? {} : { transcript }

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
            <span className="recording-running" role="status">
              Recording
            </span>
            <span className="tn muted">
              {seconds} of {recordingLimits.seconds} s
            </span>
          </>
        ) : (
          <>
            <Button size="sm" variant="line" loading={state === 'asking'} onClick={start}>
              <span className="recording-dot" aria-hidden /> Record
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

type NewProps = { readonly sound: File; readonly onDrop: () => void }

function NewSound({ sound, onDrop }: NewProps) {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(sound)
    if (element.current) element.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [sound])
  return (
    <div className="recording-new">
      <span className="sm strong">New, not saved yet</span>
      <audio ref={element} controls aria-label="The new recording" />
      <Button size="xs" variant="quiet" onClick={onDrop}>
        Discard it
      </Button>
    </div>
  )
}

type DeleteProps = {
  readonly issueId: string
  readonly version: number
  readonly language: Language
}

function DeleteRecording(target: DeleteProps) {
  const [asking, setAsking] = useState(false)
  const deleting = useAction(removeRecording, {
    success: savedText,
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <AlertDialog
        open={asking}
        title={`Delete the ${target.language} recording?`}
        text={
          deleting.errorBeyond() ??
          'Customers then choose another language, or confirm without hearing it.'
        }
        action="Delete"
        working={deleting.isRunning}
        onAction={() => void deleting.run(target)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
