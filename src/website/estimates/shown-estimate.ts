/** An estimate as the API shows it to its customer. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { showByLink } from '#domain/estimates/contract/customer.ts'

export type ShownEstimate = ResponseOf<typeof showByLink>
export type Line = ShownEstimate['lines'][number]
