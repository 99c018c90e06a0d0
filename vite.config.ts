/**
 * Configures the build of the pages: React Router's application, Tailwind's styles, and a check that keeps server
 * code out of the browser.
 */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** A server file that reaches the browser bundle stops the build. */
const wall: Plugin = {
  name: 'wall',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (/\/src\/(platform|adapters|app|domain\/[^/]+\/server)\//.test(id))
      this.error(`${id} must never reach a browser`)
  },
}

/**
 *
 * Leaflet tests for SVG by writing markup, which Trusted Types refuse with an exception. It gets the same element
 * made by hand; its other uses of markup are controls that our map does not have.
 *
 */
const leafletWithoutMarkup: Plugin = {
  name: 'leaflet-without-markup',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/leaflet/dist/leaflet-src.esm.js')) return undefined
    const asked = "div.innerHTML = '<svg/>';"
    if (!code.includes(asked)) this.error('Leaflet asks for SVG in another way now')
    const made = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));"
    return { code: code.replace(asked, made), map: null }
  },
}

/** What every public page needs is one file, and what every dialog needs another, because each file is a request. */
const fewFiles = {
  groups: [
    { name: 'shell', test: /\/src\/(root|entry\.client|.*\/framed-page)\.tsx/, priority: 2 },
    { name: 'dialogs', test: /\/login-dialog\.tsx/, priority: 1 },
  ],
}

export default defineConfig({
  plugins: [wall, leafletWithoutMarkup, tailwindcss(), reactRouter()],
  // Its package names the CommonJS form only, which cannot be tree-shaken.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  optimizeDeps: { exclude: ['leaflet'] },
  // A font or drawing inlined as a data: address would be refused by the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: fewFiles } } } },
  },
})
