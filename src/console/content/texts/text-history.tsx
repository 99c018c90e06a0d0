/** The history of a text, newest first: each wording, since when and by whom. */
import { useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import type { StaffText, TextWork } from './use-text.ts'
import { MarkedText } from './marked-text.tsx'

export function TextHistory({
  text: { history, builtIn, language },
}: {
  readonly text: StaffText
}) {
  return (
    <section className="panel history-panel">
      <h2>History</h2>
      <div className="panel-body">
        <ol className="text-history">
          {history.map(({ version, at, by, written }, i) => (
            <li key={version}>
              <p className="sm muted tn">
                <span className="strong">{i === 0 ? 'In force' : 'Earlier'}</span>, since{' '}
                <time dateTime={at}>{formatTimestamp(new Date(at))}</time>, by {by}
              </p>
              {written ? (
                <>
                  <MarkedText text={written.text} language={language} />
                  <p className="xs muted code">
                    {[written.registration, written.whatsappName].filter(Boolean).join(', ')}
                  </p>
                </>
              ) : (
                <p>The built-in text again</p>
              )}
            </li>
          ))}
          <li>
            <p className="sm muted">
              <span className="strong">Built in</span>
              {history.length === 0 && ', in force'}
            </p>
            <MarkedText text={builtIn} language={language} />
          </li>
        </ol>
      </div>
    </section>
  )
}

/** The button that puts the built-in text back in force, after a confirmation. */
export function RevertText({ work }: { readonly work: TextWork }) {
  const [asking, setAsking] = useState(false)
  const revert = async () => {
    await work.revert()
    setAsking(false)
  }
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        Back to the built-in text
      </Button>
      <AlertDialog
        open={asking}
        title="Back to the built-in text?"
        text="Messages go out with the built-in text again, under the ids of the app’s settings. Messages already sent do not change, and your text stays in the history."
        action="Use the built-in text"
        tone="primary"
        working={work.isReverting}
        onAction={() => void revert()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
