/** A picture as PNG, for what cannot show WebP: the documents. */
import { openSharp } from './open-sharp.ts'

export async function toPng(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await openSharp()
  return new Uint8Array(await sharp(bytes).png().toBuffer())
}
