/** Above a setting: its title and the button that saves it; and, when need be, what stands in the way. */
import type { ReactNode } from 'react'
import { noSetting } from '#kernel/setting.ts'
import { Button } from '#web/button.tsx'
import type { SettingWork } from '#web/use-setting.ts'

type Props = {
  readonly title: string
  readonly text: ReactNode
  readonly work: Omit<SettingWork<unknown>, 'value' | 'change'>
}

export function SettingHead({ title, text, work }: Props) {
  const { title: refused, message } = noSetting.CHANGED_MEANWHILE
  return (
    <>
      <div className="od-head">
        <div>
          <h1 className="d3">{title}</h1>
          <p className="muted mt-1 max-w-[42rem]">{text}</p>
        </div>
        <div className="od-act items-center">
          <span className="sm muted" role="status">
            {work.isDirty ? 'Not saved yet' : 'All is saved'}
          </span>
          <Button loading={work.isSaving} disabled={!work.isDirty} onClick={work.save}>
            Save
          </Button>
        </div>
      </div>
      {work.isRestored && (
        <div className="panel-note setting-note" role="status">
          <span>What you entered here before was not saved; it has been kept in this browser.</span>
          <Button variant="line" size="sm" onClick={work.discard}>
            Discard it
          </Button>
        </div>
      )}
      {work.isConflict && (
        <div className="panel-note setting-note" role="alert">
          <span>
            <b className="strong">{refused}.</b> {message}
          </span>
          <span className="flex flex-wrap gap-3">
            <Button variant="line" size="sm" onClick={work.discard}>
              Take theirs
            </Button>
            <Button size="sm" loading={work.isSaving} onClick={work.saveOver}>
              Save mine over it
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
