/** An order's tracking record as the API answers it. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { trackOrder } from '#domain/repairs/contract/customer.ts'

export type Tracked = ResponseOf<typeof trackOrder>
