/**
 * Packs a release from this checkout and its build: `device-care-VERSION-COMMIT-linux-x64.tar.gz` with its SHA-256.
 * The same commit gives the same bytes.
 *
 *   script/release [--to FOLDER]     the archive, in build/release or FOLDER
 *   script/release --into FOLDER     the files themselves, for an image
 *
 * Without a git repository, RELEASE_COMMIT names the commit and RELEASE_TIME its time in seconds since 1970.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn, hashOf, megabytes, pack, sizeOf } from './release-archive.ts'
import {
  fontsNamedIn,
  importedBy,
  isShipped,
  neededPackages,
  otherThanLocked,
  placeOfPackageFile,
  shippedPaths,
} from './release-files.ts'

type Commit = { readonly id: string; readonly time: number }
type Manifest = {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { to: { type: 'string' }, into: { type: 'string' } } })
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const manifest = readJson(join(root, 'package.json')) as Manifest

/** @throws when the checkout has changes that no commit names */
function readCommit(): Commit {
  const { RELEASE_COMMIT: id, RELEASE_TIME: time = '0' } = process.env
  if (id) return { id, time: Number(time) }
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain')
  if (changed) throw new Error(`A release is built from a commit. Not committed:\n${changed}`)
  return { id: git('rev-parse', 'HEAD'), time: Number(git('log', '-1', '--format=%ct')) }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

function copyCheckout(stage: string): void {
  for (const path of shippedPaths) {
    const from = join(root, path)
    if (!existsSync(from)) throw new Error(`${path} is missing`)
    const files = statSync(from).isFile() ? [path] : filesIn(from).map((file) => join(path, file))
    for (const file of files.filter(isShipped)) copy(join(root, file), join(stage, file))
  }
}

/** Installs what production needs into an empty folder, checks it against the lock file, and copies what is used. */
function copyPackages(stage: string, work: string): void {
  mkdirSync(work, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copy(join(root, file), join(work, file))
  const how = ['--omit=dev', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const where = ['--os=linux', '--cpu=x64', '--libc=glibc', '--loglevel=error']
  // `npm ci` refuses a lock file without the optional packages of other platforms, which mirrors often lack.
  execFileSync('npm', ['install', ...how, ...where], { cwd: work, stdio: 'inherit' })
  type Lock = {
    packages: Parameters<typeof otherThanLocked>[0] & Parameters<typeof neededPackages>[1]
  }
  const read = (file: string) => (readJson(join(work, file)) as Lock).packages
  const other = otherThanLocked(read('node_modules/.package-lock.json'), read('package-lock.json'))
  if (other.length > 0) throw new Error(`Not as the lock file says: ${other.join(', ')}`)
  const fonts = fontsNamedIn(
    filesIn(join(root, 'src'))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(root, 'src', file)),
  )
  const names = filesIn(join(stage, 'build'))
    .filter((file) => /^server\/.*\.js$/.test(file))
    .flatMap((file) => importedBy(readFileSync(join(stage, 'build', file), 'utf8')))
  // The fonts are found by their addresses.
  const fontPackages = [...fonts].map((file) => file.split('/').slice(0, 2).join('/'))
  const needed = neededPackages(
    [...names, ...fontPackages],
    read('node_modules/.package-lock.json'),
  )
  const installed = join(work, 'node_modules')
  for (const file of filesIn(installed)) {
    const place = placeOfPackageFile(file, { needed, fonts })
    if (place !== undefined) copy(join(installed, file), join(stage, place))
  }
}

type Bill = { serialNumber: string; metadata: { timestamp: string } }

/** The bill of materials of what production installs, in CycloneDX; npm's random number and time become the commit's. */
function writeBill(stage: string, work: string, { id, time }: Commit): void {
  // npm would miss the development packages that the manifest names, although they are omitted.
  const { name, version, dependencies } = manifest
  writeFileSync(join(work, 'package.json'), JSON.stringify({ name, version, dependencies }))
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error']
  const text = execFileSync('npm', args, { cwd: work, encoding: 'utf8', maxBuffer: 64 << 20 })
  const bill = JSON.parse(text) as Bill
  const hex = createHash('sha256').update(id).digest('hex')
  const uuid = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
  bill.serialNumber = `urn:uuid:${uuid}`
  bill.metadata.timestamp = new Date(time * 1000).toISOString()
  writeFileSync(join(stage, 'sbom.cdx.json'), `${JSON.stringify(bill, undefined, 1)}\n`)
}

/** Node as the project's dependencies name it, whatever else the machine has. */
function addPrograms(stage: string): void {
  const expected = `v${manifest.dependencies['node']}`
  if (process.version !== expected) throw new Error(`Run this with Node ${expected}`)
  copy(process.execPath, join(stage, 'bin/node'))
  chmodSync(join(stage, 'bin/node'), 0o755)
  symlinkSync('../script/device-care', join(stage, 'bin/device-care'))
}

function writeManifest(stage: string, commit: Commit): void {
  const { name, version } = manifest
  const { type, imports } = readJson(join(root, 'package.json')) as Record<string, unknown>
  const about = { name, version, commit: commit.id, private: true, type, imports }
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(about, undefined, 2)}\n`)
}

function makeStage(stage: string, commit: Commit): void {
  const work = join(root, 'build/release/packages')
  rmSync(work, { recursive: true, force: true })
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  copyCheckout(stage)
  copyPackages(stage, work)
  addPrograms(stage)
  writeManifest(stage, commit)
  writeBill(stage, work, commit)
  rmSync(work, { recursive: true })
  // A module that was left out by mistake shows here and not on a server.
  const parts = ['./build/server/index.js', 'sharp', '@electric-sql/pglite']
  const code = parts.map((part) => `await import('${part}')`).join(';')
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(join(stage, 'bin/node'), ['--input-type=module', '-e', code], { cwd: stage, env })
  execFileSync(join(stage, 'bin/device-care'), ['--help'], { cwd: stage, env })
}

async function main(): Promise<void> {
  const commit = readCommit()
  if (values.into) {
    makeStage(resolve(values.into), commit)
    console.log(`${values.into}  ${megabytes(sizeOf(resolve(values.into)))}`)
    return
  }
  const folder = resolve(values.to ?? join(root, 'build/release'))
  const name = `${manifest.name}-${manifest.version}-${commit.id.slice(0, 12)}-linux-x64`
  const stage = join(folder, name)
  makeStage(stage, commit)
  const archive = pack(folder, name, commit.time)
  const hash = await hashOf(archive)
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  console.log(`${archive}  ${megabytes(statSync(archive).size)}`)
  console.log(`unpacked ${megabytes(sizeOf(stage))}, SHA-256 ${hash}`)
  rmSync(stage, { recursive: true })
}

await main()
