/** What search engines and feed readers ask for: robots.txt, the site's map, and a feed of the guides. */
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { business, publicAddress } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { listCategoryPaths, listGuides } from '#domain/guides/server/list-guides.ts'
import { publicPaths } from '../public-paths.ts'

const store = { 'Cache-Control': 'public, max-age=3600' }
const declaration = raw('<?xml version="1.0" encoding="UTF-8"?>\n')

/** Escapes as HTML and XML both ask; by this name the formatter does not take it for a page. */
const markup = html

const place = (path: string, changed?: Date) =>
  markup`<url><loc>${publicAddress(path)}</loc>${changed ? markup`<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>
`

type Guide = Awaited<ReturnType<typeof listGuides>>[number]

const item = ({ slug, title, summary, publishedAt }: Guide) => {
  const address = publicAddress(`/blog-detail/${slug}`)
  const text = markup`<title>${title}</title><description>${summary}</description>`
  return markup`<item>${text}<link>${address}</link><guid>${address}</guid><pubDate>${publishedAt.toUTCString()}</pubDate></item>
`
}

/** Addresses are the published ones (`business.domain`), whatever host was asked. */
export function discoveryRoutes({ db }: { db: Db }): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) => c.text(robots, 200, store))
  app.get('/sitemap.xml', async (c) => {
    const [guides, categories] = await Promise.all([listGuides(db), listCategoryPaths(db)])
    const places = [...publicPaths, ...categories].map((path) => place(path))
    const read = guides.map(({ slug, updatedAt }) => place(`/blog-detail/${slug}`, updatedAt))
    const body = markup`${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places}${read}</urlset>
`
    return c.body(String(await body), 200, {
      ...store,
      'Content-Type': 'application/xml; charset=utf-8',
    })
  })
  app.get('/guides.xml', async (c) => {
    const guides = await listGuides(db)
    const body = markup`${declaration}<rss version="2.0"><channel>
<title>${business.brand}: repair guides</title>
<link>${publicAddress('/')}</link>
<description>What to try, what we do, and what it costs.</description>
<language>en-IN</language>
${guides.map(item)}</channel></rss>
`
    return c.body(String(await body), 200, {
      ...store,
      'Content-Type': 'application/rss+xml; charset=utf-8',
    })
  })
  return app
}

const robots = `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /profile
Disallow: /order-tracking
Disallow: /track-shared
Disallow: /service-enquiry
Disallow: /staff
Sitemap: ${publicAddress('/sitemap.xml')}
`
