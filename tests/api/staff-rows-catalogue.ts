/** What each role gets of the catalogue and its prices. */
import { frontDesk, editors, onlyOwner, type Input, type Rows } from './staff-rows.ts'
import type { Scene } from './staff-scene.ts'

type Price = { id: number; tier: string; issueId: string; startsOn: string }
type Catalogue = {
  today: string
  family: { version: number; name: string; imageUrl: string }
  models: (Input & { id: string })[]
  prices: Price[]
  issues: { id: string }[]
  tiers: { id: string; version: number }[]
}
type Issue = Input & { version: number; recordings: { language: string; transcript: string }[] }

const lookers = () => ({ ...frontDesk(), editor: 200 })
const issueId = 'iphone-screen'
const tier = 'iphone-oled'
const tomorrow = '2026-11-22'
const aDot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const catalogue = ({ read }: Scene) => read<Catalogue>('/staff/catalogue?family=iphone')
const issue = ({ read }: Scene) => read<Issue>(`/staff/catalogue/issue?issueId=${issueId}`)

export const catalogueRows = (known: Scene): Rows => ({
  'GET /staff/catalogue': { gets: lookers(), query: () => ({ family: 'iphone' }) },
  'GET /staff/catalogue/issue': { gets: lookers(), query: () => ({ issueId }), unknown: 404 },
  'POST /staff/catalogue/family': {
    gets: editors(),
    async body() {
      const { version, name, imageUrl } = (await catalogue(known)).family
      return { family: 'iphone', version, name, imageUrl }
    },
  },
  'POST /staff/catalogue/model': {
    gets: editors(),
    async body() {
      const [model] = (await catalogue(known)).models
      return { ...model, modelId: model?.id }
    },
    unknown: 404,
  },
  // A second one of that name is refused.
  'POST /staff/catalogue/models': {
    gets: { ...editors(409), owner: 200 },
    body: () => ({
      family: 'iphone',
      name: 'iPhone 18',
      year: 2026,
      colours: ['Sand'],
      tier,
      imageUrl: '/devices/iphone.svg',
    }),
  },
  'POST /staff/catalogue/pictures': { gets: editors(), body: () => ({ picture: aDot }) },
  ...issueRows(known),
  ...priceRows(known),
})

function issueRows(known: Scene): Rows {
  const about = async (more: (issue: Issue) => Input) => {
    const now = await issue(known)
    return { issueId, version: now.version, ...more(now) }
  }
  return {
    'POST /staff/catalogue/issue': {
      gets: editors(),
      body: () => about((now) => ({ ...now, label: 'Screen, renewed' })),
      unknown: 404,
    },
    // A second one of that name is refused.
    'POST /staff/catalogue/issues': {
      gets: { ...editors(409), owner: 200 },
      async body() {
        const { sac, description, warranty, serviceDuration } = await issue(known)
        const text = { label: 'Frame', sac, description, warranty, serviceDuration }
        return { family: 'iphone', ...text, isSoftware: false, images: [], attributes: [] }
      },
    },
    'POST /staff/catalogue/issues/order': {
      gets: editors(),
      async body() {
        const before = (await catalogue(known)).issues.map(({ id }) => id)
        return { family: 'iphone', before, after: before.toReversed() }
      },
    },
    'POST /staff/catalogue/recording': {
      gets: editors(),
      body: () => about(({ recordings: [one] }) => ({ ...one, transcript: 'The screen, renewed' })),
      unknown: 404,
    },
    'POST /staff/catalogue/recording/remove': {
      gets: editors(),
      body: () => about(() => ({ language: 'Hindi' })),
      unknown: 404,
    },
  }
}

function priceRows(known: Scene): Rows {
  const ours = async () =>
    (await catalogue(known)).prices.filter((one) => one.tier === tier && one.issueId === issueId)
  return {
    // An unknown id has no history.
    'GET /staff/catalogue/prices': {
      gets: lookers(),
      query: () => ({ tier, issueId }),
      unknown: 200,
    },
    'POST /staff/catalogue/prices': {
      gets: onlyOwner(),
      async body() {
        const seen = Math.max(...(await ours()).map(({ id }) => id))
        const price = { service: '1500', spare: '9000', quality: 'Premium OLED' }
        return { startsOn: tomorrow, prices: [{ tier, issueId, seen, ...price }] }
      },
      unknown: 404,
    },
    'POST /staff/catalogue/tiers': {
      gets: onlyOwner(),
      body: () => ({ family: 'iphone', name: 'Folding' }),
    },
    'POST /staff/catalogue/tiers/rename': {
      gets: onlyOwner(),
      async body() {
        const version = (await catalogue(known)).tiers.find(({ id }) => id === tier)?.version
        return { family: 'iphone', tier, version, name: 'OLED classics' }
      },
    },
    // The one just added, which no model has.
    'POST /staff/catalogue/tiers/remove': {
      gets: onlyOwner(),
      body: () => ({ family: 'iphone', tier: 'iphone-folding', version: 1 }),
    },
    'POST /staff/catalogue/prices/withdraw': {
      gets: onlyOwner(),
      body: async () => ({
        priceId: (await ours()).find(({ startsOn }) => startsOn === tomorrow)?.id ?? 0,
      }),
      unknown: 404,
    },
  }
}
