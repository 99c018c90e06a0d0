/** Which pages start late, and how their HTML is parked: nothing of the client is fetched before a person needs it. */

/** Pages that are no use before they have started; all others are read first. */
const atOnce = /^\/(service-enquiry|order-tracking|profile|staff|dev)(\/|$)/

export const isParked = (path: string): boolean => !atOnce.test(path)

/**
 * Takes the module preloads out and gives the client's module script a type the browser does not run;
 * `early.js` gives it back. Relies on the form of React Router 8.4's HTML (parking.test.ts).
 */
export const park = (html: string): string =>
  html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, '<script$1 type="parked">')
