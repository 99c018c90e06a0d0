/** Writes `.br` and `.gz` beside each text file and program of a folder, at the highest level because it runs once per build. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')

for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|xml|webmanifest|wasm)$/.test(file)) continue
  const path = join(folder, file)
  const bytes = readFileSync(path)
  if (bytes.length < 512) continue
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
