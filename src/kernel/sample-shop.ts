/** The sample shop: only `app/shop.ts` takes it from here. */
import { rupees } from './money.ts'
import type { Shop } from './shop.ts'
import { latestRule, taxRules } from './tax-rule.ts'

export const sampleShop: Shop = {
  isOpen: true,
  version: '',
  brand: 'Marina Device Care',
  logo: null,
  domain: 'marinadevicecare.example',
  orderPrefix: 'MDC',
  orderPrefixes: [],
  founded: 2017,
  phone: { shown: '+91 44 1017 2017', dial: '+914410172017' },
  whatsapp: { shown: '+91 90000 17017', dial: '+919000017017' },
  email: {
    hello: 'hello@marinadevicecare.example',
    business: 'business@marinadevicecare.example',
    privacy: 'privacy@marinadevicecare.example',
  },
  legalName: 'Marina Device Care',
  address: {
    lines: ['14 Kutchery Road', 'Mylapore'],
    city: 'Chennai',
    pincode: '600004',
    state: 'Tamil Nadu',
  },
  // A sample with a valid check character; the operator's own number replaces it.
  gstin: '33AABFM2017Q1ZC',
  stateCode: '33',
  tax: { rules: taxRules, now: latestRule },
  sealedCopies: null,
  grievanceOfficer: { name: 'Revathi Sundaram', email: 'grievance@marinadevicecare.example' },
  hours: {
    phone: { first: 'Mon', last: 'Sat', opens: '09:00', closes: '19:00' },
    counter: { first: 'Mon', last: 'Sat', opens: '11:00', closes: '21:00' },
  },
  // Republic Day, May Day, Independence Day, Gandhi Jayanti (Tamil Nadu Industrial Establishments
  // (National, Festival and Special Holidays) Act 1958, s. 3).
  closedEachYear: ['01-26', '05-01', '08-15', '10-02'],
  holidays: [
    { day: '2027-01-15', what: 'Pongal' },
    { day: '2027-01-16', what: 'Thiruvalluvar Day' },
    { day: '2027-04-14', what: 'Tamil New Year' },
    { day: '2027-10-29', what: 'Deepavali' },
  ],
  turnaroundHours: 48,
  quietHours: { from: 21, until: 9 },
  collection: {
    remindAfterDays: { first: 7, storage: 25, last: 80 },
    freeDays: 30,
    feePerDay: rupees(20),
    recycleAfterDays: 90,
  },
  estimateValidDays: 14,
  upiLimit: rupees(1_00_000),
  moneyBeforeWork: 'none',
  // Optional at the counter, so the demonstration shows the pad; at the approval it would stand between everybody and their yes.
  signature: 'intake',
  extraCharges: { 'walk-in': rupees(0), pickup: rupees(500), contact: rupees(300) },
  claims: {
    process: 'Apple-Certified Process',
    technicians: 'Certified technicians',
    parts: 'Genuine parts',
    warrantyDays: 90,
    softwareWarrantyDays: 30,
    turnaround: '24-48 hours',
    priceFrom: 'From ₹2000',
    diagnosticPoints: 21,
    studentDiscountPercent: 10,
    tradeInCredit: rupees(65_000),
  },
  minimumAge: 18,
  position: { lat: 13.0339, lng: 80.2697 },
  serviceArea: [
    { lat: 13.26, lng: 80.36 },
    { lat: 13.2, lng: 79.95 },
    { lat: 12.6, lng: 79.7 },
    { lat: 11.6, lng: 79.25 },
    { lat: 10.6, lng: 78.95 },
    { lat: 9.7, lng: 77.95 },
    { lat: 8.5, lng: 77.35 },
    { lat: 8.02, lng: 77.5 },
    { lat: 8.3, lng: 78.2 },
    { lat: 9.15, lng: 79.5 },
    { lat: 10.25, lng: 79.95 },
    { lat: 11.75, lng: 79.85 },
    { lat: 12.6, lng: 80.25 },
  ],
}
