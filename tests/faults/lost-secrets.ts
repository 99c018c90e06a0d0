/** What a person does when an answer that holds a secret is lost: it is never stored, so a repeat cannot have it. */
import { expect } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aColleague, atBrowser, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import type { TestApp } from '../app/start-app.ts'

type Place = { readonly app: TestApp; readonly owner: Colleague }

const outcome = ({ status, code }: Answer) => (status === 200 ? 200 : code)
const idOf = (answer: Answer) => dataOf<{ _id: string }>(answer)._id

/** The code is used up: a second one signs the same person in. */
async function loseSignIn({ app }: Place) {
  const mobileNumber = aMobileNumber()
  const identity = { name: 'Kavitha Raman', emailId: 'kavitha@example.com', mobileNumber }
  const sent = dataOf<{ session_id: string }>(await app.call('POST', '/customer/signup', identity))
  const otp = await app.codeFor(mobileNumber)
  const verify = (input: object) =>
    app.call('POST', '/customer/verify/otp', { mobileNumber, ...input })
  const lost = await verify({ ...sent, otp })
  expect(outcome(await verify({ ...sent, otp }))).toBe('CODE_ENDED')
  app.advance(seconds(31))
  const login = await app.call('POST', '/customer/login', { mobileNumber })
  const again = { ...dataOf<object>(login), otp: await app.codeFor(mobileNumber) }
  expect(idOf(await verify(again))).toBe(idOf(lost))
}

/** The account is gone, and with it the session. */
async function loseErasure({ app }: Place) {
  const { post, mobileNumber, get } = await aCustomer(app)
  const code = dataOf<object>(await post('/customer/erasure/code'))
  const input = { ...code, otp: await app.codeFor(mobileNumber) }
  dataOf(await post('/customer/erasure', input))
  expect(outcome(await post('/customer/erasure', input))).toBe('SIGN_IN_FIRST')
  expect(outcome(await get('/customer/detail'))).toBe('SIGN_IN_FIRST')
}

/** The order says that it is shared: the link is withdrawn, and another made. */
async function loseTrackingLink({ app }: Place) {
  const { bookNow, post, delete: remove } = await aCustomer(app)
  const { orderId } = await bookNow()
  const share = () => post('/orders/track/link', { orderId })
  const follow = (answer: Answer) =>
    app.call('POST', '/orders/track/shared', {
      token: dataOf<{ token: string }>(answer).token,
    })
  const lost = await share()
  expect(outcome(await share())).toBe('LINK_EXISTS')
  dataOf(await remove(`/orders/track/link?orderId=${orderId}`))
  const second = await share()
  expect([outcome(await follow(second)), (await follow(lost)).status]).toEqual([200, 404])
}

/** Another press makes a link that works, and the lost one says that there is a newer one. */
async function loseIntakeLink({ app, owner }: Place) {
  const { orderId } = await (await aCustomer(app)).bookNow()
  const make = () => owner.post('/staff/order/intake-link', { orderId })
  const show = async (made: Answer) =>
    outcome(
      await app.call('POST', '/intake-link/shown', {
        token: dataOf<{ token: string }>(made).token,
      }),
    )
  const [lost, second] = [await make(), await make()]
  expect([await show(lost), await show(second)]).toEqual(['INTAKE_LINK_REPLACED', 200])
}

const showTest = async (app: Place['app'], made: Answer) =>
  outcome(await app.call('POST', '/self-test/shown', dataOf<{ token: string }>(made)))

/** Another press makes a link that works, and the lost one has ended. */
async function loseOwnSelfTest({ app }: Place) {
  const { bookNow, post } = await aCustomer(app)
  const { orderId } = await bookNow()
  const make = () => post('/orders/self-test-link', { orderId })
  const [lost, second] = [await make(), await make()]
  expect([await showTest(app, lost), await showTest(app, second)]).toEqual([
    'SELF_TEST_LINK_ENDED',
    200,
  ])
}

/** The same at the bench. */
async function loseSelfTest({ app, owner }: Place) {
  const { orderId } = await (await aCustomer(app)).bookNow()
  const make = () => owner.post('/staff/order/self-test-link', { orderId })
  const [lost, second] = [await make(), await make()]
  expect([await showTest(app, lost), await showTest(app, second)]).toEqual([
    'SELF_TEST_LINK_ENDED',
    200,
  ])
}

const enter = async ({ app }: Place, link: string) => outcome(await atBrowser(app).enter(link))
const linkOf = (answer: Answer) => dataOf<{ link: string }>(answer).link

