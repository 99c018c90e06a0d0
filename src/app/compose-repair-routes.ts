/** The routes of repairs, for customers and at the bench. */
import type { CustomerClaimDeps } from '#domain/repairs/server/warranty/claim-as-customer.ts'
import { deviceRoutes } from '#domain/repairs/server/devices/device-routes.ts'
import { inspectionRoutes } from '#domain/repairs/server/inspection/inspection-routes.ts'
import { intakeRoutes } from '#domain/repairs/server/intake/intake-routes.ts'
import { needRoutes } from '#domain/repairs/server/needs/need-routes.ts'
import { ownWarrantyRoutes } from '#domain/repairs/server/warranty/own-warranty-routes.ts'
import { passportRoutes } from '#domain/passports/server/routes.ts'
import { reportRoutes } from '#domain/repairs/server/report/show-report.ts'
import { selfTestRoutes } from '#domain/repairs/server/self-test/self-test-routes.ts'
import { trackingRoutes } from '#domain/repairs/server/tracking/tracking-routes.ts'
import { warrantyRoutes } from '#domain/repairs/server/warranty/warranty-routes.ts'
import type { Parts } from './compose-parts.ts'

/** What customers read of their repairs and devices. */
export const ownRepairRoutes = (
  shared: Parts['shared'] & Pick<CustomerClaimDeps, 'listPeople'>,
) => [
  ...trackingRoutes(shared),
  ...deviceRoutes(shared),
  ...ownWarrantyRoutes(shared),
  ...reportRoutes(shared),
  ...passportRoutes(shared),
]

/** A device at the bench: what came in with it, its checks, its parts and its warranty. */
export const benchRoutes = (shared: Parts['shared']) => [
  ...inspectionRoutes(shared),
  ...needRoutes(shared),
  ...intakeRoutes(shared),
  ...selfTestRoutes(shared),
  ...warrantyRoutes(shared),
]
