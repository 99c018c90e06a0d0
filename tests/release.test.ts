/** Tests which files belong to a release. */
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOf, pack } from '../script/release-archive.ts'
import {
  fontsNamedIn,
  importedBy,
  isShipped,
  neededPackages,
  otherThanLocked,
  placeOfPackageFile,
  shippedPaths,
} from '../script/release-files.ts'

const needed: ReadonlySet<string> = new Set([
  '@electric-sql/pglite',
  '@expo-google-fonts/noto-sans',
  'react-dom',
  'react-router',
  'zod',
])
const place = (path: string, fonts: readonly string[] = []) =>
  placeOfPackageFile(path, { needed, fonts: new Set(fonts) })

test('every folder and file that a release takes from the checkout exists', () => {
  const sources = shippedPaths.filter((path) => !path.startsWith('build/'))
  expect(sources.filter((path) => !existsSync(path))).toEqual([])
})

test('a release has the files that modules read beside their sources', () => {
  const files = globSync('src/{app,adapters,domain,kernel,platform}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const named = text.matchAll(
        /'((?:\.\.?\/)*(?:[\w-]+\/)*[\w-]+\.(?:ttf|html|css|icc|js|sql))'/g,
      )
      return [...named].map(([, name = '']) => join(file, '..', name))
    })
  const read = new Set(files.filter((file) => existsSync(file)))
  expect([...read].toSorted()).toEqual(
    shippedPaths.filter((path) => path.startsWith('src/')).toSorted(),
  )
})

test('a release has the migrations without their snapshots', () => {
  const names = ['migrations/meta/_journal.json', 'migrations/meta/0003_snapshot.json']
  expect(names.map(isShipped)).toEqual([true, false])
})

test.each([
  'zod/index.js',
  'react-router/dist/production/lib/router/history.js',
  'react-dom/cjs/react-dom.development.js',
  'react-dom/LICENSE',
  'zod/license.md',
  '@electric-sql/pglite/dist/pglite.data',
])('%s of a package that is imported is shipped', (path) => {
  expect(place(path)).toBe(`node_modules/${path}`)
})

test.each([
  '.package-lock.json',
  '.bin/pino',
  'zod/README.md',
  'zod/index.d.cts',
  'zod/index.js.map',
  'typescript/lib/tsc.js',
  'zod/node_modules/pino/pino.js',
  'node/bin/node',
  '@electric-sql/pglite/dist/hstore.tar.gz',
])('%s of a package is not shipped', (path) => {
  expect(place(path)).toBeUndefined()
})

test('of packages that are in the build the licences are shipped', () => {
  expect(place('hono/LICENSE')).toBe('licences/hono/LICENSE')
  expect(place('@aws-sdk/core/LICENSE')).toBe('licences/@aws-sdk/core/LICENSE')
})

test('the packages that the build imports are shipped with all that they need in turn', () => {
  const code = `import { a } from "react-dom/server";import"leaflet";await import("@img/colour");
    import { join } from "node:path"; export { b } from "./own.js"`
  const names = importedBy(code)
  expect(names).toEqual(['react-dom', 'leaflet', '@img/colour'])
  const installed = {
    'node_modules/react-dom': {
      dependencies: { scheduler: '1' },
      peerDependencies: { react: '1' },
    },
    'node_modules/react': {},
    'node_modules/scheduler': {},
    'node_modules/@img/colour': { optionalDependencies: { tiny: '2', absent: '1' } },
    'node_modules/@img/colour/node_modules/tiny': { dependencies: { react: '1' } },
    'node_modules/tiny': {},
    'node_modules/hono': {},
  }
  expect([...neededPackages(names, installed)]).toEqual([
    'react-dom',
    'scheduler',
    'react',
    '@img/colour',
    '@img/colour/node_modules/tiny',
  ])
})

test('of the fonts only those that a source names are shipped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'device-care-fonts-'))
  const file = join(folder, 'faces.ts')
  writeFileSync(file, "const file = 'noto-sans/400Regular/NotoSans_400Regular.ttf'")
  const fonts = fontsNamedIn([file])
  rmSync(folder, { recursive: true })
  const shipped = (name: string) => place(`@expo-google-fonts/noto-sans/${name}`, [...fonts])
  expect(shipped('400Regular/NotoSans_400Regular.ttf')).toMatch(/^node_modules/)
  expect(shipped('900Black/NotoSans_900Black.ttf')).toBeUndefined()
})

test('an archive has the same bytes whenever, and in whatever order, its files were written', async () => {
  const work = mkdtempSync(join(tmpdir(), 'device-care-pack-'))
  const hashes = []
  for (const names of [
    ['b.js', 'a.js'],
    ['a.js', 'b.js'],
  ]) {
    const folder = mkdtempSync(join(work, 'made-'))
    mkdirSync(join(folder, 'app'))
    for (const [n, name] of names.entries()) {
      writeFileSync(join(folder, 'app', name), name, { mode: n === 0 ? 0o600 : 0o664 })
      utimesSync(join(folder, 'app', name), n * 1_000, n * 1_000)
    }
    hashes.push(await hashOf(pack(folder, 'app', 1_700_000_000)))
  }
  rmSync(work, { recursive: true })
  expect(hashes[0]).toBe(hashes[1])
})

test('a package in another version or with other content than the lock file says is named', () => {
  const locked = {
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
  }
  expect(
    otherThanLocked({ 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } }, locked),
  ).toEqual([])
  const installed = {
    'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' },
    'node_modules/b': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/c': { version: '1.0.0', integrity: 'sha512-c' },
  }
  expect(otherThanLocked(installed, locked)).toEqual(Object.keys(installed))
})

test('the lock file marks every development dependency that no shipped package needs, so that a release leaves it out', () => {
  type Locked = { dev?: boolean; dependencies?: Record<string, string> }
  type Lock = { packages: Record<string, Locked> }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  // The checkout itself has the key ''.
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const neededByOthers = new Set(
    shipped.flatMap(([, { dependencies = {} }]) => Object.keys(dependencies)),
  )
  const unmarked = Object.keys(devDependencies).filter((name) => {
    const locked = packages[`node_modules/${name}`]
    // Optional peers of shipped packages, of which none is imported.
    const isOptionalPeer = /^(?:@types\/|(?:ajv|typescript)$)/.test(name)
    return !locked?.dev && !neededByOthers.has(name) && !isOptionalPeer
  })
  expect(unmarked).toEqual([])
})
