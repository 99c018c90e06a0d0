/** The changes of a guide with who made them, newest first. */
import { formatTimestamp } from '#kernel/time.ts'
import type { StaffGuide } from './use-guide.ts'

export function GuideHistory({ guide: { trail: changes } }: { readonly guide: StaffGuide }) {
  return (
    <section className="panel">
      <h2>History</h2>
      <div className="in">
        {changes.length === 0 && <p className="sm muted">No colleague has done anything yet.</p>}
        <ol className="log">
          {changes.map(({ at, by, what }, i) => (
            <li key={`${at} ${changes.length - i}`} className="grid-cols-1! gap-0!">
              <time dateTime={at}>{formatTimestamp(new Date(at)).replace(/ \d{4},/, ',')}</time>
              <span>
                {by} {what}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
