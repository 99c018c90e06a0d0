/** Measures a recording from its content, because live recordings have no length in their header. */

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The last page's position, in samples of 48 kHz (RFC 7845, section 4). */
export function oggSeconds(bytes: Uint8Array): number | undefined {
  const at = Buffer.from(bytes).lastIndexOf('OggS')
  if (at < 0 || at + 14 > bytes.byteLength) return undefined
  return Number(view(bytes).getBigUint64(at + 6, true)) / 48_000
}

/** An EBML number (RFC 8794, section 4): its length is in its leading zeros; all ones mean unknown. */
function ebmlNumber(bytes: Uint8Array, at: number, keepMark: boolean) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.byteLength) return undefined
  const bits = 0xff >> length
  let value = keepMark ? first : first & bits
  let unknown = (first & bits) === bits
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] ?? 0
    value = value * 256 + byte
    unknown &&= byte === 0xff
  }
  return { value, length, unknown }
}

const segment = 0x18538067
const cluster = 0x1f43b675
const blockGroup = 0xa0
const timestamp = 0xe7
const simpleBlock = 0xa3
const block = 0xa1

/** The last block's timestamp (RFC 9559); milliseconds, as browsers and common tools write them. */
export function webmSeconds(bytes: Uint8Array): number | undefined {
  let at = 0
  let begin = 0
  let last: number | undefined
  while (at < bytes.byteLength) {
    const id = ebmlNumber(bytes, at, true)
    const size = id && ebmlNumber(bytes, at + id.length, false)
    if (!id || !size) break
    const body = at + id.length + size.length
    if (id.value === segment || id.value === cluster || id.value === blockGroup) {
      at = body
      continue
    }
    if (size.unknown || body + size.value > bytes.byteLength) break
    if (id.value === timestamp) begin = unsigned(bytes.subarray(body, body + size.value))
    if ((id.value === simpleBlock || id.value === block) && size.value >= 4)
      last = begin + view(bytes).getInt16(body + 1)
    at = body + size.value
  }
  return last === undefined ? undefined : last / 1_000
}

const unsigned = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

type Box = { readonly name: string; readonly body: number; readonly end: number }

/** The boxes of a stretch of an MP4 file (ISO/IEC 14496-12, 4.2). */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const size = view(bytes).getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = size === 0 ? to : at + size
    if (size === 1 || end > to || end <= at) break
    found.push({ name, body: at + 8, end })
    at = end
  }
  return found
}

/** The head's length; of a file written in fragments, where the last of them begins. */
export function mp4Seconds(bytes: Uint8Array): number | undefined {
  const inside = (box: Box | undefined, name: string) =>
    box && boxesIn(bytes, box.body, box.end).find((one) => one.name === name)
  const top = boxesIn(bytes, 0, bytes.byteLength)
  const moov = top.find(({ name }) => name === 'moov')
  const mvhd = inside(moov, 'mvhd')
  const mdhd = inside(inside(inside(moov, 'trak'), 'mdia'), 'mdhd')
  if (!mvhd || !mdhd) return undefined
  const notified = durationIn(bytes, mvhd)
  if (notified) return notified
  const tfdt = inside(
    inside(
      top.findLast(({ name }) => name === 'moof'),
      'traf',
    ),
    'tfdt',
  )
  if (!tfdt) return undefined
  const wide = bytes[tfdt.body] === 1
  const begins = wide
    ? Number(view(bytes).getBigUint64(tfdt.body + 4))
    : view(bytes).getUint32(tfdt.body + 4)
  return begins / scaleIn(bytes, mdhd)
}

/** `mvhd` and `mdhd` begin alike: version, two dates, units a second, length. */
const scaleIn = (bytes: Uint8Array, { body }: Box): number =>
  view(bytes).getUint32(body + (bytes[body] === 1 ? 20 : 12)) || 1

function durationIn(bytes: Uint8Array, box: Box): number | undefined {
  const long = bytes[box.body] === 1
  const length = long
    ? Number(view(bytes).getBigUint64(box.body + 24))
    : view(bytes).getUint32(box.body + 16)
  const isTold = length > 0 && length !== 0xffffffff
  return isTold ? length / scaleIn(bytes, box) : undefined
}

const kilobits = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

const samplesASecond = [44_100, 48_000, 32_000] as const

/**
 * From the count of frames that encoders put into a first, silent one; without it from the first frame's rate
 * (ISO/IEC 11172-3, 2.4.2.3; 13818-3), which is right for a constant one. Undefined without a frame.
 */
export function mp3Seconds(bytes: Uint8Array): number | undefined {
  let at = 0
  if (bytes[0] === 0x49)
    at = 10 + [6, 7, 8, 9].reduce((size, byte) => size * 128 + ((bytes[byte] ?? 0) & 0x7f), 0)
  const [sync = 0, kind = 0, rate = 0] = bytes.subarray(at, at + 3)
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return undefined
  const version = (kind >> 3) & 3
  const speed = kilobits[version === 3 ? 1 : 2][(rate >> 4) - 1]
  const samples = samplesASecond[(rate >> 2) & 3]
  if (speed === undefined || samples === undefined) return undefined
  const frames = countedFrames(bytes, at)
  if (frames === undefined) return ((bytes.byteLength - at) * 8) / (speed * 1_000)
  // MPEG 2 halves the samples, of a frame and of a second; 2.5 halves the second once more.
  return (frames * 1_152) / samples / (version === 0 ? 0.5 : 1)
}

/** LAME's and Xing's tag, behind the first frame's side information. */
function countedFrames(bytes: Uint8Array, frame: number): number | undefined {
  const head = Buffer.from(bytes.subarray(frame, frame + 64))
  const tag = Math.max(head.indexOf('Xing'), head.indexOf('Info'))
  if (tag < 0 || tag + 12 > head.byteLength || (head.readUInt32BE(tag + 4) & 1) === 0)
    return undefined
  return head.readUInt32BE(tag + 8)
}
