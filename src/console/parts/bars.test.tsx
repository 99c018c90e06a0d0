/** Tests the lines of a label by a program that shares no code with their maker. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Bars } from './bars.tsx'

const engine = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(engine)).buffer } })

/** Dots of a label printer for 56 mm, the width of the lines on a label. */
const dots = (perInch: number) => Math.round((56 / 25.4) * perInch)

test.each([203, 300])('lines printed with %i dots an inch are read', async (dpi) => {
  const svg = renderToStaticMarkup(<Bars text="BY4-00423" label="Lines of BY4-00423" />)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll('currentColor', '#000')
  const printed = await sharp(Buffer.from(svg))
    .resize(dots(dpi), Math.round(dots(dpi) / 6), { kernel: 'nearest', fit: 'fill' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const found = await readBarcodes(new Uint8Array(printed), { formats: ['Code128'] })
  expect(found.map(({ text }) => text)).toEqual(['BY4-00423'])
})
