/** Caches pages that are the same for everybody: rendered once, stored compressed, dropped when content changes. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minutes, nextIndianMidnight } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { CacheMetrics } from '#platform/service-metrics.ts'
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

export type PageCache = {
  /** The page if it is cached and rendered. */
  find(key: string): CachedPage | undefined
  /** The cached page, or a new one; undefined when `render` returns nothing to cache. One render at a time per key. */
  get(key: string, render: () => Promise<Rendered | undefined>): Promise<CachedPage | undefined>
  /** Drops all pages after a change of content; each is rendered again on its next request. */
  clear(): void
}

type Entry = {
  readonly page: Promise<CachedPage | undefined>
  readonly until: number
  /** The page once it is rendered. */
  ready: CachedPage | undefined
  /** True from its second request on, also when the first one's page is too old by then. */
  isRequestedAgain: boolean
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/**
 * Holds at most `capacity` pages; none is older than five minutes or of the day before, on which other prices held. It drops the least recently used one first, and one
 * that was requested only once before all others, so that addresses with made-up parts do not displace real pages.
 */
export function openPageCache({
  clock,
  capacity = 300,
  quality = 6,
  metrics,
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
  const stored = new Map<string, Entry>()
  metrics?.watch(() => stored.size)
  /** The entry, unless it is too old; from now on the most recently used one. */
  function use(key: string): Entry | undefined {
    const known = stored.get(key)
    if (!known || known.until <= clock().getTime()) return undefined
    known.isRequestedAgain = true
    stored.delete(key)
    stored.set(key, known)
    return known
  }
  function makeRoom(): void {
    if (stored.size < capacity) return
    const entries = [...stored]
    const oldest = entries.find(([, { isRequestedAgain }]) => !isRequestedAgain) ?? entries[0]
    if (oldest) stored.delete(oldest[0])
  }
  return {
    find(key) {
      const ready = use(key)?.ready
      if (ready) metrics?.hit()
      return ready
    },
    async get(key, render) {
      const known = use(key)
      if (known) {
        metrics?.hit()
        return known.page
      }
      metrics?.miss()
      const page = render().then((rendered) => rendered && store(rendered, quality))
      const now = clock()
      const until = Math.min(now.getTime() + minutes(5), nextIndianMidnight(now).getTime())
      const entry: Entry = { page, until, ready: undefined, isRequestedAgain: stored.delete(key) }
      makeRoom()
      stored.set(key, entry)
      const forget = () => void (stored.get(key) === entry && stored.delete(key))
      page.then((result) => (result ? (entry.ready = result) : forget()), forget)
      return page
    },
    clear: () => stored.clear(),
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
