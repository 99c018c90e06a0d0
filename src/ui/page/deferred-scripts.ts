/** Defers the scripts of public pages, so that no module is downloaded before a person does something. */

/** Pages that are useless before they have started. All others are read first. */
const atOnce =
  /^\/(service-enquiry|order-tracking|track-shared|passport|approve|rate|counter-photos|profile|login|staff|dev)(\/|$)/

export const isDeferred = (path: string): boolean => !atOnce.test(path)

/**
 * Gives the module preloads an unknown `rel` and the client's module script a type that browsers do not run;
 * `boot-script.js` restores both, at once on pages that are not read first. Relies on the form of React Router 8.4's HTML
 * (deferred-scripts.test.ts).
 */
export function deferScripts(html: string, path: string): string {
  const script = isDeferred(path) ? 'type="deferred"' : 'type="deferred" data-at-once=""'
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, `<script$1 ${script}>`)
}
