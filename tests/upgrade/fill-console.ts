/** Does everything colleagues can do once, except what the console's table of calls already leaves behind. */
import { expect } from 'vitest'
import { publishDuePosts } from '#domain/guides/server/publish-post.ts'
import { after, seconds } from '#kernel/time.ts'
import { anApplication, type Scene } from '../api/staff-scene.ts'
import { atBrowser, type Colleague } from '../app/colleague.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import type { TestApp } from '../app/start-app.ts'
import { accessRows } from '../api/staff-rows-access.ts'
import { catalogueRows } from '../api/staff-rows-catalogue.ts'
import { contentRows } from '../api/staff-rows-content.ts'
import { counterRows } from '../api/staff-rows-point-of-sale.ts'
import { reviewRows } from '../api/staff-rows-reviews.ts'
import { workshopRows } from '../api/staff-rows-workshop.ts'
import type { Input, Row, Rows } from '../api/staff-rows.ts'
import { comeToRest, moveUpTo } from './fill-customers.ts'
import { type ConsoleDeps, fillMoney, refund } from './fill-money.ts'

type Version = { readonly id: string; readonly version: number }

/** They end sessions, or answer with a stream that never ends. */
const notHere = new Set(['POST /staff/logout', 'GET /staff/board/events'])

/** Every call of the console once, as the owner, who may do all of it. */
export async function callEverything(shop: TestApp, scene: Scene): Promise<void> {
  const rows: Rows = {
    ...workshopRows(scene),
    ...counterRows(scene),
    ...reviewRows(scene),
    ...catalogueRows(scene),
    ...contentRows(scene),
    ...accessRows(scene),
  }
  for (const [name, row] of Object.entries(rows)) {
    if (notHere.has(name)) continue
    expect([name, await statusOf(shop, scene.owner, name, row)]).toEqual([name, row.gets.owner])
  }
}

async function statusOf(shop: TestApp, owner: Colleague, name: string, row: Row) {
  const [method = '', route = ''] = name.split(' ')
  const query = row.query && new URLSearchParams((await row.query()) as Record<string, string>)
  const path = query ? `${route}?${query}` : route
  if (!row.form) return (await owner.call(method, path, await row.body?.())).status
  const headers = { Cookie: owner.jar.cookie, Origin: shop.deps.origin }
  const address = `${shop.url}/api/v1/app${path}`
  return (await fetch(address, { method, headers, body: row.form() })).status
}

export async function fillConsole(deps: ConsoleDeps): Promise<void> {
  await fillReviews(deps)
  await fillContent(deps)
  await fillPrices(deps)
  await fillWorkshop(deps)
  await fillMoney(deps)
  await endOtherSessions(deps)
}

async function fillReviews({ shop, scene, customers }: ConsoleDeps): Promise<void> {
  const { owner } = scene
  const declined = await anApplication(shop)
  dataOf(await owner.post('/staff/applications/decline', { id: declined, reason: 'expired' }))
  await anApplication(shop)
  const id = customers.quoteId
  const change = { id, revision: 0, status: 'quoted', ownerId: await idOf(owner) }
  dataOf(await owner.post('/staff/enquiries/change', change))
  dataOf(await owner.post('/staff/enquiries/notes', { id, text: 'Calls back on Friday.' }))
  await comeToRest(shop)
}

const idOf = async (one: Colleague | undefined) =>
  one && dataOf<{ id: string }>(await one.get('/staff/me')).id

async function fillContent({ shop, scene: { owner, read } }: ConsoleDeps): Promise<void> {
  const post = async <T = Input>(path: string, body: object) =>
    dataOf<T>(await owner.post(path, body))
  const category = { label: 'For a moment', imageUrl: '/guides/category-water-damage.svg' }
  await post('/staff/guides/categories', { fields: category })
  await post('/staff/guides/categories', { fields: { ...category, label: 'To stay' } })
  const all = await read<(Version & { label: string })[]>('/staff/guides/categories')
  const [added] = all.filter(({ label }) => label === category.label)
  await post('/staff/guides/categories/remove', { id: added?.id, version: added?.version })
  const fields = {
    title: 'Rain on the way back',
    description: '<p>Switch it off.</p>',
    imageUrl: category.imageUrl,
    categoryId: 'water-damage',
    productName: 'iPhone',
    tag: ['Water'],
  }
  const draft = await post<Version>('/staff/guides', fields)
  const seen = ({ id, version }: Version) => ({ id, version })
  const shown = await post<Version>('/staff/guides/publish', seen(draft))
  const renamed = { ...fields, title: 'Caught in the rain' }
  const saved = await post<Version>('/staff/guides/save', { ...seen(shown), fields: renamed })
  await post('/staff/guides/withdraw', seen(saved))
  await post('/staff/guides', { ...fields, title: 'Still being written' })
  const due = await post<Version>('/staff/guides', { ...fields, title: 'Published by the clock' })
  const at = after(shop.clock(), seconds(60)).toISOString()
  await post('/staff/guides/publish', { ...seen(due), at })
  shop.advance(seconds(90))
  await publishDuePosts(shop.deps)
  await fillSettings({ post, read })
}

