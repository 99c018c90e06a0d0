/** Reads width and height from the first bytes of a JPEG, PNG or WebP file, because decoding a large picture takes seconds. */

export type PictureSize = { readonly width: number; readonly height: number }

/** Longer than the heads of photos with their previews and colour profiles. */
const headLength = 512 * 1024

/** Undefined for a file of another kind, and where the head does not say it. */
export async function sizeOfPicture(file: Blob): Promise<PictureSize | undefined> {
  const head = new DataView(await file.slice(0, headLength).arrayBuffer())
  try {
    return sizeOfJpeg(head) ?? sizeOfPng(head) ?? sizeOfWebp(head)
  } catch {
    // Read beyond the end: the file is cut off.
    return undefined
  }
}

/** Walks over the segments to the one that begins the picture (ISO/IEC 10918-1, B.2.2). */
function sizeOfJpeg(head: DataView): PictureSize | undefined {
  if (head.getUint16(0) !== 0xff_d8) return undefined
  let at = 2
  while (at < head.byteLength) {
    const marker = head.getUint16(at)
    const isStart = marker >= 0xff_c0 && marker <= 0xff_cf
    if (isStart && marker !== 0xff_c4 && marker !== 0xff_c8 && marker !== 0xff_cc)
      return { height: head.getUint16(at + 5), width: head.getUint16(at + 7) }
    // Fill bytes may stand before a marker.
    at += marker === 0xff_ff ? 1 : 2 + head.getUint16(at + 2)
  }
  return undefined
}

/** `IHDR` is always the first chunk (PNG 3rd edition, 5.6). */
const sizeOfPng = (head: DataView): PictureSize | undefined =>
  head.getUint32(0) === 0x89_50_4e_47
    ? { width: head.getUint32(16), height: head.getUint32(20) }
    : undefined

const threeBytes = (head: DataView, at: number): number =>
  head.getUint16(at, true) + (head.getUint8(at + 2) << 16)

/** The three forms of WebP: lossy, lossless and extended (RFC 9649). */
function sizeOfWebp(head: DataView): PictureSize | undefined {
  if (head.getUint32(0) !== 0x52_49_46_46 || head.getUint32(8) !== 0x57_45_42_50) return undefined
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => head.getUint8(at)))
  if (kind === 'VP8X') return { width: threeBytes(head, 24) + 1, height: threeBytes(head, 27) + 1 }
  if (kind === 'VP8 ')
    return { width: head.getUint16(26, true) & 0x3f_ff, height: head.getUint16(28, true) & 0x3f_ff }
  const bits = head.getUint32(21, true)
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 }
}
