/** The parts that were fitted in a repair, each with its grade and its facts. */
import { Icon } from '#ui/design/icon.tsx'
import type { ReportTexts } from '#domain/repairs/report/report-texts.ts'

export type ListedPart = {
  readonly id: string
  readonly name: string
  readonly quality: string
  readonly imageUrl: string | null
  /** Those without a value are left out. */
  readonly facts: readonly {
    readonly label: string
    readonly value: string | null
    readonly isCode?: boolean
  }[]
}
type Props = { readonly parts: readonly ListedPart[]; readonly texts: ReportTexts }

export function PartList({ parts, texts }: Props) {
  return (
    <section aria-labelledby="part-list">
      <h2 className="display-3" id="part-list">
        {texts.text('parts')}
      </h2>
      {parts.length === 0 ? (
        <p>{texts.text('noParts')}</p>
      ) : (
        <ul className="part-list">
          {parts.map((part) => (
            <Part key={part.id} {...part} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Part = ({ name, quality, imageUrl, facts }: ListedPart) => (
  <li>
    <span className="part-list-picture">
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name="wrench" size={22} />
      )}
    </span>
    <div>
      <b>{name}</b>
      {quality && <p className="small muted">{quality}</p>}
    </div>
    <dl className="small">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value, isCode }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isCode ? 'code break-words' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  </li>
)
