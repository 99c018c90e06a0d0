/** Decides which files of the checkout and of the packages belong to a release. */
import { readFileSync } from 'node:fs'

/** The folders and files of the checkout that the server, its commands and its operator use. */
export const shippedPaths = [
  'build/client',
  'build/server',
  // Modules are in the build; these files are read beside their sources.
  'src/adapters/payments/sandbox-razorpay/checkout.css',
  'src/adapters/payments/sandbox-razorpay/checkout.js',
  'src/domain/site-content/server/fonts/share-title.ttf',
  'migrations',
  'deploy',
  'script/device-care',
  'script/run-node',
  'script/owner-link',
  'docs/operations.md',
  'docs/shop.example.json',
  'CHANGELOG.md',
] as const

/** Drizzle's snapshots serve only to write the next migration. */
export const isShipped = (path: string): boolean =>
  !/^migrations\/meta\/\d+_snapshot\.json$/.test(path)

/** Files of a package that no program reads while it runs. Licences stay. */
const unusedFiles: readonly RegExp[] = [
  /\.(?:map|flow|tsbuildinfo|markdown)$/,
  /\.d\.[cm]?ts$/,
  /\/(?:readme|changelog|history|contributing|authors)(?:\.(?:md|txt))?$/i,
  /(?<!\/licen[cs]e)\.md$/i,
  /\/dist-types\//,
  /^bintrees\/test\//,
  /^zod\/src\//,
  /^@electric-sql\/pglite\/dist\/[^/]+\.tar\.gz$/,
]

const isFont = /^@expo-google-fonts\/.+\.ttf$/
const isLicence = /\/(?:licen[cs]e|notice|copying)[^/]*$/i

/** Where a package's file goes in the release, if anywhere. `fonts`: those that the sources name. */
export function placeOfPackageFile(
  path: string,
  { needed, fonts }: { readonly needed: ReadonlySet<string>; readonly fonts: ReadonlySet<string> },
): string | undefined {
  if (path.startsWith('.')) return undefined
  // The build contains the code of the others, so their terms go with it.
  if (!needed.has(packageOfFile(path))) return isLicence.test(path) ? `licences/${path}` : undefined
  const isUnused = isFont.test(path)
    ? !fonts.has(path)
    : unusedFiles.some((unused) => unused.test(`/${path}`) || unused.test(path))
  return isUnused ? undefined : `node_modules/${path}`
}

/** `a/node_modules/@b/c/index.js` is a file of `a/node_modules/@b/c`. */
function packageOfFile(path: string): string {
  const own = path.lastIndexOf('node_modules/')
  const start = own < 0 ? 0 : own + 'node_modules/'.length
  const [first = '', second = ''] = path.slice(start).split('/')
  return path.slice(0, start) + (first.startsWith('@') ? `${first}/${second}` : first)
}

/** The packages that a built module imports while it runs. */
export const importedBy = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import) ?\(?"((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/g)].map(
    ([, name = '']) => name,
  )

type Installed = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Paths below node_modules of these packages and of all that they need in turn; those not installed are left out. */
export function neededPackages(
  names: readonly string[],
  installed: Readonly<Record<string, Installed>>,
): ReadonlySet<string> {
  const needed = new Set<string>()
  /** A package finds another one as Node does: in its own node_modules, then in those above. */
  const find = (name: string, from: string): string | undefined => {
    const place = from ? `${from}/node_modules/${name}` : name
    if (`node_modules/${place}` in installed) return place
    if (!from) return undefined
    const above = from.lastIndexOf('/node_modules/')
    return find(name, above < 0 ? '' : from.slice(0, above))
  }
  const add = (name: string, from: string): void => {
    const place = find(name, from)
    if (place === undefined || needed.has(place)) return
    needed.add(place)
    const own = installed[`node_modules/${place}`] ?? {}
    const peers = Object.keys(own.peerDependencies ?? {}).filter(
      (peer) => !own.peerDependenciesMeta?.[peer]?.optional,
    )
    const others = { ...own.dependencies, ...own.optionalDependencies }
    for (const other of [...Object.keys(others), ...peers]) add(other, place)
  }
  for (const name of names) add(name, '')
  return needed
}

/** The font files that modules load by name, as `@expo-google-fonts/…`. */
export function fontsNamedIn(files: readonly string[]): ReadonlySet<string> {
  const named = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/noto-sans[\w/-]*\.ttf/g)].map(([name]) => name)
  })
  return new Set(named.map((name) => `@expo-google-fonts/${name}`))
}

type Locked = Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>

/** Packages that were installed in another version, or with other content, than the lock file says. */
export function otherThanLocked(installed: Locked, locked: Locked): string[] {
  return Object.entries(installed)
    .filter(([path, { version, integrity }]) => {
      const expected = locked[path]
      return expected?.version !== version || expected?.integrity !== integrity
    })
    .map(([path]) => path)
}
