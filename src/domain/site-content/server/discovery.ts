/** The files for search engines, feed readers and home screens: robots.txt, the site map, a feed of the guides, the manifest. */
import { html, raw } from 'hono/html'
import { publicAddress, type Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { siteFile } from '#platform/http/site-endpoint.ts'
import { listPricePaths } from '#domain/catalogue/server/price-list.ts'
import { listCategoryPaths, listGuides } from '#domain/guides/server/guides-for-readers.ts'
import { publicPaths } from '../public-paths.ts'

const cache = 'public, max-age=3600'
const declaration = raw('<?xml version="1.0" encoding="UTF-8"?>\n')

/** Escapes values as both HTML and XML require. Named `html`, it would be formatted as a page. */
const markup = html

const place = (shop: Shop, path: string, changed?: Date) =>
  markup`<url><loc>${publicAddress(shop, path)}</loc>${changed ? markup`<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>
`

type Guide = Awaited<ReturnType<typeof listGuides>>[number]

const item = (shop: Shop, { slug, title, summary, publishedAt }: Guide) => {
  const address = publicAddress(shop, `/blog-detail/${slug}`)
  const text = markup`<title>${title}</title><description>${summary}</description>`
  return markup`<item>${text}<link>${address}</link><guid>${address}</guid><pubDate>${publishedAt.toUTCString()}</pubDate></item>
`
}

const forRobots = siteFile('/robots.txt', 'What search engines may read')
const map = siteFile('/sitemap.xml', 'The public pages')
const manifest = siteFile('/site.webmanifest', 'Name, icons and colours for a home screen')
const feed = siteFile('/guides.xml', 'The guides, newest first, for feed readers')

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }

/** All addresses are the published ones (`shop.domain`), whatever host was requested. */
export const discoveryRoutes = ({ db, clock, shop }: Deps): Route[] => [
  serve(forRobots, async () => ({
    body: robotsOf(shop),
    type: 'text/plain; charset=UTF-8',
    cache,
  })),
  serve(map, async () => {
    const [guides, categories, prices] = await Promise.all([
      listGuides(db),
      listCategoryPaths(db),
      listPricePaths({ db, clock }),
    ])
    const places = [...publicPaths, ...prices, ...categories].map((path) => place(shop, path))
    const read = guides.map(({ slug, updatedAt }) => place(shop, `/blog-detail/${slug}`, updatedAt))
    const body = markup`${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places}${read}</urlset>
`
    return { body: String(await body), type: 'application/xml; charset=utf-8', cache }
  }),
  serve(feed, async () => {
    const guides = await listGuides(db)
    const body = markup`${declaration}<rss version="2.0"><channel>
<title>${shop.brand}: repair guides</title>
<link>${publicAddress(shop, '/')}</link>
<description>What to try, what we do, and what it costs.</description>
<language>en-IN</language>
${guides.map((guide) => item(shop, guide))}</channel></rss>
`
    return { body: String(await body), type: 'application/rss+xml; charset=utf-8', cache }
  }),
  serve(manifest, async () => ({
    body: JSON.stringify(manifestOf(shop)),
    type: 'application/manifest+json',
    cache,
  })),
]

const icon = (file: string, pixels: number, more: object = {}) => ({
  src: `/icons/${file}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  ...more,
})

const manifestOf = ({ brand, address }: Shop) => ({
  name: brand,
  description: `Apple-device repair in ${address.city}: the price before the first screw.`,
  start_url: '/',
  display: 'standalone',
  background_color: '#effafb',
  theme_color: '#004859',
  lang: 'en-IN',
  icons: [
    icon('icon-192', 192),
    icon('icon-512', 512),
    icon('maskable-512', 512, { purpose: 'maskable' }),
  ],
})

const robotsOf = (shop: Shop) => `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /profile
Disallow: /order-tracking
Disallow: /track-shared
Disallow: /approve
Disallow: /passport
Disallow: /service-enquiry
Disallow: /staff
Sitemap: ${publicAddress(shop, '/sitemap.xml')}
`
