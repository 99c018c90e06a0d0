/** The links of the site: the header, the mobile menu and the footer read the same lists. */

type SiteLink = { readonly to: string; readonly label: string }

export const mainLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/service-enquiry', label: 'Service' },
  { to: '/prices', label: 'Prices' },
]

export const productLinks: readonly SiteLink[] = [
  { to: '/products/iphone', label: 'iPhone' },
  { to: '/products/ipad', label: 'iPad' },
  { to: '/products/mac', label: 'Mac' },
  { to: '/products/imac', label: 'iMac' },
  { to: '/products/mac-mini', label: 'Mac Mini' },
  { to: '/products/macbook-pro', label: 'MacBook Pro' },
  { to: '/products/apple-pencil', label: 'Apple Pencil' },
]

export const quickLinks: readonly SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/prices', label: 'Prices' },
  { to: '/customer', label: 'For individuals' },
  { to: '/business', label: 'For business' },
  { to: '/student-discount', label: 'Student discount' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
]
