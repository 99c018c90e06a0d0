/** A picture as PNG, for what cannot show WebP: the documents. */
import sharp from 'sharp'

export const toPng = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await sharp(bytes).png().toBuffer())
