/** Every text that was in force, newest first: what it said, who put it in force, and since when. */
import { formatTimestamp } from '#kernel/time.ts'
import type { StaffText } from './use-text.ts'
import { Worded } from './text-state.tsx'

export function TextHistory({
  text: { history, builtIn, language },
}: {
  readonly text: StaffText
}) {
  return (
    <section className="panel log-panel">
      <h2>History</h2>
      <div className="in">
        <ol className="text-log">
          {history.map(({ version, at, by, written }, i) => (
            <li key={version}>
              <p className="sm muted tn">
                <span className="strong">{i === 0 ? 'In force' : 'Earlier'}</span>, since{' '}
                <time dateTime={at}>{formatTimestamp(new Date(at))}</time>, by {by}
              </p>
              {written ? (
                <>
                  <Worded text={written.text} language={language} />
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
            <Worded text={builtIn} language={language} />
          </li>
        </ol>
      </div>
    </section>
  )
}
