/** The agreement as a colleague at the counter and the bench has it: from a device without a price to its hand-over. */
import { setTimeout } from 'node:timers/promises'
import { undoTime } from '#domain/repairs/going-back.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { iphone15 } from '../app/customer.ts'
import { atCounter, newCustomer } from './console-tasks.ts'
import { button, field, type Hand, heading, link, text } from './hand.ts'
import type { AtConsole, ConsoleTask } from './task.ts'

/** A new customer, by keyboard as far as the form goes on by itself. Ends on the page of the arrival. */
async function takeIn(hand: Hand, mobileNumber: string): Promise<void> {
  await newCustomer(hand, mobileNumber)
  await hand.tap(text('Find the fault'))
  await hand.enter({ css: '#counter-number' }, iphone15)
  await hand.key('Enter')
  await hand.focuses({ css: '#counter-complaint' })
  await hand.type('No sound')
  await hand.tap(button('Take the device in'))
  await hand.at(/\/staff\/counter\/[0-9a-z]{20}/)
}

/** Returns the order. */
async function openEstimate(hand: Hand): Promise<string> {
  await hand.tap(link('Write the estimate'))
  await hand.at(/\/staff\/orders\/[0-9a-z]{20}/)
  return /orders\/([0-9a-z]+)/.exec(hand.address())?.[1] ?? ''
}

/** An issue of the catalogue and a free line. */
async function sendEstimate(hand: Hand): Promise<void> {
  await hand.focuses(field('What was found'))
  await hand.type('Speaker torn')
  await hand.tap(button('Add an issue'))
  await hand.choose('Spe')
  await hand.tap(button('Add a free line'))
  await hand.type('Cleaning')
  await hand.key('Tab')
  await hand.type('500')
  await hand.tap(button(/^Send the estimate/))
  await hand.sees(text('Waiting for the customer'))
}

/** With its technician, up to the yes, which its customer gave on the phone. */
async function agreed(at: AtConsole): Promise<string> {
  const { hand, mobileNumber } = at
  await atCounter(at)
  await takeIn(hand, mobileNumber)
  await hand.pick(field('Who repairs it'), 'Selvam')
  const orderId = await openEstimate(hand)
  await sendEstimate(hand)
  await at.accept(orderId)
  return orderId
}

/** Checked and repaired; nothing is paid. */
async function repaired(at: AtConsole): Promise<string> {
  const orderId = await agreed(at)
  await at.repairUpTo(orderId, 'delivered')
  return orderId
}

async function payAndHandOver(at: AtConsole): Promise<void> {
  const { hand, app } = at
  await hand.tap({ role: 'radio', name: 'UPI QR' })
  await hand.tap(button('Show the code'))
  await hand.sees({ role: 'img', name: /^UPI QR code of MDC-/ })
  await hand.elsewhere(async () => {
    const [code] = await at.openCodes()
    await app.sandbox('/pay', { qr_code_id: code, outcome: 'success' })
    await hand.sees(text('Received'))
  })
  await hand.tap(button('Move to Delivered'))
  await hand.sees({ css: '[aria-current=step]', name: 'Delivered' })
}

/** The moves up to each of them are done before it. */
const benchStages = [
  'repair-in-progress',
  'repair-completed',
  'final-quality-check',
  'delivered',
] as const satisfies readonly StageKey[]

const paymentPanel = heading('Payment')

export const agreementTasks: readonly ConsoleTask[] = [
  {
    name: 'Take-in without a price, to the estimate that was sent',
    before: '10 taps, 11 fields; refused once',
    as: 'owner',
    target: { text: '55 s of a person', kept: ({ modelled }) => modelled <= 55 },
    walk: async (at) => {
      await atCounter(at)
      at.hand.begin()
      await takeIn(at.hand, at.mobileNumber)
      await openEstimate(at.hand)
      await sendEstimate(at.hand)
    },
  },
  {
    name: 'Moves from the yes to the hand-over',
    before: '7, and 2 more in a second round',
    as: 'owner',
    target: { text: '4 moves', kept: ({ seen = 9 }) => seen <= 4 },
    walk: async (at) => {
      const orderId = await agreed(at)
      at.hand.begin()
      at.hand.counts((await at.repairUpTo(orderId, 'delivered')) + 1)
    },
  },
  {
    name: 'Paid by QR and handed over',
    before: '4 taps, 1.0 s',
    as: 'owner',
    target: { text: '25 s of a person', kept: ({ modelled }) => modelled <= 25 },
    walk: async (at) => {
      const { hand } = at
      await hand.opens(`/staff/orders/${await repaired(at)}`)
      await hand.sees(paymentPanel)
      hand.begin()
      await payAndHandOver(at)
    },
  },
  {
    name: 'Messages of that repair to its customer',
    before: '12, in three pairs of the same minute',
    as: 'owner',
    target: { text: '7 messages', kept: ({ seen = 99 }) => seen <= 7 },
    walk: async (at) => {
      const { hand } = at
      const orderId = await agreed(at)
      for (const stage of benchStages) {
        await at.repairUpTo(orderId, stage)
        // A message that still waits would be overtaken by the next one, and a person is slower.
        await setTimeout(undoTime + 2_000)
      }
      await hand.opens(`/staff/orders/${orderId}`)
      await hand.sees(paymentPanel)
      await payAndHandOver(at)
      hand.begin()
      hand.counts(await at.countMessages())
    },
  },
]
