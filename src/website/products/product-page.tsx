/** A device page: what we repair on one family, numbered on its drawing, with price, time and warranty. */
import { data, useParams } from 'react-router'
import { type InRoutes, type PageShop, shopOf, useShop } from '#ui/page/shop.ts'
import type { FamilyId } from '#domain/catalogue/family.ts'
import { breadcrumbList } from '#ui/page/breadcrumbs.ts'
import { pageMeta } from '#ui/page/page-meta.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import type { OfProduct } from '#domain/site-content/product-pages-shape.ts'
import { findProductPage } from '#domain/site-content/product-pages.ts'
import { notFoundMeta } from '#website/frame/failure-texts.ts'
import { ProductHero } from './product-hero.tsx'
import { PencilGuide } from './product-pencil-guide.tsx'
import { ProductServices } from './product-services.tsx'
import { ProductUnsure } from './product-unsure.tsx'
import { serviceFacts } from '#website/frame/service-facts.ts'
import '#website/landing/landing-pages.css'

type Params = { readonly params: { readonly family?: string } }

export function loader({ params }: Params) {
  if (!findProductPage(params.family)) throw data(null, { status: 404 })
  return null
}

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
      <ProductServices {...of} />
      {family === 'apple-pencil' && <PencilGuide />}
      <ProductUnsure {...of} />
    </>
  )
}
