/** A page for one setting, with its head: title, Save button and notes. */
import { type ReactNode, use, useEffect, useRef } from 'react'
import type { QueryState } from '#ui/query/query.tsx'
import { SettingStepContext } from '#ui/query/setting-step.ts'
import { settingErrors } from '#kernel/setting.ts'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { ConflictChoice, StoredNote } from '#ui/forms/draft-notes.tsx'
import type { DraftWork } from '#ui/forms/use-draft.ts'
import { RecordFrame } from './record-frame.tsx'

type Props<T> = {
  readonly title: string
  readonly answer: QueryState<T>
  readonly children: (data: T) => ReactNode
}

export const SettingPage = <T,>({ title, answer, children }: Props<T>) => (
  <RecordFrame title={title} name="the setting" failed="This did not load" query={answer}>
    {children}
  </RecordFrame>
)

type SettingHeadProps = {
  readonly title: string
  readonly text: ReactNode
  readonly work: DraftWork
}

/** The notes are about an unsaved draft or a colleague's change. */
export function SettingHead({ title, text, work }: SettingHeadProps) {
  const { title: refused, message } = settingErrors.CHANGED_MEANWHILE
  return (
    <>
      <Head title={title} text={text} work={work} />
      <StoredNote work={work} className="setting-note">
        What you entered here before was not saved to the server; this browser still has it.
      </StoredNote>
      {work.isConflict && (
        <div className="panel-note setting-note" role="alert">
          <span>
            <b className="strong">{refused}.</b> {message}
          </span>
          <ConflictChoice work={work} />
        </div>
      )}
    </>
  )
}

/** In an assistant the button is after the fields, and the title takes the focus, so that the keyboard goes on from there. */
function Head({ title, text, work }: SettingHeadProps) {
  const step = use(SettingStepContext)
  return (
    <div className="record-head">
      <div>
        {step ? <StepTitle title={title} /> : <h1 className="display-3">{title}</h1>}
        <p className="muted mt-1 max-w-[42rem]">{text}</p>
      </div>
      {!step && (
        <div className="record-actions items-center">
          <span className="small muted" role="status">
            {work.isDirty ? 'Not saved yet' : 'All is saved'}
          </span>
          <Button loading={work.isSaving} disabled={!work.isDirty} onClick={work.save}>
            Save
          </Button>
        </div>
      )}
    </div>
  )
}

export function StepTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} className="display-3 step-title" tabIndex={-1}>
      {title}
    </h1>
  )
}

/** The end of a step of an assistant; nothing where the setting has a page of its own. */
export function SettingFoot({ work }: { readonly work: DraftWork }) {
  const step = use(SettingStepContext)
  if (!step) return null
  const isReady = step.isDone && !work.isDirty
  return (
    <div className="step-foot">
      {step.back && (
        <ButtonLink variant="line" to={step.back}>
          Back
        </ButtonLink>
      )}
      <Button loading={work.isSaving} onClick={isReady ? step.onSaved : work.save}>
        {isReady ? 'Continue' : 'Save and continue'}
      </Button>
    </div>
  )
}
