/** The landing for businesses, with the whole of accidental damage protection (ADP). */
import { business } from '#business.ts'
import { breadcrumbList } from '#web/breadcrumbs.ts'
import { pageMeta } from '#web/page-meta.ts'
import { StructuredData } from '#web/structured-data.tsx'
import { adpQuestions, businessServices } from '../adp-content.ts'
import { AdpAbout } from './adp-about.tsx'
import { AdpHero } from './adp-hero.tsx'
import { AdpManufacturer } from './adp-manufacturer.tsx'
import { AdpPlans } from './adp-plans.tsx'
import { AdpQuestions } from './adp-questions.tsx'
import { AdpQuote } from './adp-quote.tsx'
import { AdpRenewal } from './adp-renewal.tsx'
import { AdpSavings } from './adp-savings-receipt.tsx'
import { VideoCarousel } from './landing-carousel.tsx'
import { Comparison } from './landing-comparison.tsx'
import { questionFacts, serviceFacts } from './service-facts.ts'
import './landing-pages.css'

const title = 'Accidental damage protection for businesses'
const description = `ADP for the iPhones, iPads and Macs of companies in ${business.address.city}: priority service, bulk coverage, a dedicated account manager. Trusted by 100+ companies.`

const path = '/business'

export const meta = () => pageMeta({ title, description, path })

const structured = [
  breadcrumbList({ name: 'For businesses', path }),
  serviceFacts({
    name: title,
    description,
    path,
    kinds: businessServices.map((service) => service.title),
  }),
  questionFacts(adpQuestions),
]

export default function BusinessPage() {
  return (
    <>
      <StructuredData facts={structured} />
      <AdpHero />
      <AdpAbout />
      <AdpPlans />
      <AdpSavings />
      <AdpManufacturer />
      <AdpRenewal />
      <Comparison here="/business" />
      <VideoCarousel
        title="What comes to our bench"
        text="Six seconds each, without sound. They stop when you say so."
      />
      <AdpQuestions />
      <AdpQuote />
    </>
  )
}
