/** The invented values of the sample shop: which of them a shop must replace, and the shop without them. */
import type { Shop } from '#kernel/shop.ts'

/** Values that would reach a stranger or name one, by their place in a part. */
const invented = {
  business: ['brand', 'legalName', 'gstin', 'address.lines'],
  contact: [
    'phone.shown',
    'phone.dial',
    'whatsapp.shown',
    'whatsapp.dial',
    'email.hello',
    'email.business',
    'email.privacy',
    'grievanceOfficer.name',
    'grievanceOfficer.email',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Part = keyof typeof invented

/** The places at which a part has what the sample shop's has, in whatever case. */
export const sampleValuesIn = (name: Part, part: object, sample: object): string[] =>
  invented[name].filter((path) => written(part, path) === written(sample, path))

function written(part: object, path: string): string {
  let value: unknown = part
  for (const key of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[key]
  return JSON.stringify(value).toLowerCase()
}

/** What a new shop begins with: everything that names the shop or reaches it is empty, the rest is a proposal. */
export const withoutSampleValues = (sample: Shop): Shop => ({
  ...sample,
  brand: '',
  legalName: '',
  gstin: '',
  orderPrefix: '',
  address: { lines: [], city: '', pincode: '', state: '' },
  phone: { shown: '', dial: '' },
  whatsapp: { shown: '', dial: '' },
  email: { hello: '', business: '', privacy: '' },
  grievanceOfficer: { name: '', email: '' },
})
