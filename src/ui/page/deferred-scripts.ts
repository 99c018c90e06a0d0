/** Which pages start late, and how their HTML is parked: nothing of the client is fetched before a person needs it. */

/** Pages that are no use before they have started; all others are read first. */
const atOnce = /^\/(service-enquiry|order-tracking|track-shared|profile|staff|dev)(\/|$)/

export const isDeferred = (path: string): boolean => !atOnce.test(path)

/**
 * Gives the module preloads a meaning no browser knows and the client's module script a type none runs;
 * `early.js` gives both back. Relies on the form of React Router 8.4's HTML (parking.test.ts).
 */
export const deferScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="parked"')
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, '<script$1 type="parked">')
