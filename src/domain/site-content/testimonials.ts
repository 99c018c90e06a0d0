/**
 * Testimonials for both blocks of the home page. These are SAMPLES and not by real customers. The operator replaces
 * them in the console with texts whose authors agreed to be named.
 */
import type { Shop } from '#kernel/shop.ts'

export const families = [
  'iphone',
  'ipad',
  'mac',
  'imac',
  'mac-mini',
  'macbook-pro',
  'apple-pencil',
] as const
type Family = (typeof families)[number]

export type Testimonial = {
  readonly id: string
  readonly name: string
  /** Shown after the name. */
  readonly title: string
  readonly content: string
  /** How many stars of five. */
  readonly rating: number
  readonly productRepaired: string
  /** The drawing beside the text. */
  readonly image: Family
}

export type Note = {
  /** Of a note that is a customer's rating. */
  readonly id?: string | undefined
  readonly name: string
  /** The device that was repaired. */
  readonly role: string
  readonly text: string
  readonly image: Family
}

/** An odd number, so that one is in the middle. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'panel',
    name: 'Kavitha R.',
    title: 'Home by the next evening',
    content: 'They laid the cracked panel beside the new one before closing the phone.',
    rating: 5,
    productRepaired: 'iPhone 13',
    image: 'iphone',
  },
  {
    id: 'chip',
    name: 'Arjun Selvam',
    title: 'One chip, not a new board',
    content: 'They traced it to one power chip and changed only that.',
    rating: 5,
    productRepaired: 'MacBook Pro 14',
    image: 'macbook-pro',
  },
  {
    id: 'price',
    name: 'Fathima Begum',
    title: 'The price stayed the price',
    content: 'The ticket and the bill were the same number, down to the tax.',
    rating: 5,
    productRepaired: 'iPad Air',
    image: 'ipad',
  },
  {
    id: 'promise',
    name: 'Deepak Narayanan',
    title: 'Two days, as they said',
    content: 'Collected from Adyar on Monday, on my desk on Wednesday.',
    rating: 5,
    productRepaired: 'iMac 24',
    image: 'imac',
  },
  {
    id: 'fans',
    name: 'Shalini Mohan',
    title: 'My render farm of one',
    content: 'They cleaned both fans, changed the paste, and showed me the temperatures after.',
    rating: 5,
    productRepaired: 'Mac Pro',
    image: 'mac',
  },
  {
    id: 'language',
    name: 'Murugan P.',
    title: 'Explained in Tamil',
    content: 'I heard the fault in my own language before I said yes to anything.',
    rating: 5,
    productRepaired: 'iPhone 15',
    image: 'iphone',
  },
  {
    id: 'no-fix',
    name: 'Joseph Antony',
    title: 'Could not fix it, did not charge',
    content: 'They told me plainly it was too far gone, and took no money.',
    rating: 5,
    productRepaired: 'Mac Mini',
    image: 'mac-mini',
  },
]

/** Short testimonials, for the columns. */
export const notes: readonly Note[] = [
  {
    name: 'Priya Venkatesh',
    role: 'iPhone 12',
    text: 'My phone fell from the bus step at Broadway. New glass, same phone, and I could not find the join.',
    image: 'iphone',
  },
  {
    name: 'Sathish Kumar',
    role: 'iPhone 11',
    text: 'I dropped it at ten and they called at four. Battery lasts the whole shift again.',
    image: 'iphone',
  },
  {
    name: 'Ananya Iyer',
    role: 'MacBook Pro 16',
    text: 'They wrote down the serial number of every part that went in.',
    image: 'macbook-pro',
  },
  {
    name: 'Rahul Menon',
    role: 'iMac 27',
    text: 'Clear about what was worth repairing and what was not.',
    image: 'imac',
  },
  {
    name: 'Nandhini S.',
    role: 'iPad 9th generation',
    text: 'The student discount was applied without fuss. Bring your ID card.',
    image: 'ipad',
  },
  {
    name: 'Lakshmi Narasimhan',
    role: 'MacBook Pro 14',
    text: 'Pickup from our office in Guindy, and an invoice for our books.',
    image: 'macbook-pro',
  },
  {
    name: 'Imran Shariff',
    role: 'MacBook Pro 13',
    text: 'The keyboard types properly for the first time in a year.',
    image: 'macbook-pro',
  },
  {
    name: 'Meenakshi Sundaram',
    role: 'iPhone 14',
    text: 'I could follow each stage on my phone. No calls needed.',
    image: 'iphone',
  },
  {
    name: 'Vignesh Babu',
    role: 'Apple Pencil',
    text: 'The tip was the only fault. They told me so instead of selling me a pencil.',
    image: 'apple-pencil',
  },
]

/** How many seconds the loop of each column takes. */
const paces = [15, 19, 17] as const

/** Divides the notes into three columns, as evenly as possible and in order. */
export function noteColumns(
  all: readonly Note[],
): readonly { readonly seconds: (typeof paces)[number]; readonly notes: readonly Note[] }[] {
  return paces.map((seconds, i) => {
    const start = Math.ceil((all.length * i) / 3)
    return { seconds, notes: all.slice(start, Math.ceil((all.length * (i + 1)) / 3)) }
  })
}

/** The page with all reviews; the operator replaces it with their own page on a reviews site. */
export function reviewsAddress({ brand, address }: Pick<Shop, 'brand' | 'address'>): string {
  const terms = [brand, address.lines.at(-1) ?? '', address.city].join(' ').split(' ')
  return `https://www.google.com/maps/search/?api=1&query=${terms.map(encodeURIComponent).join('+')}`
}

/** A silent film with its text on the screen. It is replaced together with the testimonials. */
export const testimonialVideo = {
  source: '/img/testimonials.webm',
  fallback: '/img/testimonials.mp4',
  poster: '/img/testimonials.webp',
  width: 1280,
  height: 720,
}
