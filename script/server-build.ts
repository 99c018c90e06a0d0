/**
 * Joins the server's modules and packages into a few files beside the pages, in the same build, so that what both use is
 * there once. Node then neither strips the types of a thousand files at every start nor holds the program for that in memory.
 */
import { dirname, relative, resolve } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'
import { filesInOrder } from './files-in-order.ts'
import { oneByteText } from './one-byte-text.ts'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'build/server')

/** What is started as a file of its own: programs, processes and threads. */
const programs = {
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
      (_, entry?: keyof typeof programs, part?: string) => {
        if (part === 'dirname') return `(import.meta.dirname + ${parent})`
        if (part === 'url') return `new URL(${source}, import.meta.url).href`
        if (!entry || !(entry in programs)) this.error(`${id} starts ${entry}, which is no entry`)
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

/** The patterns of English hyphenation take 13 MB of the printing thread, which breaks words by itself (pdf/fonts.ts). */
function leaveOutHyphenation(): Plugin {
  let isLeftOut = false
  return {
    name: 'leave-out-hyphenation',
    load(id) {
      if (!id.endsWith('/node_modules/@react-pdf/hyphenate/lib/en-us.js')) return undefined
      isLeftOut = true
      return 'export const syllables = (word) => [word]'
    },
    buildEnd(error) {
      if (!error && !isLeftOut) this.error('the patterns of hyphenation are somewhere else now')
    },
  }
}

/**
 * Drizzle asks of each piece of a query what class it has, and where that is another it goes through all its classes by
 * name, because a program may hold the library twice. The bundle holds it once, so `instanceof` has the answer.
 */
function oneDrizzle(): Plugin {
  let copies = 0
  return {
    name: 'one-drizzle',
    transform(code, id) {
      if (!id.endsWith('/drizzle-orm/entity.js')) return undefined
      const byName = 'let cls = Object.getPrototypeOf(value).constructor;'
      copies += 1
      if (copies > 1) this.error('the library is there twice')
      if (!code.includes(byName)) this.error('Drizzle tells its classes apart in another way now')
      return { code: code.replace(byName, `return false;\n  ${byName}`), map: null }
    },
  }
}

/** The environment in which the pages are built for the server: the programs are built with them. */
export const serverEnvironment: EnvironmentOptions = {
  // React then leaves out what it has for developers.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external },
  build: {
    target: 'node24',
    rolldownOptions: {
      input: { index: 'virtual:react-router/server-build', ...programs },
      output: {
        chunkFileNames: '[name]-[hash].js',
        // A release takes the packages that the text imports, also in a comment.
        comments: { legal: true, jsdoc: false },
      },
    },
  },
}

/** React Router names every file of a program `index.js`. */
const names: Plugin = {
  name: 'names',
  enforce: 'post',
  configEnvironment(name, { build }) {
    const output = build?.rolldownOptions?.output
    if (name === 'ssr' && output && !Array.isArray(output)) output.entryFileNames = '[name].js'
  },
}

export const serverPlugins: readonly Plugin[] = [
  addresses,
  standardFonts,
  leaveOutHyphenation(),
  oneDrizzle(),
  filesInOrder(),
  oneByteText,
  names,
].map((plugin) => ({
  ...plugin,
  apply: 'build' as const,
  applyToEnvironment: ({ name }) => name === 'ssr',
}))
