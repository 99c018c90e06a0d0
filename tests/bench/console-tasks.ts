/** The tasks of the shop's colleagues as they do them in the console, one walk each; figures of 0.1.0 beside them. */
import sharp from 'sharp'
import { anAddress, iphone15 } from '../app/customer.ts'
import { button, field, type Hand, heading, link, text, type Upload } from './hand.ts'
import type { AtConsole, ConsoleTask } from './task.ts'

async function aPhoto(count: number): Promise<Upload[]> {
  const background = { r: 40, g: 90, b: 90 }
  const image = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } })
  const buffer = await image.jpeg().toBuffer()
  return Array.from({ length: count }, (_, i) => ({
    name: `device-${i}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
}

/** A paid walk-in of somebody new. */
async function aWalkIn({ customer, untilOnBoard }: AtConsole): Promise<string> {
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  await untilOnBoard(orderId)
  return orderId
}

/** A paid pickup of somebody new. */
async function aPickup({ customer, untilOnBoard }: AtConsole): Promise<string> {
  const { orderId } = await customer.bookTo(5, { service: 'pickup' })
  await customer.pay(orderId, anAddress)
  await untilOnBoard(orderId)
  return orderId
}

/** A number that nobody has yet, up to the consent. */
export async function newCustomer(hand: Hand, mobileNumber: string): Promise<void> {
  await hand.focuses({ css: '#counter-phone' })
  await hand.type(mobileNumber)
  await hand.focuses({ css: '#counter-name' })
  await hand.type('Arul Selvan')
  await hand.key('Enter')
  await hand.key('Enter')
  await hand.focuses({ css: '#counter-consents' })
  await hand.key('Space')
}

async function counterNew(hand: Hand, mobileNumber: string): Promise<void> {
  await newCustomer(hand, mobileNumber)
  await hand.key('Enter')
}

/** From the device's number to the choice of how it is paid. */
async function counterDevice(hand: Hand): Promise<void> {
  await hand.focuses({ css: '#counter-number' })
  await hand.type(iphone15)
  await hand.key('Enter')
  await hand.focuses({ css: '#counter-issues' })
  await hand.key('Space')
  await hand.key('Enter')
}

async function agree(hand: Hand): Promise<void> {
  await hand.key('Enter')
  await hand.focuses({ css: '#counter-agrees' })
  await hand.key('Space')
  await hand.key('Enter')
}

const isBooked = (hand: Hand) => hand.at(/\/staff\/counter\/\w+/)

async function cashWalkIn(hand: Hand, mobileNumber: string): Promise<void> {
  await counterNew(hand, mobileNumber)
  await counterDevice(hand)
  await agree(hand)
  await hand.key('Enter')
  await hand.focuses(button(/^Take ₹.* and book$/))
  await hand.key('Enter')
  await isBooked(hand)
  await hand.read(heading(/^MDC-/))
}

/** What is typed stays for the next visit, also that of another walk. */
async function startOver({ hand }: AtConsole): Promise<void> {
  await hand.tap(button('Start over'))
  await hand.focuses({ css: '#counter-phone' })
}

export const atCounter = async ({ hand }: AtConsole) => {
  await hand.opens('/staff/counter')
  await hand.focuses({ css: '#counter-phone' })
}

export const consoleTasks: readonly ConsoleTask[] = [
  {
    name: 'Open the shop: what does today hold?',
    before: '1.5 s, not answerable on one screen',
    as: 'owner',
    target: { text: 'one screen', kept: ({ taps }) => taps === 0 },
    walk: async ({ hand }) => {
      hand.begin()
      await hand.opens('/staff')
      await hand.sees(heading(/^Late/))
      await hand.sees(heading(/^Due today/))
      await hand.sees(heading(/^To call/i))
    },
  },
  {
    name: '60 repairs readable on one screen of 1440 x 900',
    before: '10,834 px high, 3 cards in a lane',
    as: 'owner',
    target: { text: '60 on the screen', kept: ({ seen = 0 }) => seen >= 60 },
    walk: async ({ hand }) => {
      hand.begin()
      await hand.opens('/staff/board')
      await hand.sees({ css: '[data-card]', at: 59 })
      hand.counts(await hand.onScreen('[data-card]'))
    },
  },
  {
    name: 'Walk-in, new customer, cash',
    before: '54 keys, 8.9 s',
    as: 'owner',
    walk: async (at) => {
      await atCounter(at)
      at.hand.begin()
      await cashWalkIn(at.hand, at.mobileNumber)
    },
  },
  {
    name: 'Walk-in, known customer, UPI',
    before: '43 keys, 9.3 s',
    as: 'owner',
    walk: async (at) => {
      const { hand, customer } = at
      await atCounter(at)
      hand.begin()
      await hand.type(customer.mobileNumber)
      await counterDevice(hand)
      await agree(hand)
      await hand.key('ArrowRight')
      await hand.key('Enter')
      await hand.focuses({ css: '#counter-reference' })
      await hand.type('412345678901')
      await hand.key('Enter')
      await hand.focuses(button(/book$/))
      await hand.key('Enter')
      await isBooked(hand)
    },
  },
  {
    name: 'Walk-in, online later',
    before: '34 keys, 7.5 s, then not to be found',
    as: 'owner',
    walk: async (at) => {
      const { hand, customer } = at
      await atCounter(at)
      hand.begin()
      await hand.type(customer.mobileNumber)
      await counterDevice(hand)
      await agree(hand)
      for (let way = 0; way < 3; way++) await hand.key('ArrowRight')
      await hand.key('Enter')
      await hand.focuses(button(/^Book and send/))
      await hand.key('Enter')
      await isBooked(hand)
      await hand.sees(text('Waits for payment'))
    },
  },
  {
    name: 'Unknown IMEI at the counter: the choice by hand',
    before: 'error, and the choice opens by itself',
    as: 'owner',
    walk: async (at) => {
      const { hand, customer } = at
      await atCounter(at)
      await hand.type(customer.mobileNumber)
      await hand.focuses({ css: '#counter-number' })
      hand.begin()
      await hand.type('ZZZZ99999999')
      await hand.key('Enter')
      await hand.sees({ role: 'combobox', name: 'Model' })
    },
    after: startOver,
  },
  {
    name: 'Walk-in to a labelled device with its technician',
    before: '4 places: order, move, assign, label page',
    as: 'owner',
    target: { text: 'one screen', kept: ({ seen = 9 }) => seen === 1 },
    walk: async (at) => {
      const { hand, mobileNumber } = at
      await atCounter(at)
      await cashWalkIn(hand, mobileNumber)
      const screen = hand.address()
      hand.begin()
      await hand.pick(field('Who repairs it'), 'Selvam')
      await hand.tap(button('Print the job label'))
      await hand.printed()
      hand.counts(hand.address() === screen ? 1 : 2)
    },
  },
  {
    name: 'Print a label',
    before: '1 click and Print, on another page, 1.2 s',
    as: 'owner',
    walk: async (at) => {
      await atCounter(at)
      await cashWalkIn(at.hand, at.mobileNumber)
      at.hand.begin()
      await at.hand.tap(button('Print the job label'))
      await at.hand.printed()
    },
  },
  {
    name: 'Intake with 2 photos',
    before: '6 clicks, remark, files, 5.3 s',
    as: 'owner',
    walk: async (at) => {
      const { hand } = at
      await atCounter(at)
      await cashWalkIn(hand, at.mobileNumber)
      hand.begin()
      await hand.tap(field('Charger'))
      await hand.attach('#intake-photo', await aPhoto(2))
      await hand.sees({ css: 'img[alt="The device, photo 2"]' })
      await hand.enter(field('Remark on the condition'), 'Dent at the left corner')
      await hand.tap(button('All areas'))
      await hand.tap(button('Save intake'))
      await hand.sees(text(/recorded the intake|Change the intake|Change intake/i))
    },
  },
  {
    name: 'Next customer',
    before: '1 click, 0.5 s',
    as: 'owner',
    walk: async (at) => {
      await atCounter(at)
      await cashWalkIn(at.hand, at.mobileNumber)
      at.hand.begin()
      await at.hand.tap(button('Done, next customer'))
      await at.hand.focuses({ css: '#counter-phone' })
    },
  },
  {
    name: 'Assign a technician, and the stage with it',
    before: '2 clicks, 0.9 s; the stage is a second act',
    as: 'owner',
    walk: async (at) => {
      const { hand } = at
      const orderId = await aWalkIn(at)
      await at.move(orderId, 'reached-workshop')
      await hand.opens(`/staff/orders/${orderId}`)
      await hand.sees(button(/^Move to Technician Assigned/))
      hand.begin()
      await hand.pick(field('Who takes this repair?'), 'Selvam')
      await hand.tap(button('Move to Technician Assigned'))
      await hand.sees({ css: '[aria-current=step]', name: 'Technician Assigned' })
    },
  },
  {
    name: 'One stage onward, order page',
    before: '1 click, 0.5 to 1 s',
    as: 'owner',
    walk: async (at) => {
      const { hand } = at
      await hand.opens(`/staff/orders/${await aWalkIn(at)}`)
      await hand.sees(button('Move to In shop'))
      hand.begin()
      await hand.tap(button('Move to In shop'))
      await hand.sees({ css: '[aria-current=step]', name: 'In shop' })
    },
  },
  {
    name: 'One stage onward, board',
    before: '2 clicks, or a drag of 2.2 s',
    as: 'owner',
    walk: async (at) => {
      const { hand } = at
      const orderId = await aWalkIn(at)
      const number = `MDC-${orderId.slice(-6).toUpperCase()}`
      await hand.opens('/staff/board')
      const move = button(`Move ${number} to In shop`)
      await hand.sees(move)
      hand.begin()
      await hand.tap(move)
      await hand.sees(text(new RegExp(`^${number} was moved`)))
    },
  },
  {
    name: '21-point check on a phone, all points work',
    before: '21 taps, 1,260 px, 5 s',
    as: 'technician',
    walk: async (at) => {
      const { hand } = at
      const orderId = await aWalkIn(at)
      await at.move(orderId, 'reached-workshop', 'technician-assigned')
      await hand.opens(`/staff/orders/${orderId}`)
      const first = { role: 'group', name: '1 Display' } as const
      await hand.sees(first)
      hand.begin()
      await hand.tap(button('Works', first))
      await hand.tap(button(/^All others work/))
      await hand.sees({ role: 'img', name: /21-point check: 21 work/ })
    },
  },
  {
    name: 'Part used, with its serial number',
    before: '2 taps and serial, 1.3 s',
    as: 'technician',
    walk: async (at) => {
      const { hand } = at
      const orderId = await aWalkIn(at)
      await at.repairUpTo(orderId, 'repair-completed')
      await hand.opens(`/staff/orders/${orderId}`)
      // The reserved piece, with its number from the stock; the old one goes to the customer.
      const fit = button(/^Fit Display/)
      await hand.sees(fit)
      hand.begin()
      await hand.tap(fit)
      await hand.tap(field('To the customer'))
      await hand.tap(button('Fit this part'))
      await hand.sees(text('Removed part: to the customer'))
    },
  },
  {
    name: '"Where is my phone?", from the counter, last four digits',
    before: 'fails; whole number: 2 clicks, 10 digits, Enter, 2.6 s',
    as: 'owner',
    target: { text: '3 keys and the digits', kept: ({ taps, keys }) => taps === 0 && keys <= 3 },
    walk: async (at) => {
      const { hand, customer } = at
      const orderId = await aWalkIn(at)
      await hand.opens('/staff/money')
      await hand.sees(button('Search'))
      hand.begin()
      await hand.key('/')
      await hand.type(customer.mobileNumber.slice(-4))
      await hand.key('Enter')
      await hand.at(new RegExp(`/staff/orders/${orderId}$`))
      // The stage in the title line.
      await hand.read(text('Order Placed'))
    },
  },
  {
    name: 'Call the customer, from any page',
    before: '3 clicks and Call',
    as: 'owner',
    walk: async (at) => {
      const { hand, customer } = at
      await aWalkIn(at)
      await hand.opens('/staff/money')
      await hand.sees(button('Search'))
      hand.begin()
      await hand.key('/')
      await hand.type(customer.mobileNumber.slice(-4))
      await hand.read(link('Call'))
      hand.presses()
    },
  },
  {
    name: 'Assign a pickup',
    before: '2 clicks and 1 move, 1.8 s',
    as: 'owner',
    walk: async (at) => {
      const { hand, customer } = at
      await aPickup(at)
      await hand.opens('/staff/money')
      await hand.sees(button('Search'))
      hand.begin()
      await hand.key('/')
      await hand.type(customer.mobileNumber.slice(-4))
      await hand.tap(button('Assign rider'))
      await hand.tap({ role: 'menuitem', name: /Dinesh/ })
      await hand.sees({ css: '.toast', name: /Dinesh/ })
    },
  },
  {
    name: 'Pickup run: the address of the next stop',
    before: '3,600 px to the address, each time',
    as: 'rider',
    target: {
      text: '0 px of scrolling',
      kept: ({ scrolled, taps }) => scrolled === 0 && taps === 0,
    },
    walk: async (at) => {
      const { hand } = at
      await at.giveToRider(await aPickup(at))
      hand.begin()
      await hand.opens('/staff')
      await hand.read(link(/opens the map$/))
    },
  },
  {
    name: 'Pickup run: accepted, set out',
    before: '3 moves, 3.6 s',
    as: 'rider',
    walk: async (at) => {
      const { hand } = at
      await hand.opens('/staff')
      await hand.sees(button('Accept this pickup'))
      hand.begin()
      await hand.tap(button('Accept this pickup'))
      await hand.tap(button('Set out'))
      await hand.sees(button('Collect the device'))
    },
  },
  {
    name: 'Late repairs, from the first screen',
    before: '2 clicks, 1 s',
    as: 'owner',
    walk: async ({ hand }) => {
      await hand.opens('/staff')
      await hand.sees(heading(/^Due today/))
      hand.begin()
      await hand.read(heading(/^Late/))
    },
  },
  {
    name: 'Refund of an online payment',
    before: '4 clicks, 2.1 s',
    as: 'owner',
    walk: async (at) => {
      const { hand } = at
      const orderId = await aWalkIn(at)
      const number = `MDC-${orderId.slice(-6).toUpperCase()}`
      await hand.opens('/staff/money/payments')
      const row = { role: 'row', name: new RegExp(number) } as const
      await hand.sees(row)
      hand.begin()
      await hand.tap(button(/^Refund/, row))
      await hand.pick(field('Reason'), 'The device cannot be repaired')
      await hand.tap(button(/^Send ₹.* back$/))
      await hand.sees(text(/^The refund is on its way/))
    },
  },
  {
    name: 'Cash drawer counted and closed',
    before: 'not there',
    as: 'owner',
    walk: async ({ hand }) => {
      await hand.opens('/staff/money/drawer')
      await hand.tap(field('In the drawer now, in rupees'))
      await hand.type('0')
      await hand.tap(button('Start the drawer'))
      await hand.sees(heading('Close the drawer'))
      hand.begin()
      await hand.enter(field('How many of ₹500'), '0')
      await hand.enter(field('Stays in the drawer, in rupees'), '0')
      await hand.tap(button('Close the drawer'))
      await hand.at(/\/staff\/money\/drawer\/.+/)
    },
  },
  {
    name: "Day's money",
    before: '1 click, 0.6 s',
    as: 'owner',
    walk: async ({ hand }) => {
      await hand.opens('/staff/counter')
      await hand.sees(link(/^Money/))
      hand.begin()
      await hand.tap(link(/^Money/))
      await hand.read(text('Every rupee explained'))
    },
  },
  {
    name: 'Overview',
    before: '1 click, 0.6 s; no technicians',
    as: 'owner',
    walk: async ({ hand }) => {
      await hand.opens('/staff/counter')
      await hand.sees(link(/^Overview/))
      hand.begin()
      await hand.tap(link(/^Overview/))
      await hand.sees(heading('Overview'))
      await hand.sees({ css: '.panel, .tile' })
    },
  },
  {
    name: 'Change a price',
    before: 'type, 1 click and passkey, 1.1 s',
    as: 'owner',
    walk: async ({ hand }) => {
      await hand.opens('/staff/catalogue')
      await hand.sees(field('Spare, Screen Replacement'))
      hand.begin()
      await hand.replaces(field('Spare, Screen Replacement'), '9450')
      await hand.tap(button('Save prices'))
      await hand.sees(text('New bookings have them from now on.'))
    },
  },
  {
    name: 'Save the draft of a guide, with a title alone',
    before: '2 clicks and text, then refused',
    as: 'owner',
    walk: async ({ hand }) => {
      await hand.opens('/staff/content')
      await hand.sees(link(/^New guide|^Write a guide/))
      hand.begin()
      await hand.tap(link(/^New guide|^Write a guide/))
      await hand.enter(field('Title'), 'When a battery swells')
      await hand.tap(button(/^Save/))
      await hand.sees(text(/saved/i))
    },
  },
  {
    name: 'Invite a colleague',
    before: '2 clicks and name, 1.1 s; link copied by hand',
    as: 'owner',
    walk: async ({ hand }) => {
      await hand.opens('/staff/colleagues')
      await hand.sees(field('Name'))
      hand.begin()
      await hand.enter(field('Name'), 'Malar')
      await hand.tap(button('Make a sign-in link'))
      await hand.sees({ css: '.dialog svg, .dialog img' })
    },
  },
  {
    name: 'Sign in by passkey',
    before: '1 click, 1.6 s',
    as: 'owner',
    walk: async ({ hand }) => {
      await hand.opens('/staff/account')
      await hand.tap(button(/Owner$/))
      await hand.tap({ role: 'menuitem', name: 'Sign out' })
      await hand.sees(button('Sign in with a passkey'))
      hand.begin()
      await hand.tap(button('Sign in with a passkey'))
      await hand.sees(button('Search'))
    },
  },
]
