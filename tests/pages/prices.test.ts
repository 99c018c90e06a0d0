/** Tests the built pages of the price list: what search engines read, and that a changed price is on the page at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { aStock } from '../app/stock.ts'
import { closeTestStores } from '../test-db.ts'
import { builtPages, isBuilt } from './built-pages.ts'
import { readPage } from './read-page.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  if (!isBuilt) return
  app = await startApp({ pages: await builtPages() })
  owner = await anOwner(app)
})
afterAll(async () => {
  await app?.close()
  await closeTestStores()
})

const ask = (path: string) => fetch(app.url + path, { redirect: 'manual' })
const read = async (path: string) => (await ask(path)).text()
const mainOf = (html: string) => readPage(html).part('main')
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]

type Fact = { '@type': string } & Record<string, unknown>
const factsOf = (html: string): Fact[] =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '[]')
const offersOf = (html: string) => {
  const service = factsOf(html).find((fact) => fact['@type'] === 'Service')
  const catalogue = service?.['hasOfferCatalog'] as { itemListElement: Fact[] } | undefined
  return catalogue?.itemListElement ?? []
}

describe.runIf(isBuilt)('the pages of the price list', () => {
  test('offer each repair of a model to search engines at its price with GST', async () => {
    const html = await read('/prices/iphone-15')
    expect(factsOf(html).map((fact) => fact['@type'])).toEqual(['BreadcrumbList', 'Service'])
    const offers = offersOf(html)
    expect(offers).toHaveLength(11)
    expect(offers[0]).toMatchObject({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: 'iPhone 15 Screen Replacement' },
      url: 'https://marinadevicecare.example/prices/iphone-15#iphone-screen',
      price: 19_942,
      priceCurrency: 'INR',
      priceSpecification: { price: 19_942, priceCurrency: 'INR', valueAddedTaxIncluded: true },
    })
    expect(robotsOf(html)).toBeUndefined()
  })

  test('offer each family to search engines from its lowest to its highest price', async () => {
    const offers = offersOf(await read('/prices'))
    expect(offers).toHaveLength(7)
    for (const offer of offers) {
      expect(offer).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'INR' })
      expect(offer['lowPrice']).toBeLessThanOrEqual(offer['highPrice'] as number)
    }
  })

  test('are asked for again by every proxy', async () => {
    for (const path of ['/prices', '/prices/iphone-15'])
      expect((await ask(path)).headers.get('cache-control')).toBe('no-cache')
  })

  test('show a price that a colleague sets with the next request, in groups as India writes them', async () => {
    const body = (await owner.get('/staff/catalogue?family=iphone')).body as {
      data: { today: string; prices: { id: number; tier: string; issueId: string }[] }
    }
    const of = { tier: 'iphone-recent', issueId: 'iphone-screen' }
    const seen = body.data.prices.find(
      ({ tier, issueId }) => tier === of.tier && issueId === of.issueId,
    )?.id
    const price = { ...of, service: '1,800', spare: '1,23,456', quality: 'Premium OLED', seen }
    expect(mainOf(await read('/prices/iphone-15')).text).toContain('₹16,900')
    const { status } = await owner.post('/staff/catalogue/prices', {
      startsOn: body.data.today,
      prices: [price],
    })
    expect(status).toBe(200)
    const model = mainOf(await read('/prices/iphone-15'))
    expect(model.text).toContain('₹1,47,802.08 ₹1,25,256 before tax')
    expect(model.text).toContain('Prices last changed 21 November 2026')
    expect(mainOf(await read('/prices')).text).toContain('₹1,25,256')
  })

  test('say with the next request that a part is in stock, once its first piece came', async () => {
    const stock = await aStock(owner, 'PAGE')
    const fits = [{ kind: 'model', of: 'iphone-14', issueId: 'iphone-battery' }]
    const { partId } = await stock.addPart({ fits })
    const priced = { partId, supplierId: stock.supplierId, price: '2800', leadDays: 4 }
    expect((await owner.post('/staff/part/price', priced)).status).toBe(200)
    expect(mainOf(await read('/prices/iphone-14')).text).toContain('Part usually in 4 days')
    expect(mainOf(await read('/prices')).text).not.toContain('Part in stock')
    await stock.fill(partId, 1)
    await app.untilNotified()
    const model = mainOf(await read('/prices/iphone-14')).text
    expect(model.split('Part in stock')).toHaveLength(2)
    expect(mainOf(await read('/prices')).text).toContain('₹6,844, part in stock')
  })

  test('say that a model has no prices yet and offer the contact form, out of the index', async () => {
    await app.changeContent("update device_models set tier = 'iphone-new' where id = 'iphone-air'")
    const html = await read('/prices/iphone-air')
    const main = mainOf(html)
    expect(main.text).toContain('No prices for this model yet')
    expect(main.links).toContainEqual(['Ask for a price', '/contact?device=iphone'])
    expect(robotsOf(html)).toBe('noindex')
    expect(factsOf(html).map((fact) => fact['@type'])).toEqual(['BreadcrumbList'])
  })

  test('lead from a search that names one model to that model', async () => {
    for (const typed of ['iphone+15', 'IPHONE15', 'pencil+pro'])
      expect((await ask(`/prices?q=${typed}`)).status).toBe(302)
    expect((await ask('/prices?q=iphone+15')).headers.get('location')).toBe('/prices/iphone-15')
    const byNumber = await ask('/prices?q=A2846')
    expect(byNumber.headers.get('location')).toBe('/prices/iphone-15')
    expect(mainOf(await read('/prices?q=a2338')).text).toContain('2 models found.')
    expect(mainOf(await read('/prices?q=A0000')).text).toContain('We do not know this model.')
    const several = await read('/prices?q=iphone+15+p')
    expect(mainOf(several).text).toContain('3 models found.')
    expect(mainOf(several).links.map(([, href]) => href)).not.toContain('/prices/iphone-14')
    expect(robotsOf(several)).toBe('noindex')
  })

  test('show every model to a search that finds none, and nothing of what was typed as HTML', async () => {
    const html = await read(`/prices?q=${encodeURIComponent('<img src=x>zz')}`)
    expect(mainOf(html).text).toContain('We do not know this model. Choose yours below.')
    expect(mainOf(html).links).toContainEqual([expect.any(String), '/prices/iphone-15'])
    expect(html).not.toContain('<img src=x>')
  })

  test('are found whether people write them with capitals or not', async () => {
    const answer = await ask('/prices/iPhone-15')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/prices/iphone-15'])
    expect((await ask('/prices/Galaxy-9')).status).toBe(301)
    expect((await ask('/prices/galaxy-9')).status).toBe(404)
  })

  test('lead somebody who does not know the fault to a booking that finds it, above the list', async () => {
    const html = await read('/prices/iphone-15')
    const link = html.indexOf('Find the fault, free')
    expect(link).toBeGreaterThan(0)
    expect(link).toBeLessThan(html.indexOf('id="repairs"'))
    expect(html.slice(0, link)).toMatch(/href="\/service-enquiry\?[^"]*fault[^"]*"[^>]*>$/)
  })
})
