/** How the pages are built: React Router's application, Tailwind's styles, and a wall between browser and server. */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The wall: a server file that reaches the browser bundle stops the build. */
const wall: Plugin = {
  name: 'wall',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (/\/src\/(.*\/)?(server|adapters)\//.test(id)) this.error(`${id} must never reach a browser`)
  },
}

export default defineConfig({
  plugins: [wall, tailwindcss(), reactRouter()],
  // A font or drawing inlined as a data: address would be refused by the content security policy.
  build: { assetsInlineLimit: 0 },
})
