/** A small photo of one colour, for a field that takes files. */
import sharp from 'sharp'

export const aPhoto = async (background: string) => ({
  name: 'device.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
