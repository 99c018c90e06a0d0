/** One repair of a model: the work, its quality, time and warranty, its price with and before tax, and `Book this`. */
import { Badge } from '#ui/design/badge.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { PartPicture } from '#ui/media/device-picture.tsx'
import { type Readiness, readinessText } from '#domain/parts/readiness.ts'
import { bookingAddress } from '#website/booking/preselection.ts'
import { priceText } from './price-text.ts'

type Props = {
  readonly modelId: string
  readonly repair: {
    readonly issueId: string
    readonly label: string
    readonly description: string
    readonly totalCharge: number
    readonly withGst: number
    readonly serviceDuration: string
    readonly quality: string
    readonly warranty: string
    readonly imageUrl?: string | undefined
    readonly part?: Readiness | undefined
  }
}

export function RepairPrice({ modelId, repair }: Props) {
  const { issueId, label, totalCharge, imageUrl, part } = repair
  return (
    <li className="price-row" id={issueId}>
      <span className="price-row-picture">
        {imageUrl && <PartPicture url={imageUrl} className="size-full object-cover" />}
      </span>
      <h3 className="price-row-name">{label}</h3>
      <p className="price-row-text">{repair.description}</p>
      <Facts repair={repair} />
      {part && (
        <p className="price-row-part">
          <Badge tone={part.state === 'in-stock' ? 'green' : 'amber'}>{readinessText(part)}</Badge>
        </p>
      )}
      <p className="price-row-price">
        <span className="price-row-figure">{priceText(repair.withGst)}</span>
        {totalCharge > 0 && (
          <span className="price-row-tax">{priceText(totalCharge)} before tax</span>
        )}
      </p>
      <ButtonLink
        className="price-row-book"
        variant="line"
        size="sm"
        to={bookingAddress({ modelId, issueId })}
      >
        Book this<span className="visually-hidden">: {label}</span>
      </ButtonLink>
    </li>
  )
}

function Facts({ repair }: Pick<Props, 'repair'>) {
  const facts = [
    ['Quality', repair.quality],
    ['Time', repair.serviceDuration],
    ['Warranty', repair.warranty],
  ] as const
  return (
    <dl className="price-row-facts">
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
