/** Replaces the sample's values in a copy of docs/shop.example.json, as an owner does: node tests/walk/fill-shop.ts FILE */
import { readFileSync, writeFileSync } from 'node:fs'

const [file = ''] = process.argv.slice(2)
const shop = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const filled = {
  ...shop,
  brand: 'Harbour Repairs',
  legalName: 'Harbour Repairs LLP',
  phone: { shown: '+91 44 2811 2233', dial: '+914428112233' },
  whatsapp: { shown: '+91 98400 11223', dial: '+919840011223' },
  email: {
    hello: 'hello@harbour-repairs.in',
    business: 'business@harbour-repairs.in',
    privacy: 'privacy@harbour-repairs.in',
  },
  address: { lines: ['3 Rajaji Salai'], city: 'Chennai', pincode: '600001', state: 'Tamil Nadu' },
  gstin: '33AAACH7409R1Z8',
  grievanceOfficer: { name: 'Meena Krishnan', email: 'grievance@harbour-repairs.in' },
}
writeFileSync(file, `${JSON.stringify(filled, undefined, 2)}\n`)
