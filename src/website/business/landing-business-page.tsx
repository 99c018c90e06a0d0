/** The landing for businesses, with the whole of accidental damage protection (ADP). */
import type { ActionFunctionArgs } from 'react-router'
import { createQuoteRequest } from '#domain/enquiries/contract/customer.ts'
import { answerPlainForm, usePlainForm } from '#ui/forms/plain-form.ts'
import { type InRoutes, type PageShop, shopOf, useShop } from '#ui/page/shop.ts'
import { breadcrumbList, StructuredData } from '#ui/page/structured-data.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { adpQuestions, businessServices } from '#domain/site-content/adp-content.ts'
import { AdpAbout, AdpQuestions, AdpRenewal } from './adp-explained.tsx'
import { AdpHero } from './adp-hero.tsx'
import { AdpManufacturer, AdpPlans } from './adp-comparisons.tsx'
import { AdpQuote, readQuote } from './quote-form.tsx'
import { AdpSavings } from './adp-savings-receipt.tsx'
import { VideoCarousel } from '#website/landing/landing-carousel.tsx'
import { Featured } from '#website/landing/landing-featured.tsx'
import { Comparison } from '#website/landing/landing-comparison.tsx'
import { questionFacts, serviceFacts } from '#website/frame/service-facts.ts'
import '#website/landing/landing-pages.css'

const title = 'Accidental damage protection for businesses'
const descriptionOf = ({ address }: PageShop) =>
  `ADP for the iPhones, iPads and Macs of companies in ${address.city}: priority service, bulk coverage, a dedicated account manager. Trusted by 100+ companies.`

const path = '/business'

export function meta(of: InRoutes) {
  const shop = shopOf(of)
  return pageMeta(shop, { title, description: descriptionOf(shop), path })
}

const structuredFacts = (shop: PageShop) => [
  breadcrumbList(shop, { name: 'For businesses', path }),
  serviceFacts(shop, {
    name: title,
    description: descriptionOf(shop),
    path,
    kinds: businessServices.map((service) => service.title),
  }),
  questionFacts(adpQuestions(shop)),
]

export const action = (form: ActionFunctionArgs) =>
  answerPlainForm(form, createQuoteRequest, { read: readQuote })

export default function BusinessPage() {
  return (
    <>
      <StructuredData facts={structuredFacts(useShop())} />
      <AdpHero />
      <AdpAbout />
      <AdpPlans />
      <AdpSavings />
      <AdpManufacturer />
      <AdpRenewal />
      <Comparison here="/business" />
      <Featured />
      <VideoCarousel
        title="What comes to our bench"
        text="Six seconds each, without sound. They stop when you say so."
      />
      <AdpQuestions />
      <AdpQuote plain={usePlainForm()} />
    </>
  )
}
