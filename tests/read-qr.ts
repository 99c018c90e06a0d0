/** Reads the QR codes in a picture with ZXing, which shares no code with the generator. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const engine = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// From its own package, because it would otherwise load itself from the network.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(engine)).buffer } })

/** The content of each code. `picture`: a PNG or JPEG, as a camera or a screenshot gives it. */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: ['QRCode'],
    tryHarder: false,
  })
  return found.map(({ text }) => text)
}
