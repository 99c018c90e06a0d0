/** The six device families in the drawing of the home page, in their order on the ruler. */

export const benchFamilies = [
  { family: 'iphone', name: 'iPhone', to: '/products/iphone' },
  { family: 'ipad', name: 'iPad', to: '/products/ipad' },
  { family: 'mac', name: 'Mac', to: '/products/mac' },
  { family: 'imac', name: 'iMac', to: '/products/imac' },
  { family: 'mac-mini', name: 'Mac Mini', to: '/products/mac-mini' },
  { family: 'macbook-pro', name: 'MacBook Pro', to: '/products/macbook-pro' },
] as const
