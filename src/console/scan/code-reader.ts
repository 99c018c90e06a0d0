/** Reads QR codes and bar codes from pictures: ZXing as WebAssembly, which is loaded with this file. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import engine from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type CodeReader = {
  readonly read: (picture: HTMLVideoElement) => Promise<readonly string[]>
}

/** Suppliers print all of these; our own labels are QR codes. */
const formats = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13', 'upc_a'] as const

/** Resolves once the program is there. Rejects when it could not be loaded; the next call tries again. */
export async function openCodeReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => engine }, fireImmediately: true })
  const detector = new BarcodeDetector({ formats: [...formats] })
  return {
    read: async (picture) =>
      (await detector.detect(picture)).map(({ rawValue }) => rawValue.trim()),
  }
}
