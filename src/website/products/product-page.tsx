/** A device page: what we repair on one family, numbered on its drawing, with price, time and warranty. */
import { TicketStubs } from '../frame/ticket-stubs.tsx'
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { type InRoutes, type PageShop, shopContext, shopOf, useShop } from '#ui/page/shop.ts'
import { findServicePrices } from './find-service-prices.ts'
import type { FamilyId } from '#domain/catalogue/family.ts'
import { breadcrumbList, StructuredData } from '#ui/page/structured-data.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import type { OfProduct } from '#domain/site-content/product-pages-shape.ts'
import { findProductPage } from '#domain/site-content/product-pages.ts'
import { notFoundMeta } from '#website/frame/failure-texts.ts'
import { ProductHero } from './product-hero.tsx'
import { ProductServices } from './product-services.tsx'
import { UnsureCard } from './unsure-card.tsx'
import { serviceFacts } from '#website/frame/service-facts.ts'
import '#website/landing/landing-pages.css'
import { BookingButton } from '#website/frame/booking-button.tsx'

type Params = { readonly params: { readonly family?: string } }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const family = params['family']
  if (!findProductPage(family)) throw data(null, { status: 404 })
  const modelId = new URL(request.url).searchParams.get('model') ?? ''
  const shop = context.get(shopContext)
  return { prices: await findServicePrices(context, shop, family as FamilyId, modelId) }
}

/** A proxy asks each time whether a price has changed. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-cache' })

/** The title and description of the page. */
function aboutPage(shop: PageShop, { family, page }: OfProduct) {
  const kinds = page.services.map(({ label }) => label)
  const { priceFrom, warrantyDays, turnaround } = shop.claims
  return {
    name: `${page.name} repair`,
    path: `/products/${family}`,
    kinds,
    description: `${page.name} repair in ${shop.address.city} for ${page.models}: ${kinds.join(', ')}. ${priceFrom}, ${warrantyDays}-day warranty, most repairs in ${turnaround}.`,
  }
}

export function meta({ params, ...of }: Params & InRoutes) {
  const shop = shopOf(of)
  const page = findProductPage(params.family)
  if (!page) return notFoundMeta(shop)
  const { name, path, description } = aboutPage(shop, { page, family: params.family as FamilyId })
  const title = `${name} in ${shop.address.city}`
  const picture = { path: `/share${path}`, alt: `${title}: the device drawn to scale` }
  return pageMeta(shop, { title, description, path, picture })
}

export default function ProductPage() {
  const shop = useShop()
  const { family } = useParams()
  const { prices } = useLoaderData<typeof loader>()
  const page = findProductPage(family)
  if (!page) return null
  const of = { page, family: family as FamilyId }
  const about = aboutPage(shop, of)
  const { name, path } = about
  return (
    <>
      <StructuredData
        facts={[
          breadcrumbList(shop, { name, path }),
          serviceFacts(shop, { ...about, priceFrom: 2000 }),
        ]}
      />
      <ProductHero {...of} />
      <ProductServices {...of} prices={prices} />
      {family === 'apple-pencil' && <PencilGuide />}
      <UnsureCard family={of.family} thing={page.thing} model={prices?.model} />
    </>
  )
}

const stepsOf = ({ address }: PageShop) => [
  { title: 'Fill the form', text: 'Say which Pencil it is and what it does not do any more.' },
  { title: 'We contact you', text: 'Within 2 hours, with the price and a time that suits you.' },
  {
    title: 'Bring it, or use pickup',
    text: `To the counter in ${address.lines.at(-1)}, or we collect it from you.`,
  },
  { title: 'Receive it repaired', text: 'Tested on a grid and paired again, ready to draw.' },
]

/** Request Apple Pencil Service: the four stages of a Pencil's repair, as a ticket. */
function PencilGuide() {
  return (
    <section className="section pt-0" aria-labelledby="guide">
      <div className="wrap">
        <div className="ticketwrap">
          <div className="journey-head">
            <h2 className="display-2" id="guide">
              Request Apple Pencil Service
            </h2>
            <p>Four steps, and you know the price after the second.</p>
          </div>
          <TicketStubs stubs={stepsOf(useShop())} />
        </div>
        <div className="mt-8">
          <BookingButton>Book A Service</BookingButton>
        </div>
      </div>
    </section>
  )
}
