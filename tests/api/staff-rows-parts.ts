/** What each role gets of the parts in stock, of suppliers and of purchase orders. */
import { frontDesk, inspection, onlyOwner, type Rows } from './staff-rows.ts'

const none = 'none'
let made = 0

/** A part that nobody has added yet. */
export const aPart = () => ({
  // The demonstration has SKUs of its own.
  sku: `TEST-${++made}`,
  name: `Display ${made}`,
  family: 'iphone',
  fits: [{ kind: 'tier', of: 'iphone-oled', issueId: 'iphone-screen' }],
  quality: '',
  hsn: '8517',
  tracking: 'serial',
  reorderLevel: 2,
  target: 4,
  shelf: 'A1-01',
  active: true,
})
export const aSupplier = () => ({
  name: `Supplier ${++made}`,
  phone: '+91 98400 12345',
  leadDays: 3,
  active: true,
})
const returned = {
  reason: 'faulty',
  note: '',
  carrier: '',
  trackingNumber: '',
  expectedCredit: '',
}
const delivery = { noteNumber: '', expectedOn: null, carrier: '', trackingNumber: '' }

export const partRows = (): Rows => ({
  'GET /staff/parts': { gets: inspection() },
  'GET /staff/parts/to-order': { gets: frontDesk() },
  'GET /staff/parts/worth': { gets: onlyOwner() },
  'GET /staff/warranty/lots': { gets: onlyOwner(), query: () => ({ words: 'xx' }) },
  'GET /staff/warranty/recalls': { gets: onlyOwner() },
  'GET /staff/warranty/recall': {
    gets: onlyOwner(404),
    query: () => ({ partId: none, lot: none }),
    unknown: 404,
  },
  'POST /staff/warranty/recall': {
    gets: onlyOwner(404),
    body: () => ({ partId: none, lot: none, setAside: true }),
    unknown: 404,
  },
  'GET /staff/warranty/rates': { gets: frontDesk() },
  'GET /staff/warranty/rates/table': { gets: frontDesk() },
  'GET /staff/overview/margin': { gets: onlyOwner() },
  'GET /staff/overview/margin/table': { gets: onlyOwner() },
  'GET /staff/order/margin': {
    gets: onlyOwner(404),
    query: () => ({ orderId: none }),
    unknown: 404,
  },
  'GET /staff/parts/readiness': {
    gets: inspection(),
    query: () => ({ issueId: none }),
    unknown: 200,
  },
  'GET /staff/parts/needs': { gets: inspection() },
  'GET /staff/parts/suppliers': { gets: inspection() },
  'GET /staff/parts/orders': { gets: inspection(), query: () => ({ state: 'open' }) },
  'POST /staff/parts': { gets: frontDesk(), body: aPart, unknown: 422 },
  'POST /staff/parts/suppliers': { gets: frontDesk(), body: aSupplier },
  'GET /staff/part': { gets: inspection(404), query: () => ({ partId: none }), unknown: 404 },
  'POST /staff/part': {
    gets: frontDesk(404),
    body: () => ({ partId: none, version: 1, ...aPart() }),
    unknown: 404,
  },
  'POST /staff/part/price': {
    gets: frontDesk(404),
    body: () => ({ partId: none, supplierId: none, price: '10', leadDays: 1 }),
    unknown: 404,
  },
  'POST /staff/parts/supplier': {
    gets: frontDesk(404),
    body: () => ({ supplierId: none, version: 1, ...aSupplier() }),
    unknown: 404,
  },
  'GET /staff/parts/order': {
    gets: inspection(404),
    query: () => ({ purchaseOrderId: none }),
    unknown: 404,
  },
  'POST /staff/parts/orders': {
    gets: frontDesk(404),
    body: () => ({
      supplierId: none,
      ...delivery,
      lines: [{ partId: none, quantity: 1, price: '10' }],
      formKey: 'd'.repeat(32),
    }),
    unknown: 404,
  },
  'POST /staff/parts/order': {
    gets: frontDesk(404),
    body: () => ({ purchaseOrderId: none, version: 1, ...delivery }),
    unknown: 404,
  },
  'POST /staff/parts/order/close': {
    gets: frontDesk(404),
    body: () => ({ purchaseOrderId: none }),
    unknown: 404,
  },
  'POST /staff/parts/piece/scrap': {
    gets: frontDesk(404),
    body: () => ({ itemId: 0, quantity: 1, note: 'Torn flex' }),
    unknown: 404,
  },
  'POST /staff/parts/piece/free': {
    gets: frontDesk(404),
    body: () => ({ itemId: 0, quantity: 1 }),
    unknown: 404,
  },
  'POST /staff/parts/shelf': {
    gets: inspection(404),
    body: () => ({ partId: none, shelf: 'A1-02' }),
    unknown: 404,
  },
  'GET /staff/parts/returns': { gets: inspection(), query: () => ({ state: 'open' }) },
  'GET /staff/parts/return': {
    gets: inspection(404),
    query: () => ({ returnId: none }),
    unknown: 404,
  },
  'POST /staff/parts/returns': {
    gets: frontDesk(404),
    body: () => ({ supplierId: none, ...returned, formKey: 'e'.repeat(32) }),
    unknown: 404,
  },
  'POST /staff/parts/return': {
    gets: frontDesk(404),
    body: () => ({ returnId: none, version: 1, ...returned }),
    unknown: 404,
  },
  'POST /staff/parts/return/put': {
    gets: frontDesk(404),
    body: () => ({ returnId: none, code: 'A1', quantity: 1 }),
    unknown: 404,
  },
  'POST /staff/parts/return/take-out': {
    gets: frontDesk(404),
    body: () => ({ returnId: none, lineId: 0 }),
    unknown: 404,
  },
  'POST /staff/parts/return/close': {
    gets: frontDesk(404),
    body: () => ({ returnId: none, credit: '0', refused: [] }),
    unknown: 404,
  },
  'GET /staff/parts/stocktakes': { gets: inspection() },
  'GET /staff/parts/stocktake': {
    gets: inspection(404),
    query: () => ({ stocktakeId: none }),
    unknown: 404,
  },
  'POST /staff/parts/stocktakes': {
    gets: inspection(),
    body: () => ({ kind: 'shelf', of: 'A1-01' }),
  },
  'POST /staff/parts/stocktake/count': {
    gets: inspection(404),
    body: () => ({ stocktakeId: none, code: 'A1' }),
    unknown: 404,
  },
  'POST /staff/parts/stocktake/uncount': {
    gets: inspection(404),
    body: () => ({ stocktakeId: none, countId: 0 }),
    unknown: 404,
  },
  'POST /staff/parts/stocktake/confirm': {
    gets: frontDesk(404),
    body: () => ({ stocktakeId: none, reason: 'Counted', differences: [] }),
    unknown: 404,
  },
  'POST /staff/parts/stocktake/give-up': {
    gets: frontDesk(404),
    body: () => ({ stocktakeId: none }),
    unknown: 404,
  },
  'POST /staff/parts/receive': {
    gets: inspection(404),
    body: () => ({ purchaseOrderId: none, code: 'A1' }),
    unknown: 404,
  },
  'GET /staff/order/stock': {
    gets: inspection(404),
    query: () => ({ orderId: none }),
    unknown: 404,
  },
  'POST /staff/order/stock/reserve': {
    gets: inspection(404),
    body: () => ({ orderId: none, issueId: 'iphone-screen', partId: none }),
    unknown: 404,
  },
  'POST /staff/order/stock/free': {
    gets: inspection(404),
    body: () => ({ orderId: none, itemId: 1 }),
    unknown: 404,
  },
  'POST /staff/order/stock/faulty': {
    gets: inspection(404),
    body: () => ({ orderId: none, itemId: 1 }),
    unknown: 404,
  },
  'POST /staff/parts/receive/undo': {
    gets: inspection(409),
    body: () => ({ itemId: 0 }),
    unknown: 409,
  },
})
