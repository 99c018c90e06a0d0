/** Caches public pages, which are the same for everybody: rendered once, stored compressed, dropped when content changes. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Answer } from './headers.ts'

/** A page ready to be sent, plain and in the two encodings browsers ask for; header names in lower case. */
export type CachedPage = {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
}
export type Rendered = { readonly headers: Readonly<Record<string, string>>; readonly html: string }

export type PageCache = {
  /** The cached page, or a new one; undefined when `render` returns nothing to cache. One render at a time per key. */
  get(key: string, render: () => Promise<Rendered | undefined>): Promise<CachedPage | undefined>
  /** Drops all pages after a change of content; each is rendered again on its next request. */
  clear(): void
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Holds at most `capacity` pages and drops the least recently used one first; none is older than five minutes. */
export function openPageCache({
  clock,
  capacity = 300,
}: {
  clock: Clock
  capacity?: number
}): PageCache {
  const stored = new Map<
    string,
    { readonly page: Promise<CachedPage | undefined>; readonly until: number }
  >()
  return {
    async get(key, render) {
      const now = clock().getTime()
      const known = stored.get(key)
      if (known && known.until > now) {
        stored.delete(key)
        stored.set(key, known)
        return known.page
      }
      const page = render().then((rendered) => rendered && store(rendered))
      const entry = { page, until: now + minutes(5) }
      stored.set(key, entry)
      for (const oldest of stored.keys()) {
        if (stored.size <= capacity) break
        stored.delete(oldest)
      }
      const forget = () => void (stored.get(key) === entry && stored.delete(key))
      page.then((result) => result ?? forget(), forget)
      return page
    },
    clear: () => stored.clear(),
  }
}

async function store({ headers, html }: Rendered): Promise<CachedPage> {
  const plain = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([pack.br(plain, brotli), pack.gzip(plain, { level: 9 })])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const all = { ...headers, etag, vary: 'Accept-Encoding' }
  return { headers: all, etag, plain, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

/** The cached page as an answer to this request: 304 when the browser has it, else in the encoding it accepts. */
export function answerCached(request: Request, page: CachedPage): Answer {
  const known = request.headers.get('if-none-match')?.split(/,\s*/) ?? []
  if (known.some((tag) => tag.replace(/^W\//, '') === page.etag))
    return { status: 304, headers: page.headers, body: null }
  const packing = packingFor(request)
  return {
    status: 200,
    headers: packing ? { ...page.headers, 'content-encoding': packing } : page.headers,
    body: request.method === 'HEAD' ? null : page[packing ?? 'plain'],
  }
}

/** Brotli before gzip; an encoding refused with `q=0` is not used. */
function packingFor(request: Request): 'br' | 'gzip' | undefined {
  const taken = (request.headers.get('accept-encoding') ?? '').split(',').map((one) => one.trim())
  const takes = (name: string) =>
    taken.some((one) => one.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(one))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}
