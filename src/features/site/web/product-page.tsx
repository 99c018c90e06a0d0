/** A device page: what we repair on one family, numbered on its drawing, with price, time and warranty. */
import { data, useParams } from 'react-router'
import { business } from '#business.ts'
import type { FamilyId } from '#features/devices/family.ts'
import { breadcrumbList } from '#web/breadcrumbs.ts'
import { pageMeta } from '#web/page-meta.ts'
import { StructuredData } from '#web/structured-data.tsx'
import type { OfProduct } from '../product-pages-shape.ts'
import { findProductPage } from '../product-pages.ts'
import { notFoundMeta } from './failure-words.ts'
import { ProductHero } from './product-hero.tsx'
import { PencilGuide } from './product-pencil-guide.tsx'
import { ProductServices } from './product-services.tsx'
import { ProductUnsure } from './product-unsure.tsx'
import { serviceFacts } from './service-facts.ts'
import './landing-pages.css'

type Params = { readonly params: { readonly family?: string } }

export function loader({ params }: Params) {
  if (!findProductPage(params.family)) throw data(null, { status: 404 })
  return null
}

/** What the page is called, and what it says of itself in a sentence. */
function aboutPage({ family, page }: OfProduct) {
  const kinds = page.services.map(({ label }) => label)
  const { warrantyDays, turnaround } = business.claims
  return {
    name: `${page.name} repair`,
    path: `/products/${family}`,
    kinds,
    description: `${page.name} repair in Chennai for ${page.models}: ${kinds.join(', ')}. From ₹2000, ${warrantyDays}-day warranty, most repairs in ${turnaround}.`,
  }
}

export const meta = ({ params }: Params) => {
  const page = findProductPage(params.family)
  if (!page) return notFoundMeta()
  const { name, path, description } = aboutPage({ page, family: params.family as FamilyId })
  const title = `${name} in ${business.address.city}`
  const picture = { path: `/share${path}`, alt: `${title}: the device drawn to scale` }
  return pageMeta({ title, description, path, picture })
}

export default function ProductPage() {
  const { family } = useParams()
  const page = findProductPage(family)
  if (!page) return null
  const of = { page, family: family as FamilyId }
  const about = aboutPage(of)
  const { name, path } = about
  return (
    <>
      <StructuredData
        facts={[breadcrumbList({ name, path }), serviceFacts({ ...about, priceFrom: 2000 })]}
      />
      <ProductHero {...of} />
      <ProductServices {...of} />
      {family === 'apple-pencil' && <PencilGuide />}
      <ProductUnsure {...of} />
    </>
  )
}
