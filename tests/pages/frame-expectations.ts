/** What surrounds every public page: the student offer, the header and the footer. */

const products = [
  ['iPhone', '/products/iphone'],
  ['iPad', '/products/ipad'],
  ['Mac', '/products/mac'],
  ['iMac', '/products/imac'],
  ['Mac Mini', '/products/mac-mini'],
  ['MacBook Pro', '/products/macbook-pro'],
  ['Apple Pencil', '/products/apple-pencil'],
] as const

export const headerLinks = [
  ['Home', '/'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Privacy Policy', '/privacy-policy'],
  ['Service', '/service-enquiry'],
  ['Prices', '/prices'],
  ...products,
] as const

export const headerButtons = ['Products', 'Login', 'Menu'] as const

export const banner = {
  offer: '10% off all Apple device repairs with a valid student ID',
  link: ['Student offer', '/student-discount'],
  close: 'Close the student offer',
} as const

export const footer = {
  texts: [
    'An independent service centre for Apple devices.',
    'Certified technicians, genuine parts',
    'Since 2017.',
    '14 Kutchery Road Mylapore, Chennai 600004',
    'Service counter Mon-Sat 11am-9pm',
    'Phone lines Mon-Sat 9am-7pm',
    'Sunday closed',
    // The footer says that the product is independent of the manufacturer.
    'We are an independent repair centre.',
  ],
  links: [
    ...products,
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Prices', '/prices'],
    ['Privacy Policy', '/privacy-policy'],
    ['Student discount', '/student-discount'],
    ['For individuals', '/customer'],
    ['For business', '/business'],
    ['+91 44 1017 2017', 'tel:+914410172017'],
    ['hello@marinadevicecare.example', 'mailto:hello@marinadevicecare.example'],
  ],
} as const
