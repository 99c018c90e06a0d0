/**
 * Joins the server's modules and packages into a few files under build/app, which `script/start` runs. Node then
 * neither strips the types of a thousand files at every start nor holds the program for that in memory.
 */
import { dirname, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'build/app')

/** What is started as a file of its own: programs, processes and threads. */
const entries = {
  main: 'src/main.ts',
  'device-care': 'src/app/device-care.ts',
  'pglite-maker': 'src/platform/db/store/pglite-maker.ts',
  'pglite-worker': 'src/platform/db/store/pglite-worker.ts',
  'pdf-worker': 'src/domain/accounting/server/pdf/pdf-worker.ts',
}

/** Packages that find native code or WebAssembly beside themselves. */
const external = ['@electric-sql/pglite', 'pg-native', 'sharp']

/** Entries are found in the bundle; fonts, pages and other files that a module reads, beside its source. */
const addresses: Plugin = {
  name: 'addresses',
  // Before types are removed, which also changes the quotation marks.
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/')) return undefined
    const source = JSON.stringify(relative(folder, id))
    const parent = JSON.stringify(`/${relative(folder, dirname(id))}`)
    return code.replaceAll(
      /new URL\('\.\/([a-z-]+)\.ts', import\.meta\.url\)|import\.meta\.(dirname|url)/g,
      (_, entry?: keyof typeof entries, part?: string) => {
        if (part === 'dirname') return `(import.meta.dirname + ${parent})`
        if (part === 'url') return `new URL(${source}, import.meta.url).href`
        if (!entry || !(entry in entries)) this.error(`${id} starts ${entry}, which is no entry`)
        return `new URL('./${entry}.js', import.meta.url)`
      },
    )
  },
}

/** pdfkit reads its standard fonts while it runs, under names of its own package, which a bundle has not. */
const standardFonts: Plugin = {
  name: 'standard-fonts',
  transform(code, id) {
    if (!id.includes('/node_modules/pdfkit/')) return undefined
    const names = new Set<string>()
    const inlined = code.replaceAll(
      /require\$1\(['"]#standard-fonts\/(\w+)['"]\)/g,
      (_, name: string) => {
        names.add(name)
        return `standard${name}`
      },
    )
    if (names.size === 0) return undefined
    const imports = [...names].map(
      (name) => `import standard${name} from 'pdfkit/standard-fonts/${name}'\n`,
    )
    return imports.join('') + inlined
  },
}

await build({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [addresses, standardFonts],
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: 'node24',
    outDir: folder,
    rolldownOptions: {
      input: entries,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
