/** The customer's tasks as a person does them on a phone, one walk each; figures of 0.1.0 beside them. */
import type { Customer } from '../app/customer.ts'
import { iphone13 } from '../app/customer.ts'
import type { OpenApp } from '../e2e/open-app.ts'
import { button, dialog, field, type Hand, heading, link, text } from './hand.ts'
import type { Task } from './task.ts'

/** Chooses the model on the device page and reads its price. */
async function seePrice(hand: Hand): Promise<void> {
  await hand.pick(field('Which iPhone is it?'), 'iPhone 13')
  await hand.read(text(/^with GST, /))
}

async function signUp(hand: Hand, app: OpenApp, mobileNumber: string): Promise<void> {
  await hand.tap(button('Sign up now'))
  await hand.enter(field('Name'), 'Kavitha Raman')
  await hand.enter(field('Email'), `k${mobileNumber}@example.com`)
  await hand.enter(field('Mobile number'), mobileNumber)
  await hand.tap(button('Send OTP'))
  await hand.sees(heading('OTP Verification'))
  const code = await hand.elsewhere(() => app.codeFor(mobileNumber))
  await hand.type(code)
  await hand.tap(button('Verify', dialog))
}

/** Steps 1 to 3, with the focus in the number's field and the issue chosen before. */
async function nameTheDevice(hand: Hand): Promise<void> {
  await hand.focuses(field('IMEI or Serial Number'))
  await hand.type(iphone13)
  await hand.tap(button('Confirm'))
  await hand.sees(text('Device found'))
  await hand.tap(button('Continue'))
  await hand.sees(heading('What is wrong with it?'))
  await hand.tap(button('Continue'))
  await hand.tap(button('Yes, This Is My Issue'))
}

/** From the device page with its model chosen to the paid order's tracking page. */
async function bookPickup(hand: Hand, app: OpenApp, mobileNumber: string): Promise<void> {
  await hand.tap(link(/^Book .*screen/i))
  await signUp(hand, app, mobileNumber)
  await nameTheDevice(hand)
  await hand.tap(button(/^Pickup/))
  await hand.tap(button('Add New Address'))
  await hand.enter(field('Address'), '7 Kutchery Road')
  await hand.enter(field('Pincode'), '600004')
  await hand.tap(button('Add Address'))
  await hand.tap(button(/^Pay ₹/))
  await hand.sees(heading('Marina Device Care'))
  await hand.tap(button(/^Pay ₹/, { role: 'dialog', name: 'Marina Device Care' }))
  await hand.at('**/order-tracking?orderId=*')
  await hand.sees(heading('Track Your Order'))
}

const aPickup = async (customer: Customer): Promise<string> => {
  const { orderId: id } = await customer.bookTo(5, { service: 'pickup' })
  const address = { address: '7 Kutchery Road', pincode: '600004', lat: 13.03, lng: 80.26 }
  await customer.pay(id, address)
  return id
}

export const customerTasks: readonly Task[] = [
  {
    name: 'Device page ready',
    before: '0 taps, 1.8 s',
    walk: async ({ hand }) => {
      hand.begin()
      await hand.opens('/products/iphone')
      await hand.sees(field('Which iPhone is it?'))
    },
  },
  {
    name: 'Device page to the first exact price, with GST',
    before: '12 taps, 11.5 s; with GST 18 taps, 14.2 s',
    target: { text: '3 taps', kept: ({ taps }) => taps <= 3 },
    walk: async ({ hand }) => {
      await hand.opens('/products/iphone')
      hand.begin()
      await seePrice(hand)
    },
  },
  {
    name: 'Device page to a paid pickup, new customer',
    before: '25 taps, 9 fields, 21.3 s',
    target: { text: '18 taps', kept: ({ taps }) => taps <= 18 },
    walk: async ({ hand, app, mobileNumber }) => {
      await hand.opens('/products/iphone')
      hand.begin()
      await seePrice(hand)
      await bookPickup(hand, app, mobileNumber)
    },
  },
  {
    name: 'Receipt, from the tracking page after paying',
    before: '5 taps',
    signedIn: true,
    walk: async ({ hand, customer }) => {
      await hand.opens(`/order-tracking?orderId=${await aPickup(customer)}`)
      await hand.sees(heading('Track Your Order'))
      hand.begin()
      await hand.downloads(button(/^Receipt/))
    },
  },
  {
    name: 'Page for businesses to a quote request sent',
    before: '2 taps, 6 fields',
    walk: async ({ hand }) => {
      await hand.opens('/business')
      hand.begin()
      await hand.tap(link(/quote/i))
      await hand.enter(field('Name'), 'Rohan Mathew')
      await hand.enter(field('Company'), 'Coromandel Architects')
      await hand.enter(field('Email'), 'rohan@example.com')
      await hand.enter(field('Phone'), '9840055710')
      await hand.enter(field('Number of devices'), '12')
      await hand.pick(field('Device type'), /MacBook/)
      await hand.tap(button('Request a quote'))
      await hand.read(heading(/^We have your request/))
    },
  },
  {
    name: 'Does not know what is wrong: device page to a free check in the cart',
    before: '12 taps, ends on the contact form',
    walk: async ({ hand, app, mobileNumber }) => {
      await hand.opens('/products/iphone')
      hand.begin()
      await hand.tap(link('Book the free check'))
      await signUp(hand, app, mobileNumber)
      await nameTheDevice(hand)
      await hand.tap(button(/^Walk-in/))
      await hand.sees(heading('Cart'))
    },
  },
  {
    name: 'Home to tracking, signed in',
    before: '5 taps',
    signedIn: true,
    walk: async ({ hand, customer }) => {
      await aPickup(customer)
      await hand.opens('/')
      hand.begin()
      await hand.tap(button(/^Account of/))
      await hand.tap(link('My repairs'))
      await hand.tap(link(/^Track/))
      await hand.sees(heading('Track Your Order'))
    },
  },
  {
    name: 'Another pickup address, from tracking',
    before: '1 tap, then choose or add one',
    signedIn: true,
    walk: async ({ hand, customer }) => {
      const id = await aPickup(customer)
      await customer.saveAddress({ type: 'Work', address: '12 Ormes Road', pincode: '600010' })
      await hand.opens(`/order-tracking?orderId=${id}`)
      await hand.sees(heading('Manage this order'))
      hand.begin()
      await hand.tap(button(/address/i))
      await hand.tap({ css: 'label', name: /12 Ormes Road/, inside: dialog })
      await hand.tap(button(/address/i, dialog))
      await hand.sees(text(/12 Ormes Road/))
    },
  },
  {
    name: 'Cancel before the limit, from tracking',
    before: '2 taps, the last not made',
    signedIn: true,
    walk: async ({ hand, customer }) => {
      await hand.opens(`/order-tracking?orderId=${await aPickup(customer)}`)
      await hand.sees(heading('Manage this order'))
      hand.begin()
      await hand.tap(button(/^Cancel/))
      await hand.tap(button(/^(Yes|Cancel)/, dialog))
      await hand.sees(text(/cancelled/i))
    },
  },
]
