/**
 * Lists the files of each page with those first that others need, so that the page can run them one after the other
 * (`boot-script.js`). React Router lists them the other way round.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What Vite notes of a file: its address and the keys of the files that it imports. */
type Files = Readonly<Record<string, { readonly file: string; readonly imports?: string[] }>>

/** The addresses of all files, each after those that it imports. */
export function neededFirst(files: Files): string[] {
  const seen = new Set<string>()
  const visit = (key: string): string[] => {
    if (seen.has(key)) return []
    seen.add(key)
    const { file, imports = [] } = files[key] ?? {}
    return file ? [...imports.flatMap(visit), `/${file}`] : []
  }
  return Object.keys(files).flatMap(visit)
}

/** Sorts the lists `imports` of React Router's manifest, which is a module of the server. */
export function sortImports(manifest: string, order: readonly string[]): string {
  const places = new Map(order.map((file, place) => [file, place]))
  const placeOf = (quoted: string) => places.get(quoted.slice(1, -1)) ?? 0
  return manifest.replaceAll(
    /(["']imports["']:\s*\[)([^\]]+)\]/g,
    (_, name: string, list: string) => {
      const sorted = list.split(',').toSorted((a, b) => placeOf(a) - placeOf(b))
      return `${name}${sorted.join(',')}]`
    },
  )
}

const built = resolve(import.meta.dirname, '../build/client/.vite/manifest.json')

export function filesInOrder(): Plugin {
  let isSorted = false
  return {
    name: 'files-in-order',
    async transform(code, id) {
      if (!id.endsWith('virtual:react-router/server-manifest')) return undefined
      const order = neededFirst(JSON.parse(await readFile(built, 'utf8')) as Files)
      const sorted = sortImports(code, order)
      isSorted = sorted !== code
      return { code: sorted, map: null }
    },
    buildEnd(error) {
      if (!error && !isSorted)
        this.error('React Router lists the files of a page in another way now')
    },
  }
}
