/** The routes of devices: a customer's own, and any device for colleagues. */
import type { Shop } from '#kernel/shop.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/customer-devices.ts'
import { getDeviceHistory } from '../../contract/staff-devices.ts'
import type { AssignDeps } from '../assign-job.ts'
import { showDeviceHistory } from './device-history.ts'
import { listOwnDevices } from './own-devices.ts'

type Deps = AssignDeps & { readonly shop: Shop }

export const deviceRoutes = (deps: Deps) => [
  serve(contract.listOwnDevices, (customer) => listOwnDevices(deps, customer)),
  serve(getDeviceHistory, (colleague, { orderId }) => showDeviceHistory(deps, colleague, orderId)),
]
