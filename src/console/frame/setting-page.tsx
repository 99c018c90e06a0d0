/** A page for one setting, with its head: title, Save button and notes. */
import type { ReactNode } from 'react'
import type { QueryState } from '#ui/query/query.tsx'
import { settingErrors } from '#kernel/setting.ts'
import { Button } from '#ui/design/button.tsx'
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
      <div className="record-head">
        <div>
          <h1 className="d3">{title}</h1>
          <p className="muted mt-1 max-w-[42rem]">{text}</p>
        </div>
        <div className="record-actions items-center">
          <span className="sm muted" role="status">
            {work.isDirty ? 'Not saved yet' : 'All is saved'}
          </span>
          <Button loading={work.isSaving} disabled={!work.isDirty} onClick={work.save}>
            Save
          </Button>
        </div>
      </div>
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
