/** The panel shown when a colleague saved the text first; this editor chooses between the two versions. */
import { settingErrors } from '#kernel/setting.ts'
import { ConflictChoice } from '#ui/forms/draft-notes.tsx'
import { fieldsOf, type StaffText, type TextWork } from './use-text.ts'
import { MarkedText } from './marked-text.tsx'

type Props = { readonly text: StaffText; readonly work: TextWork }

export function TextConflict({ text, work }: Props) {
  const { title, message } = settingErrors.CHANGED_MEANWHILE
  const [last] = text.history
  return (
    <section className="panel setting-note" role="alert">
      <h2>{title}</h2>
      <div className="in grid gap-4">
        <p>{message}</p>
        <div className="quoted-text">
          <p className="sm muted">
            {last?.by} {last?.written ? 'wrote' : 'went back to the built-in text'}
          </p>
          <MarkedText text={fieldsOf(text).text} language={text.language} />
        </div>
        <ConflictChoice work={work} />
      </div>
    </section>
  )
}
