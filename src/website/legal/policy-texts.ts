/** The privacy policy and the terms, as data: /privacy-policy and the account show the same texts. */
import { addressLine, type Shop } from '#kernel/shop.ts'
import { freeCancellationHours } from '#domain/orders/appointment.ts'
import { type OfRights, rightsSections } from './policy-rights.ts'
import type { PolicySection } from './policy-sections.tsx'

/** Periods that both documents name, in one place so that they agree. */
const terms = {
  recordYears: 3,
  breachNoticeHours: 72,
} as const

const retention = `Service records are kept for ${terms.recordYears} years; tax invoices as long as tax law asks.`
const adults = ({ minimumAge }: Pick<Shop, 'minimumAge'>) =>
  `Our service is for people of ${minimumAge} years and older.`
const storageTerms = ({ collection }: Pick<Shop, 'collection'>) =>
  collection.feePerDay > 0
    ? `A finished device waits for you ${collection.freeDays} days free of charge. After that a storage fee applies; we name it before it starts.`
    : 'A finished device waits for you free of charge.'
const breach = `If your personal data is ever exposed, we tell you and the authorities within ${terms.breachNoticeHours} hours of learning of it.`

type PolicyShop = Pick<
  Shop,
  | 'brand'
  | 'legalName'
  | 'email'
  | 'phone'
  | 'whatsapp'
  | 'address'
  | 'grievanceOfficer'
  | 'minimumAge'
  | 'claims'
  | 'collection'
>

export const privacyPolicy = (shop: PolicyShop & OfRights): readonly PolicySection[] => [
  ...howWeUseData,
  ...limits(shop),
  ...rightsSections(shop),
  ...whomToAsk(shop),
]

const howWeUseData: readonly PolicySection[] = [
  {
    id: 'sign-up',
    title: 'Sign-up',
    paragraphs: [
      'You sign up with your phone number only. We send a one-time code to it; there is no password. Your name and e-mail stand on the job card, the receipt and the invoice.',
    ],
  },
  {
    id: 'information',
    title: 'Information we collect',
    paragraphs: ['When you place an order, we ask for:'],
    points: [
      'your name',
      'your address, when we collect or return your device',
      'your phone number',
      'your device’s IMEI or serial number and the issues you report',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    paragraphs: [
      'We use your data to repair your device, to collect and return it, to take payment, to write the invoice and to tell you how the repair stands. We do not sell it and show no advertising with it.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'Data travels encrypted. One-time codes and sign-in tokens are stored only as hashes. Only colleagues who need your order can open it.',
      breach,
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    paragraphs: [
      `We keep your data while you use the service and delete it when you ask us to. ${retention}`,
    ],
  },
]

const limits = (shop: PolicyShop): PolicySection[] => [
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      `${adults(shop)} When we learn that an account belongs to a minor, we close it and delete its data.`,
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: [
      'We share your data only when the law requires it or you permit it. Those who send our messages and process our payments receive what that needs, and nothing more.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      `You may see, correct or delete your data. Your account shows and changes it; for everything else write to ${shop.email.privacy}.`,
    ],
  },
]

const whomToAsk = (shop: PolicyShop): PolicySection[] => [
  {
    id: 'grievances',
    title: 'Grievances',
    paragraphs: [
      `Our grievance officer is ${shop.grievanceOfficer.name}. Write to ${shop.grievanceOfficer.email}.`,
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      `Phone ${shop.phone.shown}, WhatsApp ${shop.whatsapp.shown}, e-mail ${shop.email.business}.`,
    ],
  },
  {
    id: 'headquarters',
    title: 'Headquarters',
    paragraphs: [`${shop.legalName}, ${addressLine(shop)}, ${shop.address.state}, India.`],
  },
  {
    id: 'legal',
    title: 'Legal',
    paragraphs: [
      `This document is an electronic record under the Information Technology Act, 2000 and the rules made under it. It needs no signature. Indian law applies; the courts at ${shop.address.city} decide.`,
    ],
  },
  {
    id: 'bottom-line',
    title: 'The bottom line',
    paragraphs: [
      'We ask for what a repair needs, keep it safe, and delete it when you tell us to.',
    ],
  },
]

export const termsAndConditions = (shop: PolicyShop): readonly PolicySection[] => [
  {
    id: 'agreement',
    title: 'These terms',
    paragraphs: [
      `By booking a repair with ${shop.brand} you agree to these terms. ${adults(shop)}`,
      'We are an independent service centre. All prices are in Indian rupees (₹), with GST shown apart.',
    ],
  },
  {
    id: 'diagnosis',
    title: 'Diagnosis and price',
    paragraphs: [
      'Finding the fault is free. We name the price before we begin, and nothing is repaired before you agree. A repair that fails costs nothing.',
    ],
  },
  {
    id: 'warranty',
    title: 'Warranty',
    paragraphs: [
      `Parts and labour carry a ${shop.claims.warrantyDays}-day warranty, software work ${shop.claims.softwareWarrantyDays} days. It does not cover new damage, liquid, or repairs by others.`,
    ],
  },
  {
    id: 'your-data',
    title: 'Your data on the device',
    paragraphs: [
      'Please make a backup before you hand your device over. We open only what the repair and its tests need.',
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancelling and being late',
    paragraphs: [
      `You may cancel an appointment or a pickup free of charge up to ${freeCancellationHours} hours before it. Later than that, or when nobody is there, a late fee may apply; we name it before we charge it.`,
    ],
  },
  {
    id: 'collection',
    title: 'Uncollected devices',
    paragraphs: [
      `${storageTerms(shop)} After ${shop.collection.recycleAfterDays} days, and a last message to you, we may recycle the device.`,
    ],
  },
  {
    id: 'records',
    title: 'Records and privacy',
    paragraphs: [retention, breach, 'The privacy policy says what we do with your data.'],
  },
  {
    id: 'law',
    title: 'Law and courts',
    paragraphs: [`Indian law applies. The courts at ${shop.address.city} decide.`],
  },
]
