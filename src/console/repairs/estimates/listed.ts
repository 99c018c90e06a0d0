/** The estimates of an order as the console reads them. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { listEstimates } from '#domain/estimates/contract/staff.ts'

export type Listed = ResponseOf<typeof listEstimates>
