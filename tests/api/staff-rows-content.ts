/**
 * What each role gets of the content of the public pages: guides, categories, testimonials, hours, the pickup area,
 * message texts.
 */
import sharp from 'sharp'
import { type Input, editors, type Row, type Rows } from './staff-rows.ts'
import type { Scene } from './staff-scene.ts'

type Guide = { id: string; version: number; fields: Input }
type Category = { id: string; version: number; label: string; imageUrl: string }

const aPicture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#265' } })
    .png()
    .toBuffer()

export const contentRows = (known: Scene): Rows => ({
  ...guideRows(known),
  ...categoryRows(known),
  ...siteRows(known),
  ...textRows(known),
})

function guideRows(known: Scene): Rows {
  const first = async () => {
    const [guide] = await known.read<{ id: string }[]>('/staff/guides')
    return known.read<Guide>(`/staff/guide?id=${guide?.id}`)
  }
  const seen = async () => {
    const { id, version } = await first()
    return { id, version }
  }
  return {
    'GET /staff/guides': { gets: editors() },
    'GET /staff/guide': {
      gets: editors(),
      query: async () => ({ id: (await first()).id }),
      unknown: 404,
    },
    // In an unknown category.
    'POST /staff/guides': {
      gets: editors(),
      body: async () => ({ ...(await first()).fields, title: 'Rain on the way home' }),
      unknown: 422,
    },
    'POST /staff/guides/save': {
      gets: editors(),
      body: async () => ({ ...(await seen()), fields: (await first()).fields }),
      unknown: 404,
    },
    'POST /staff/guides/publish': { gets: editors(), body: seen, unknown: 404 },
    'POST /staff/guides/withdraw': { gets: editors(), body: seen, unknown: 404 },
    'POST /staff/guides/clean': { gets: editors(), body: () => ({ html: '<p>a</p>' }) },
    'GET /staff/guides/pictures': { gets: editors() },
    'POST /staff/guides/pictures': {
      gets: editors(),
      body: async () => ({ picture: (await aPicture()).toString('base64') }),
    },
  }
}

function categoryRows(known: Scene): Rows {
  const all = () => known.read<Category[]>('/staff/guides/categories')
  const seen = async () => {
    const [one] = await all()
    return { id: one?.id, version: one?.version }
  }
  return {
    'GET /staff/guides/categories': { gets: editors() },
    'POST /staff/guides/categories': {
      gets: editors(),
      async body() {
        const [one] = await all()
        return { seen: await seen(), fields: { label: one?.label, imageUrl: one?.imageUrl } }
      },
      unknown: 422,
    },
    'POST /staff/guides/categories/order': {
      gets: editors(),
      async body() {
        const ids = (await all()).map(({ id }) => id)
        return { before: ids, after: ids.toReversed() }
      },
    },
    // It has guides.
    'POST /staff/guides/categories/remove': { gets: editors(409), body: seen, unknown: 422 },
  }
}

/** Each is saved unchanged. */
function siteRows(known: Scene): Rows {
  const asItStands = (what: string): Row => ({
    gets: editors(),
    body: () => known.read(`/staff/site/${what}`),
  })
  return {
    'GET /staff/site/opening': { gets: editors() },
    'POST /staff/site/opening': asItStands('opening'),
    'GET /staff/site/testimonials': { gets: editors() },
    // Their ids are chosen by the page, each once.
    'POST /staff/site/testimonials': { ...asItStands('testimonials'), unknown: 422 },
    'GET /staff/site/area': { gets: editors() },
    'POST /staff/site/area': asItStands('area'),
  }
}

/** The second caller who saves the same text finds it in force. */
function textRows(known: Scene): Rows {
  const place = { template: 'delivered', language: 'Tamil' }
  const seen = async () => {
    const query = new URLSearchParams(place)
    const { version } = await known.read<{ version: number }>(`/staff/text?${query}`)
    return { ...place, version }
  }
  const fields = {
    text: '{brand}: {order}, {device}: நன்றி.',
    registration: '1'.repeat(19),
    whatsappName: '',
  }
  return {
    'GET /staff/texts': { gets: editors() },
    'GET /staff/text': { gets: editors(), query: () => place },
    'GET /staff/texts/register': { gets: editors(), query: () => ({ channel: 'sms' }) },
    'POST /staff/texts': { gets: editors(), body: async () => ({ ...(await seen()), fields }) },
    'POST /staff/texts/withdraw': { gets: editors(), body: seen },
  }
}
