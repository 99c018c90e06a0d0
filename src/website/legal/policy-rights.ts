/** The parts of the privacy policy that describe the software, made from its own constants so that they agree. */
import { whatStays } from '#domain/privacy/erasure.ts'
import { retentionDays } from '#domain/privacy/retention.ts'
import { sealedText } from '#domain/privacy/sealed-copies.ts'
import type { PageShop } from '#ui/page/shop.ts'
import type { PolicySection } from './policy-sections.tsx'

export type OfRights = Pick<PageShop, 'sealedCopies'>

export const rightsSections = ({ sealedCopies }: OfRights): readonly PolicySection[] => [
  {
    id: 'rights-here',
    title: 'Your rights here',
    paragraphs: [
      'In your account, under Your data, you can download everything we know of you, delete your account with a one-time code, and file a grievance. Deleting takes effect at once and cannot be undone. While a device of yours is with us or a payment is on its way, it waits until that is finished.',
      'After a deletion these stay:',
    ],
    points: [...whatStays, ...(sealedCopies ? [sealedText(sealedCopies)] : [])].map(
      ({ what, why }) => `${what}. ${why}`,
    ),
  },
  {
    id: 'periods',
    title: 'What we delete by ourselves',
    paragraphs: ['Without being asked, we delete:'],
    points: [
      `one-time codes and what was entered for them, after ${retentionDays.codes} days`,
      `sign-ins that have ended, after ${retentionDays.endedSessions} days, and any after ${retentionDays.sessions}`,
      `marks of the devices and networks from which you signed in, ${retentionDays.signInOrigins} days after the last time`,
      `to whom our messages went and what they said, after ${retentionDays.messages} days`,
      `bookings that were not finished, ${retentionDays.drafts} days after the last change`,
      `contact messages, quote requests and student applications with their photos, after ${retentionDays.enquiries} days`,
      `what we noted of a device when it came in, and photos of it and of what we found, after ${retentionDays.intakes} days`,
      `what you said about a repair, after ${retentionDays.ratings / 365} years, and words on our home page once you take them back`,
      `signatures under estimates, after ${retentionDays.proofs / 365} years`,
      `delivery notes, ${retentionDays.proofs / 365} years after the end of their financial year`,
      `grievances, ${retentionDays.grievances / 365} years after we answered them`,
    ],
  },
  {
    id: 'others',
    title: 'Maps and messages',
    paragraphs: [
      'A map is loaded when you open one, from a map service that then sees your network address. Your browser tells us where you are only if you allow it. Our server looks up the name of a place without saying who asks.',
      'Messages go through the provider of the channel you choose in your profile: SMS, WhatsApp or e-mail.',
    ],
  },
]
