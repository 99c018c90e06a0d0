/** The headers of the console's documents: never cached, and allowed to use the microphone for recordings. */
export const staffHeaders = {
  'Cache-Control': 'no-store',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
}
