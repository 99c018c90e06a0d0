/** All repairs of one model: what each costs, how long it takes, its quality and its warranty, with `Book this`. */
import { formatDay, noonOf } from '#kernel/time.ts'
import {
  data,
  type HeadersFunction,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { ApiError, callFrom } from '#ui/api/api-client.ts'
import { Icon } from '#ui/design/icon.tsx'
import { DevicePicture } from '#ui/media/device-picture.tsx'
import { noIndex, pageMeta } from '#ui/page/page-meta.ts'
import { type PageShop, shopContext, shopOf, useShop } from '#ui/page/shop.ts'
import { breadcrumbList, StructuredData } from '#ui/page/structured-data.tsx'
import { getModelPrices } from '#domain/catalogue/contract/price-list.ts'
import { priceListPath } from '#domain/catalogue/price-list-path.ts'
import { listReadiness } from '#domain/parts/contract/customer.ts'
import { faultFindingId } from '#domain/catalogue/fault-finding.ts'
import { productPages } from '#domain/site-content/product-pages.ts'
import { bookingAddress } from '#website/booking/preselection.ts'
import { notFoundMeta } from '#website/frame/failure-texts.ts'
import { FactBlock } from '#website/home/fact-block.tsx'
import { UnsureCard } from '#website/products/unsure-card.tsx'
import { modelPriceFacts } from './price-facts.ts'
import { FaultFindingPrice } from './fault-finding-price.tsx'
import { NoPrices } from './no-prices.tsx'
import { priceText } from './price-text.ts'
import { RepairPrice } from './repair-price.tsx'
import { chargeText } from './charge-text.ts'
import { gstPercent, withGst } from './with-gst.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const productId = params['model'] ?? ''
  const model = await callFrom(context, getModelPrices, { productId }).catch((error: unknown) => {
    // 422: no model has an id of this form.
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
    // People and links write `iPhone-15`.
    if (isUnknown && productId !== productId.toLowerCase())
      throw redirect(`/prices/${encodeURIComponent(productId.toLowerCase())}`, 301)
    throw isUnknown ? data(null, { status: 404 }) : error
  })
  const stock = await callFrom(context, listReadiness, { productId })
  const repairs = model.repairs.map((repair) => ({
    ...repair,
    withGst: withGst(shop, repair.totalCharge),
    part: stock.find(({ issueId }) => issueId === repair.issueId),
  }))
  const { thing } = productPages[model.family]
  return { model: { ...model, repairs }, gstPercent: gstPercent(shop), thing }
}

type Model = Awaited<ReturnType<typeof loader>>['model']

/** A proxy asks each time whether a price has changed. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-cache' })

export const meta: MetaFunction<typeof loader> = (of) => {
  const shop = shopOf(of)
  if (!of.loaderData) return notFoundMeta(shop)
  const { model, gstPercent: percent } = of.loaderData
  const page = pageMeta(shop, {
    title: `${model.name} repair prices`,
    description: describe(shop, model, percent),
    path: priceListPath(model.productId),
    picture: {
      path: `/share/products/${model.family}`,
      alt: `${model.familyLabel} repair: the device drawn to scale`,
    },
  })
  // A page without prices has nothing that a search engine could answer with.
  return model.repairs.length > 0 ? page : [...page, noIndex]
}

function describe({ address }: PageShop, { name, repairs }: Model, percent: number): string {
  const first = repairs.slice(0, 3).map((one) => `${one.label} ${priceText(one.withGst)}`)
  const others = repairs.length > 3 ? ` and ${repairs.length - 3} more` : ''
  return `${name} repair in ${address.city}: ${first.join(', ')}${others}. With ${percent}% GST, each with its time, quality and warranty. No fix, no fee.`
}

export default function ModelPricesPage() {
  const shop = useShop()
  const { model, gstPercent: percent, thing } = useLoaderData<typeof loader>()
  const path = priceListPath(model.productId)
  const { name, repairs } = model
  const hasPrices = repairs.length > 0
  return (
    <>
      <StructuredData
        facts={[
          breadcrumbList(shop, { name: 'Prices', path: '/prices' }, { name, path }),
          ...(hasPrices ? [modelPriceFacts(shop, { name, path, repairs })] : []),
        ]}
      />
      <Hero model={model} />
      <div className="wrap price-body">
        {hasPrices ? (
          <Repairs model={model} gstPercent={percent} />
        ) : (
          <NoPrices modelId={model.productId} family={model.family} />
        )}
        <FactBlock className="specs price-facts" facts={factsOf(shop, model)} />
      </div>
      <UnsureCard family={model.family} thing={thing} model={model} />
    </>
  )
}

const factsOf = (shop: PageShop, { changedOn }: Model) => [
  [`Diagnosis, ${shop.claims.diagnosticPoints} points`, 'Free'] as const,
  ['No fix', 'No fee'] as const,
  ['Walk-in', chargeText(shop, 'walk-in')] as const,
  ['Pickup and return', chargeText(shop, 'pickup')] as const,
  ...(changedOn ? [['Prices last changed', formatDay(noonOf(changedOn))] as const] : []),
]

function Hero({ model }: { readonly model: Model }) {
  const count = model.repairs.length
  return (
    <section className="price-hero">
      <div className="wrap price-hero-inner">
        <div className="price-hero-copy">
          <p className="price-path small">
            <Link className="link" to="/prices">
              Prices
            </Link>
            <Icon name="right" size={14} />
            <Link className="link" to={`/prices#${model.family}`}>
              {model.familyLabel}
            </Link>
          </p>
          <h1 className="display-1">{model.name}</h1>
          <p className="lead">
            {count === 0
              ? 'We repair it, and tell you the price before we begin.'
              : `${count === 1 ? 'One repair' : `${count} repairs`}, each with its exact price. If the check shows something else, we ask you before we touch it.`}
          </p>
          <p className="mt-3">
            Not sure what is wrong?{' '}
            <Link
              className="link strong"
              to={bookingAddress({
                modelId: model.productId,
                issueId: faultFindingId(model.family),
              })}
            >
              Find the fault, free
            </Link>
          </p>
        </div>
        <div className="price-hero-picture">
          <DevicePicture url={model.productImageUrl} />
        </div>
      </div>
    </section>
  )
}

function Repairs({
  model,
  gstPercent: percent,
}: {
  readonly model: Model
  readonly gstPercent: number
}) {
  return (
    <section aria-labelledby="repairs">
      <div className="price-rows-head">
        <h2 className="title-1" id="repairs">
          All repairs
        </h2>
        <p className="small muted">
          Large figure with {percent}% GST, small figure before tax. Part and labour are both in it.
        </p>
      </div>
      <ul>
        {model.repairs.map((repair) => (
          <RepairPrice key={repair.issueId} repair={repair} modelId={model.productId} />
        ))}
        <FaultFindingPrice modelId={model.productId} family={model.family} />
      </ul>
    </section>
  )
}