/** The same call again makes a link that works, and ends the lost one. */
async function loseLink(place: Place, make: () => Promise<Answer>) {
  const [lost, second] = [linkOf(await make()), linkOf(await make())]
  expect(await enter(place, lost)).toBe('LINK_ENDED')
  expect(await enter(place, second)).toBe(200)
}

async function loseInvitation(place: Place) {
  const { owner } = place
  const input = { name: 'Nandhini', role: 'rider' }
  const called = async () =>
    dataOf<{ name: string }[]>(await owner.get('/staff/colleagues')).filter(
      ({ name }) => name === input.name,
    ).length
  await loseLink(place, () => owner.post('/staff/colleagues', input))
  expect(await called()).toBe(1)
  // Once she has entered, the next one of that name is somebody else.
  dataOf(await owner.post('/staff/colleagues', input))
  expect(await called()).toBe(2)
  const both = { name: 'Arul', role: 'rider' }
  await Promise.all([1, 2].map(() => owner.post('/staff/colleagues', both)))
  const people = dataOf<{ name: string }[]>(await owner.get('/staff/colleagues'))
  expect(people.filter(({ name }) => name === both.name)).toHaveLength(1)
}

async function aRider({ app, owner }: Place) {
  const one = await aColleague(app, owner, 'rider')
  return { one, colleagueId: dataOf<{ id: string }>(await one.get('/staff/me')).id }
}

async function loseNewLink(place: Place) {
  const { colleagueId } = await aRider(place)
  await loseLink(place, () => place.owner.post('/staff/colleagues/link', { colleagueId }))
}

/** A link works once: the owner makes another. */
async function loseEntry(place: Place) {
  const { colleagueId } = await aRider(place)
  const link = async () => linkOf(await place.owner.post('/staff/colleagues/link', { colleagueId }))
  const lost = await link()
  expect(await enter(place, lost)).toBe(200)
  expect(await enter(place, lost)).toBe('LINK_ENDED')
  expect(await enter(place, await link())).toBe(200)
}

/** A challenge is answered once: the passkey is shown again. */
async function losePasskeySignIn(place: Place) {
  const { one } = await aRider(place)
  const ceremony = await one.askSignIn()
  const { challengeId } = await one.askSignIn()
  expect(challengeId).not.toBe(ceremony.challengeId)
  const credential = one.passkey.show(ceremony.options)
  const input = { challengeId: ceremony.challengeId, credential }
  dataOf(await one.post('/staff/sign-in', input))
  expect(outcome(await one.post('/staff/sign-in', input))).toBe('PASSKEY_REFUSED')
  dataOf(await one.signIn())
}

/** The passkey is there once, and signs in. */
async function loseNewPasskey(place: Place) {
  const { app, owner } = place
  const one = atBrowser(app)
  const invited = await owner.post('/staff/colleagues', { name: 'Priya', role: 'rider' })
  dataOf(await one.enter(linkOf(invited)))
  const ceremony = await one.askPasskey()
  const { challengeId } = await one.askPasskey()
  expect(challengeId).not.toBe(ceremony.challengeId)
  const credential = one.passkey.make(ceremony.options)
  const input = { challengeId: ceremony.challengeId, credential }
  dataOf(await one.post('/staff/passkeys', input))
  expect(outcome(await one.post('/staff/passkeys', input))).toBe('PASSKEY_REFUSED')
  const { passkeys } = dataOf<{ passkeys: object[] }>(await one.get('/staff/me'))
  expect(passkeys).toHaveLength(1)
  one.jar.cookie = ''
  dataOf(await one.signIn())
}

/** One for each write whose answer is never stored. */
export const lostSecrets: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'POST /customer/verify/otp': loseSignIn,
  'POST /customer/erasure': loseErasure,
  'POST /orders/track/link': loseTrackingLink,
  'POST /staff/order/intake-link': loseIntakeLink,
  'POST /orders/self-test-link': loseOwnSelfTest,
  'POST /staff/order/self-test-link': loseSelfTest,
  'POST /staff/enter': loseEntry,
  'POST /staff/sign-in/options': losePasskeySignIn,
  'POST /staff/sign-in': losePasskeySignIn,
  'POST /staff/passkeys/options': loseNewPasskey,
  'POST /staff/passkeys': loseNewPasskey,
  'POST /staff/colleagues': loseInvitation,
  'POST /staff/colleagues/link': loseNewLink,
}
