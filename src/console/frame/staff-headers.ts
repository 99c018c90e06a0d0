/**
 * The headers of the console's documents: never cached, and allowed to use the microphone for recordings and the camera
 * for labels. The reader of labels is WebAssembly, which the page policy allows only where a page asks for it.
 */
export const staffHeaders = {
  'Cache-Control': 'no-store',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': "script-src 'wasm-unsafe-eval'",
}
