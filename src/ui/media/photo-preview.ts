/** A small picture of a photo as a data address, which this browser can store beside what is typed. */

/** Pixels of the longer side: enough for a thumbnail on a sharp screen, and about 15 KB. */
const longestSide = 320

export async function previewOf(photo: Blob): Promise<string> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.7)
}
