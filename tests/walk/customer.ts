/**
 * Walks through a new installation over HTTPS as its first owner and its first customer: the owner's link and passkey,
 * a booking that is paid, its receipt, and what the console says of it.
 *
 *   node tests/walk/customer.ts ORIGIN PROVIDERS LINK FILE     prints a line for each step, and remembers who it was
 *   node tests/walk/customer.ts ORIGIN PROVIDERS again FILE    the same customer on the restored shop
 *   node tests/walk/customer.ts ORIGIN PROVIDERS busy          a customer who books and pays until SIGTERM; a failure ends it
 */
import { strict as assert } from 'node:assert'
import { readFileSync, writeFileSync } from 'node:fs'
import { seconds } from '#kernel/time.ts'
import { callerAt, type Call, dataOf } from '../app/api-call.ts'
import { atBrowser } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { codeFor } from '../app/sign-in.ts'

const [origin = '', providers = '', link = '', file = ''] = process.argv.slice(2)
const shop = callerAt(origin)
const outside = callerAt(providers)
const say = (text: string) => console.log(`  ${text}`)

/** What the demonstration's own pages would answer, the providers answer here. */
const call: Call = async (method, path, body, options) => {
  if (path.startsWith('//dev/outbox.json')) {
    const answer = await outside('GET', `//messages${path.slice(path.indexOf('?'))}`)
    const { messages } = answer.body as unknown as { messages: { text: string }[] }
    // The message of a code begins with it; a receipt's number has digits, too.
    const withCodes = messages.map(({ text }) => ({
      text,
      otp: /^\d+(?= is your )/.exec(text)?.[0],
    }))
    return { ...answer, body: { messages: withCodes } as never }
  }
  return path.startsWith('//sandbox/')
    ? outside(method, path, body)
    : shop(method, path, body, options)
}

type Remembered = { readonly orderId: string; readonly mobileNumber: string }

async function firstDay(): Promise<Remembered> {
  const owner = atBrowser({ call: shop, deps: { origin } })
  dataOf(await owner.enter(link))
  dataOf(await owner.addPasskey())
  dataOf(await owner.signIn())
  say('the owner opened the link, added a passkey and signed in with it')
  const home = await fetch(origin)
  assert.equal(home.status, 200)
  say(`the first page: ${/<title>([^<]*)/.exec(await home.text())?.[1]}`)
  const customer = await aCustomer({ call })
  say('a customer signed up with the code from an SMS')
  const { orderId } = await customer.fillCartNow()
  await customer.pay(orderId)
  assert.ok(JSON.stringify(dataOf(await customer.orders())).includes(orderId))
  say(`a repair was booked and paid: ${orderId}`)
  assert.equal((await fetch(`${origin}/metrics`)).status, 404)
  const plain = await fetch(origin.replace('https:', 'http:'), { redirect: 'manual' })
  assert.equal(plain.status, 308)
  say('metrics are not shown, and http:// leads to https://')
  return { orderId, mobileNumber: customer.mobileNumber }
}

async function afterRestore({ orderId, mobileNumber }: Remembered): Promise<void> {
  const asked = await call('POST', '/customer/login', { mobileNumber })
  const { session_id } = dataOf<{ session_id: string }>(asked)
  const otp = await codeFor({ call }, mobileNumber, 2)
  const verified = await call('POST', '/customer/verify/otp', { session_id, otp, mobileNumber })
  const { token } = dataOf<{ token: string }>(verified)
  const orders = await call('GET', '/orders/list', undefined, { token })
  assert.ok(JSON.stringify(dataOf(orders)).includes(orderId))
  say(`the customer signed in again and found the order: ${orderId}`)
}

async function keepBooking(): Promise<void> {
  const end = new AbortController()
  process.once('SIGTERM', () => end.abort())
  // Somebody else than on the first day, whose last code would be taken for this one's.
  const customer = await aCustomer({ call }, { mobileNumber: '9840022113' })
  const counts = { calls: 0, pages: 0, paid: 0 }
  let next = 0
  while (!end.signal.aborted) {
    // Not more often: one customer may check thirty devices in ten minutes.
    if (performance.now() > next) {
      next = performance.now() + seconds(3)
      await customer.pay((await customer.fillCartNow()).orderId)
      counts.paid++
    }
    dataOf(await customer.orders())
    counts.calls++
    for (const path of ['/', '/prices', '/contact']) {
      const { status } = await fetch(`${origin}${path}`)
      assert.equal(status, 200)
      counts.pages++
    }
  }
  say(`${counts.paid} bookings paid, ${counts.calls} lists and ${counts.pages} pages, none failed`)
}

if (link === 'busy') await keepBooking()
else if (link === 'again') await afterRestore(JSON.parse(readFileSync(file, 'utf8')) as Remembered)
else writeFileSync(file, JSON.stringify(await firstDay()))
