/** One chosen issue: the work, its price, and what is included. */
import { formatWholeRupees } from '#kernel/money.ts'
import { Tag } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useShop } from '#ui/page/shop.ts'
import { priceText } from '#website/prices/price-text.ts'
import { withGst } from '#website/prices/with-gst.ts'
import type { IssueOption } from '#domain/catalogue/contract/customer.ts'
import { type Readiness, readinessText } from '#domain/parts/readiness.ts'
import { PartPicture } from '#ui/media/device-picture.tsx'

type Props = {
  readonly issue: IssueOption
  /** How soon it has its part; absent while unknown, and where the shop keeps none. */
  readonly part?: Readiness | undefined
  readonly onRemove: () => void
}

export function IssueSheet({ issue, part, onRemove }: Props) {
  const { label, data } = issue
  return (
    <article className="sheet issue">
      <div className="issue-top">
        <div>
          <h2 className="title-1">{label}</h2>
          <p className="muted mt-1.5 max-w-136">{data.description}</p>
          <Facts data={data} part={part} />
        </div>
        <button
          type="button"
          className="btn btn-quiet btn-sm min-h-11"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          <Icon name="close" size={16} /> Remove
        </button>
      </div>
      {data.attributeImages.length > 0 && (
        <div className="issue-drawings">
          {data.attributeImages.slice(0, 3).map((image) => (
            <figure key={image.url}>
              <PartPicture url={image.url} className="max-h-38 w-full object-contain" />
              <figcaption>{image.label}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className="issue-body">
        <Charges data={data} />
        <Attributes data={data} />
      </div>
    </article>
  )
}

type DataProps = { readonly data: IssueOption['data'] }

function Facts({ data, part }: DataProps & Pick<Props, 'part'>) {
  return (
    <div className="issue-promises">
      <span>
        <Icon name="lock" size={17} /> Warranty <b>{data.warranty}</b>
      </span>
      <span>
        <Icon name="star" size={15} /> Quality <b>{data.quality}</b>
      </span>
      <span>
        <Icon name="clock" size={17} /> Service duration <b>{data.serviceDuration}</b>
      </span>
      {part && (
        <span>
          <Icon name="box" size={17} /> <b>{readinessText(part)}</b>
        </span>
      )}
    </div>
  )
}

/** What it costs with tax comes first; the three charges are before it. */
function Charges({ data }: DataProps) {
  const shop = useShop()
  return (
    <div className="issue-bill">
      <dl>
        <div className="issue-with-gst">
          <dt>With GST</dt>
          <dd className="money">{priceText(withGst(shop, data.totalCharge))}</dd>
        </div>
        <div>
          <dt className="small muted">Before tax</dt>
        </div>
        <div>
          <dt>Service charge</dt>
          <dd className="money">{formatWholeRupees(data.serviceCharge)}</dd>
        </div>
        <div>
          <dt>Spare price</dt>
          <dd className="money">{formatWholeRupees(data.sparePrice)}</dd>
        </div>
        <div className="issue-total">
          <dt>Total charge</dt>
          <dd className="money">{formatWholeRupees(data.totalCharge)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Attributes({ data }: DataProps) {
  return (
    <dl className="issue-facts">
      {data.attributes.map(({ key, values }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            {values.map((value) => (
              <Tag key={value}>{value}</Tag>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
