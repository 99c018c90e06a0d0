/** Caches pages that are the same for everybody: rendered once, stored compressed, dropped when content changes. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '#platform/clock.ts'
import type { CacheMetrics } from '#platform/service-metrics.ts'
import { type ContentCache, openContentCache } from './content-cache.ts'
import type { Answer } from './headers.ts'

/** A page ready to be sent, plain and in the two encodings browsers ask for; header names in lower case. */
export type CachedPage = {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly plain: Answer
  readonly br: Answer
  readonly gzip: Answer
}
export type Rendered = { readonly headers: Readonly<Record<string, string>>; readonly html: string }

export type PageCache = Pick<ContentCache<CachedPage>, 'find' | 'clear'> & {
  /** The cached page, or a new one; undefined when `render` returns nothing to cache. One render at a time per key. */
  get(key: string, render: () => Promise<Rendered | undefined>): Promise<CachedPage | undefined>
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export function openPageCache({
  quality = 6,
  ...settings
}: {
  clock: Clock
  capacity?: number
  /**
   * Of brotli, up to 11: a page that seldom changes may take longer to pack. From 7 to 9 it takes up to 26 MB for each
   * page while it packs, and saves less than 1 %.
   */
  quality?: number
  metrics?: CacheMetrics
}): PageCache {
  const { find, get, clear } = openContentCache<CachedPage>(settings)
  return {
    find,
    get: (key, render) =>
      get(key, () => render().then((rendered) => rendered && store(rendered, quality))),
    clear,
  }
}

async function store({ headers, html }: Rendered, quality: number): Promise<CachedPage> {
  const plain = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([
    pack.br(plain, brotli(quality)),
    pack.gzip(plain, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const all = { ...headers, etag, vary: 'Accept-Encoding' }
  const packed = (encoding: string, body: Uint8Array): Answer => ({
    status: 200,
    headers: { ...all, 'content-encoding': encoding },
    body: new Uint8Array(body),
  })
  return {
    headers: all,
    etag,
    plain: { status: 200, headers: all, body: plain },
    br: packed('br', br),
    gzip: packed('gzip', gz),
  }
}

/** The cached page as an answer to this request: 304 when the browser has it, else in the encoding it accepts. */
export function answerCached(request: Request, page: CachedPage): Answer {
  const known = request.headers.get('if-none-match')
  if (known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === page.etag))
    return { status: 304, headers: page.headers, body: null }
  const answer = page[encodingFor(request.headers.get('accept-encoding') ?? '')]
  return request.method === 'HEAD' ? { ...answer, body: null } : answer
}

/** An encoding refused with `q=0` is not used. */
const accepted = (name: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${name}(?![^,]*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`)
const acceptsBrotli = accepted('br')
const acceptsGzip = accepted('gzip')

/** Brotli before gzip. */
function encodingFor(header: string): 'br' | 'gzip' | 'plain' {
  if (acceptsBrotli.test(header)) return 'br'
  return acceptsGzip.test(header) ? 'gzip' : 'plain'
}
