/** The lines of the console's search: pages, repairs, orders that wait for payment, and what to do when nothing is found. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { findJobs } from '#domain/repairs/contract/staff.ts'

export type Found = ResponseOf<typeof findJobs>
export type FoundRepair = Found['jobs'][number]
type FoundUnpaid = Found['unpaid'][number]
type FoundRequest = Found['contactRequests'][number]

export type Page = {
  readonly to: string
  readonly title: string
  /** The page above it; absent for those that are listed before anything is typed. */
  readonly within?: string
}

export type SearchItem =
  | { readonly kind: 'page'; readonly key: string; readonly page: Page }
  | { readonly kind: 'guide'; readonly key: string; readonly page: Page }
  | { readonly kind: 'repair'; readonly key: string; readonly job: FoundRepair }
  | { readonly kind: 'unpaid'; readonly key: string; readonly order: FoundUnpaid }
  | { readonly kind: 'request'; readonly key: string; readonly request: FoundRequest }
  | { readonly kind: 'all'; readonly key: string; readonly title: string }
  | { readonly kind: 'walk-in'; readonly key: string }

export type SearchGroup = { readonly title: string; readonly items: readonly SearchItem[] }

type Sought = {
  /** As typed, trimmed. */
  readonly text: string
  readonly pages: readonly Page[]
  /** Those that the text names; for who writes them. */
  readonly guides: readonly Page[]
  /** The newest answer, which may still be that of an earlier text. */
  readonly found: Found | undefined
  /** How many jobs of an earlier system were found; asked for only where nothing else is. */
  readonly pastJobs: number
  /** The answer is the one to this text, and complete. */
  readonly isAnswered: boolean
  readonly mayBook: boolean
}

/** A page is named by the beginning of any word of its title; without a text, those are that have no page above them. */
export const pagesNamed = (pages: readonly Page[], text: string): readonly Page[] => {
  if (text === '') return pages.filter(({ within }) => within === undefined)
  const wanted = text.toLowerCase()
  return pages.filter(({ title }) => ` ${title.toLowerCase()}`.includes(` ${wanted}`))
}

/** Pages come first: they are there at once, and what the first line is must not change under an Enter. */
export function searchGroups(sought: Sought): readonly SearchGroup[] {
  const { text, pages, guides, found } = sought
  const named = pagesNamed(pages, text).map(
    (page) => ({ kind: 'page', key: `page ${page.to}`, page }) as const,
  )
  const groups: readonly SearchGroup[] = [
    { title: 'Go to', items: named },
    ...(text && found ? foundGroups(found) : []),
    {
      title: 'Guides',
      items: guides.map((page) => ({ kind: 'guide', key: `guide ${page.to}`, page })),
    },
    { title: 'More', items: text ? furtherItems(sought) : [] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const foundGroups = ({ jobs, unpaid, contactRequests, alike }: Found): readonly SearchGroup[] => [
  {
    title: alike ? 'Repairs, spelled alike' : 'Repairs',
    items: jobs.map((job) => ({ kind: 'repair', key: job.orderId, job })),
  },
  {
    title: alike ? 'Waits for payment, spelled alike' : 'Waits for payment',
    items: unpaid.map((order) => ({ kind: 'unpaid', key: order.orderId, order })),
  },
  {
    title: alike ? 'Contact requests, spelled alike' : 'Contact requests',
    items: contactRequests.map((request) => ({ kind: 'request', key: request.orderId, request })),
  },
]

function furtherItems({ found, pastJobs, isAnswered, mayBook }: Sought): SearchItem[] {
  if (!isAnswered || !found) return []
  if (found.more) return [{ kind: 'all', key: 'all', title: 'Show all results' }]
  const past = pastJobs === 1 ? '1 job' : `${pastJobs} jobs`
  const isEmpty = countFound(found) === 0
  return [
    ...(pastJobs > 0
      ? [{ kind: 'all', key: 'all', title: `Show ${past} from the earlier system` } as const]
      : []),
    ...(isEmpty && mayBook ? [{ kind: 'walk-in', key: 'walk-in' } as const] : []),
  ]
}

export const countFound = ({ jobs, unpaid, contactRequests }: Found): number =>
  jobs.length + unpaid.length + contactRequests.length
