/** Declares an address of the site that is not an API call: for everybody, and outside the OpenAPI document. */
import type { FileEndpoint, PageEndpoint } from '#kernel/endpoint.ts'

const open = { root: true, undocumented: true, who: 'anyone', errors: [] } as const

/** A file that a browser or another program reads. The use case names its media type. */
export const siteFile = <
  const O extends Partial<Pick<FileEndpoint, 'query' | 'load' | 'quiet'>> = object,
>(
  path: `/${string}`,
  summary: string,
  options?: O,
) => {
  const file = { type: '*/*', description: summary }
  const declared = { ...open, method: 'GET', path, summary, answer: 'file', file } as const
  return { ...declared, ...(options as O) }
}

/** An address whose handler makes the whole answer. */
export const sitePage = (
  path: `/${string}`,
  summary: string,
  options: Partial<Pick<PageEndpoint, 'method' | 'load' | 'quiet' | 'errors'>> = {},
) =>
  ({
    ...open,
    method: 'GET',
    path,
    summary,
    answer: 'page',
    ...options,
  }) as const satisfies PageEndpoint
