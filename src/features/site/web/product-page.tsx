/** A device page: what we repair on one family, numbered on its drawing, with price, time and warranty. */
import { data, useParams } from 'react-router'
import { business } from '#business.ts'
import type { FamilyId } from '#features/devices/family.ts'
import { pageMeta } from '../page-meta.ts'
import { findProductPage } from '../product-pages.ts'
import { serviceFacts, structuredFacts } from './landing-meta.ts'
import { PencilGuide } from './product-pencil-guide.tsx'
import { ProductHero } from './product-hero.tsx'
import { ProductServices } from './product-services.tsx'
import { ProductUnsure } from './product-unsure.tsx'
import './landing-pages.css'

type Params = { readonly params: { readonly family?: string } }

export function loader({ params }: Params) {
  if (!findProductPage(params.family)) throw data(null, { status: 404 })
  return null
}

export const meta = ({ params }: Params) => {
  const page = findProductPage(params.family)
  if (!page) return [{ title: `Page not found: ${business.brand}` }]
  const path = `/products/${params.family}`
  const kinds = page.services.map(({ label }) => label)
  const { warrantyDays, turnaround } = business.claims
  const description = `${page.name} repair in Chennai for ${page.models}: ${kinds.join(', ')}. From ₹2000, ${warrantyDays}-day warranty, most repairs in ${turnaround}.`
  const name = `${page.name} repair`
  return [
    ...pageMeta({ title: `${name} in ${business.address.city}`, description, path }),
    ...structuredFacts({ name, path }, [
      serviceFacts({ name, description, path, kinds, priceFrom: 2000 }),
    ]),
  ]
}

export default function ProductPage() {
  const { family } = useParams()
  const page = findProductPage(family)
  if (!page) return null
  const of = { page, family: family as FamilyId }
  return (
    <>
      <ProductHero {...of} />
      <ProductServices {...of} />
      {family === 'apple-pencil' && <PencilGuide />}
      <ProductUnsure {...of} />
    </>
  )
}