type Calls = {
  readonly post: (path: string, body: object) => Promise<unknown>
  readonly read: <T>(path: string) => Promise<T>
}

async function fillSettings({ post, read }: Calls): Promise<void> {
  type Saved = { value: Input & { testimonials: object[] }; version: number }
  const opening = await read<Saved>('/staff/site/opening')
  const counter = { first: 'Mon', last: 'Fri', opens: '10:30', closes: '20:00' }
  const holidays = [{ day: '2027-01-15', what: 'Pongal' }]
  await post('/staff/site/opening', { ...opening, value: { ...opening.value, counter, holidays } })
  const site = await read<Saved>('/staff/site/testimonials')
  const testimonials = site.value.testimonials.slice(0, 5).toReversed()
  await post('/staff/site/testimonials', { ...site, value: { ...site.value, testimonials } })
  const area = await read<{ value: object[]; version: number }>('/staff/site/area')
  await post('/staff/site/area', { ...area, value: area.value.filter((_, i) => i !== 7) })
  const place = { template: 'delivered', language: 'English' }
  const { version } = await read<Version>(`/staff/text?${new URLSearchParams(place)}`)
  const text = '{brand}: {order}, {device} is yours again.'
  const fields = { text, registration: '2'.repeat(19), whatsappName: '' }
  await post('/staff/texts', { ...place, version, fields })
  await post('/staff/board/limit', {
    lane: 'repair',
    limit: 9,
    seen: await limitOf(read, 'repair'),
  })
  await post('/staff/board/limit', { lane: 'pickup', limit: null, seen: 4 })
}

async function limitOf(read: Calls['read'], lane: string): Promise<number | null> {
  const lanes = await read<{ key: string; limit: number | null }[]>('/staff/board')
  return lanes.find(({ key }) => key === lane)?.limit ?? null
}

type Price = { id: number; tier: string; issueId: string }
type Catalogue = {
  family: { version: number; name: string; imageUrl: string }
  models: (Input & { id: string; name: string })[]
  prices: Price[]
}

/** Another name for a family and a model; one price from the day after tomorrow, one tier that stays. */
async function fillPrices({ scene: { owner, read } }: ConsoleDeps): Promise<void> {
  const [tier, issueId] = ['iphone-oled', 'iphone-screen']
  const { family, models, prices } = await read<Catalogue>('/staff/catalogue?family=iphone')
  const { version, imageUrl } = family
  const renamed = { family: 'iphone', version, imageUrl, name: `${family.name} of Apple` }
  dataOf(await owner.post('/staff/catalogue/family', renamed))
  const [model] = models
  const changed = { ...model, modelId: model?.id, name: `${model?.name} Special` }
  dataOf(await owner.post('/staff/catalogue/model', changed))
  const ours = prices.filter((one) => one.tier === tier && one.issueId === issueId)
  const price = { tier, issueId, seen: Math.max(...ours.map(({ id }) => id)) }
  const costs = { service: '1600', spare: '9100', quality: 'Premium OLED' }
  dataOf(await owner.signIn())
  const set = { startsOn: '2026-11-23', prices: [{ ...price, ...costs }] }
  dataOf(await owner.post('/staff/catalogue/prices', set))
  dataOf(await owner.post('/staff/catalogue/tiers', { family: 'ipad', name: 'Folding' }))
}

async function fillWorkshop({ shop, scene, customers }: ConsoleDeps): Promise<void> {
  const { owner, people } = scene
  for (const hand of ['technician', 'rider'] as const) {
    const colleagueId = await idOf(people.get(hand))
    const input = { orderId: customers.waiting, hand, colleagueId }
    dataOf(await owner.post('/staff/order/assign', input))
  }
  const intake = workshopRows(scene)['POST /staff/order/intake']
  const marks = [{ area: 'screen', marks: ['cracked', 'scratched'] }]
  dataOf(await owner.post('/staff/order/intake', { ...(await intake?.body?.()), condition: marks }))
  const shopper = await aCustomer(shop)
  const { orderId, issues } = await shopper.bookNow(1, iphone13)
  await moveUpTo(shop, orderId, { service: 1, stage: 'repair-in-progress' })
  const about = { orderId, issueId: issues[0] }
  const none = await owner.post('/staff/order/parts/none', { ...about, why: 'Only loose' })
  const partId = dataOf<{ id: string }>(none).id
  dataOf(await owner.post('/staff/order/parts/remove', { orderId, partId, reason: 'It had one' }))
  dataOf(await owner.post('/staff/order/parts', { ...about, name: 'Screen', serial: 'D6X-77' }))
  await refund(scene, orderId, { reason: 'not-repairable' })
  await comeToRest(shop)
  dataOf(await owner.post('/staff/jobs/hand-back', { orderId }))
}

/** The front desk signs in at a second browser, and ends the first session; the second one stays. */
async function endOtherSessions({ shop, scene: { people } }: ConsoleDeps): Promise<void> {
  const first = people.get('front-desk')
  if (!first) throw new Error('there is no front desk')
  const second = atBrowser(shop, { cookie: '', passkey: first.passkey.save() })
  dataOf(await second.signIn())
  dataOf(await second.post('/staff/sessions/end-others'))
  people.set('front-desk', second)
}
