/** A section of the privacy policy or the terms as data, and a policy drawn as numbered sections. */

export type PolicySection = {
  /** The section's fragment in addresses. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

type Props = { readonly sections: readonly PolicySection[] }

export function PolicySections({ sections }: Props) {
  return (
    <ol className="grid max-w-[42rem] gap-8">
      {sections.map(({ id, title, paragraphs, points }, index) => (
        <li key={id} id={id} className="grid gap-3 border-t-[1.5px] border-ink pt-5">
          <h2 className="title-2 flex gap-3">
            <span className="tabular faint">{index + 1}</span>
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="muted">
              <Linked text={paragraph} />
            </p>
          ))}
          {points && (
            <ul className="muted list-disc pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

const address = /([\w.]+@[\w.]+\w)/

/** Turns e-mail addresses into links. */
function Linked({ text }: { readonly text: string }) {
  return text.split(address).map((part) =>
    address.test(part) ? (
      <a key={part} className="link wrap-anywhere" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
