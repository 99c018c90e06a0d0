/**
 * Configures the build of the pages: React Router's application, Tailwind's styles, and a check that keeps server
 * code out of the browser.
 */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { contractsOfPages } from './script/client-contracts.ts'
import { reactAsModule } from './script/react-as-module.ts'
import { serverEnvironment, serverPlugins } from './script/server-build.ts'

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

/** The router can report what it does to a monitor. Browsers have none, so the 1.2 KB for it are left out. */
const routerWithoutMonitor: Plugin = {
  name: 'router-without-monitor',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    // A router that imports something else from here stops the build.
    if (!id.endsWith('/react-router/dist/production/lib/router/instrumentation.js'))
      return undefined
    return `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const instrumentHandler = undefined
      export const instrumentationResultMetaContext = undefined`
  },
}

/** The boot script is served as a file that no bundler reads, and every page waits for it. */
const smallBootScript: Plugin = {
  name: 'small-boot-script',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    const [file, ...more] = Object.values(bundle).filter(({ fileName }) =>
      /\/boot-script-[^/]+\.js$/.test(fileName),
    )
    if (file?.type !== 'asset' || more.length > 0) return this.error('where is the boot script?')
    file.source = minifySync(file.fileName, String(file.source), { module: false }).code
  },
}

/** What every public page needs is one file, and what every dialog needs another, because each file is a request. */
const fewFiles = {
  groups: [
    // Compiled and run apart from the shell, because both together hold up a slow machine for too long.
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    { name: 'zod', test: /\/node_modules\/zod\//, priority: 3 },
    {
      name: 'shell',
      test: /\/src\/(root|.*\/(framed-page|early-login|early-entry|login-text|dialog-band))\.tsx?/,
      priority: 2,
    },
    { name: 'dialogs', test: /\/login-dialog\.tsx/, priority: 1 },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [
    wall,
    leafletWithoutMarkup,
    routerWithoutMonitor,
    reactAsModule,
    contractsOfPages,
    smallBootScript,
    ...serverPlugins,
    tailwindcss(),
    reactRouter(),
  ],
  // Its package names the CommonJS form only, which cannot be tree-shaken.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  optimizeDeps: { exclude: ['leaflet'] },
  // A font or drawing inlined as a data: address would be refused by the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: fewFiles } } } },
    // In development Node reads the sources and the packages as they are.
    ...(command === 'build' && { ssr: serverEnvironment }),
  },
}))
