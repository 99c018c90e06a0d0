/** The routes of parts, suppliers and purchase orders: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import * as customerContract from '../contract/customer.ts'
import * as purchaseContract from '../contract/staff-purchases.ts'
import * as receivingContract from '../contract/staff-receiving.ts'
import * as readinessContract from '../contract/staff-readiness.ts'
import * as supplierContract from '../contract/staff-suppliers.ts'
import * as toOrderContract from '../contract/staff-to-order.ts'
import * as contract from '../contract/staff.ts'
import type { PartDeps } from './deps.ts'
import { addPart, addSupplierPrice, savePart } from './edit-parts.ts'
import { listParts } from './list-parts.ts'
import { listToOrder } from './list-to-order.ts'
import {
  addPurchaseOrder,
  closePurchaseOrder,
  savePurchaseOrder,
} from './purchases/edit-purchases.ts'
import { listPurchaseOrders, showPurchaseOrder } from './purchases/list-purchases.ts'
import { receivePart } from './purchases/receive.ts'
import { undoReceipt } from './purchases/undo-receipt.ts'
import { listIssueReadiness, listReadiness } from './readiness.ts'
import { viewStockWorth } from './stock-worth.ts'
import { showPart } from './show-part.ts'
import { stockRoutes } from './stock-routes.ts'
import { addSupplier, listSuppliers, saveSupplier } from './suppliers.ts'

/** The empty answer of a successful change. */
async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}

export const partRoutes = (deps: PartDeps) => [
  serve(customerContract.listReadiness, (_, input) => listReadiness(deps, input)),
  serve(readinessContract.listIssueReadiness, (_, input) => listIssueReadiness(deps, input)),
  serve(toOrderContract.listToOrder, () => listToOrder(deps)),
  serve(toOrderContract.getStockWorth, () => viewStockWorth(deps)),
  serve(contract.listParts, (by, input) => listParts(deps, by, input)),
  serve(contract.getPart, (_, { partId }) => showPart(deps, partId)),
  serve(contract.addPart, async (by, input) => ({ partId: await addPart(deps, by, input) })),
  serve(contract.savePart, (by, input) => done(savePart(deps, by, input))),
  serve(contract.addSupplierPrice, (by, input) => done(addSupplierPrice(deps, by, input))),
  serve(supplierContract.listSuppliers, () => listSuppliers(deps)),
  serve(supplierContract.addSupplier, async (by, input) => ({
    supplierId: await addSupplier(deps, by, input),
  })),
  serve(supplierContract.saveSupplier, (by, input) => done(saveSupplier(deps, by, input))),
  serve(purchaseContract.listPurchaseOrders, (_, input) => listPurchaseOrders(deps, input)),
  serve(purchaseContract.getPurchaseOrder, (_, { purchaseOrderId }) =>
    showPurchaseOrder(deps, purchaseOrderId),
  ),
  serve(purchaseContract.addPurchaseOrder, async (by, input) => ({
    purchaseOrderId: await addPurchaseOrder(deps, by, input),
  })),
  serve(purchaseContract.savePurchaseOrder, (by, input) =>
    done(savePurchaseOrder(deps, by, input)),
  ),
  serve(purchaseContract.closePurchaseOrder, (by, input) =>
    done(closePurchaseOrder(deps, by, input)),
  ),
  serve(receivingContract.receivePart, (by, input) => receivePart(deps, by, input)),
  serve(receivingContract.undoReceipt, (by, input) => done(undoReceipt(deps, by, input))),
  ...stockRoutes(deps),
]
