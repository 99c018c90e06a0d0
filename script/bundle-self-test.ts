/**
 * Joins the program and the styles of the page `/test` into two files, which the server puts into the page itself, and
 * prints what they take as they are sent.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
const names = { program: 'program.js', style: 'page.css' }

/** Writes both into a folder and returns how many bytes they are, packed together. */
export async function bundleSelfTest(outDir: string): Promise<number> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      cssCodeSplit: false,
      rolldownOptions: {
        // The shared modules of the site import React for their hooks, of which the page uses none.
        treeshake: {
          moduleSideEffects: (id) => /\.css$|program\.ts$/.test(id),
          manualPureFunctions: ['Intl'],
        },
        input: { program: 'src/website/self-test/program.ts' },
        output: { format: 'iife', entryFileNames: names.program, assetFileNames: names.style },
      },
    },
  })
  const files = Object.values(names).map((name) => readFileSync(resolve(root, outDir, name)))
  return brotliCompressSync(Buffer.concat(files)).length
}

if (import.meta.main)
  console.log(
    `/test: ${await bundleSelfTest('build/server/self-test')} bytes with brotli, of 15,360`,
  )
