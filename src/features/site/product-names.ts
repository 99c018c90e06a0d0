/** The seven product families by the last part of their page's address. */

export const productNames: ReadonlyMap<string, string> = new Map([
  ['iphone', 'iPhone'],
  ['ipad', 'iPad'],
  ['mac', 'Mac'],
  ['imac', 'iMac'],
  ['mac-mini', 'Mac Mini'],
  ['macbook-pro', 'MacBook Pro'],
  ['apple-pencil', 'Apple Pencil'],
])
