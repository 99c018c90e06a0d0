/** What was found in the device, in order, and the note to its owner. */
import type { ShownEstimate } from './shown-estimate.ts'

type Props = { readonly shown: Pick<ShownEstimate, 'findings' | 'note'> }

export function Findings({ shown: { findings, note } }: Props) {
  if (findings.length === 0 && note === '') return null
  return (
    <section aria-labelledby="found">
      <h2 className="title-1" id="found">
        {findings.length > 0 ? 'What we found' : 'A note for you'}
      </h2>
      {findings.length > 0 && (
        <ol className="findings">
          {findings.map((finding, place) => (
            // A finding has no name of its own, and the list never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <span className="finding-number" aria-hidden>
                {place + 1}
              </span>
              <p className="break-words">{finding}</p>
            </li>
          ))}
        </ol>
      )}
      {note !== '' && <p className="muted mt-4 break-words whitespace-pre-line">{note}</p>}
    </section>
  )
}
