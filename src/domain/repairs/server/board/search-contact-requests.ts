/** The part of the repairs' search that finds contact requests, which have no repair yet. */
import { listSearchedContactRequests } from '#domain/orders/server/contact-requests.ts'
import { isFoundBy, searchTermsOf } from '../../board/search-terms.ts'

/** The search names a person or a number; of more matches than these only the first are shown. */
const shownAtMost = 20

type Deps = Parameters<typeof listSearchedContactRequests>[0]

/** By the same terms as repairs; requests are few, so each is compared. */
export async function searchContactRequests(deps: Deps, searched: readonly string[]) {
  const all = await listSearchedContactRequests(deps)
  return all
    .filter(({ orderNumber, customer: { name, mobileNumber } }) =>
      isFoundBy(
        searched,
        searchTermsOf({ orderNumber, mobileNumber, name, deviceNumber: undefined }),
      ),
    )
    .slice(0, shownAtMost)
}
