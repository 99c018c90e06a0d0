/** The headers of the console's documents: never kept, and with the microphone, for recordings. */
export const staffHeaders = {
  'Cache-Control': 'no-store',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
}
