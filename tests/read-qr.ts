/** Reads the QR codes on a picture with ZXing, which shares nothing with what draws them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const engine = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// From its own package: left alone, it would fetch itself from the network.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(engine)).buffer } })

/** What each of them says. `picture`: a PNG or JPEG, as a camera or a screenshot gives it. */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: ['QRCode'],
    tryHarder: false,
  })
  return found.map(({ text }) => text)
}
