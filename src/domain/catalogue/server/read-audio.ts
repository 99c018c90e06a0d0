/**
 * Reads the format and the length of a recording from its bytes: its name and type may be wrong, and live recordings have no
 * length in their header.
 */

export type Audio = {
  readonly ending: 'webm' | 'ogg' | 'm4a' | 'mp3'
  /** Undefined when the file does not contain it. */
  readonly seconds: number | undefined
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))
/** The head of a file as text, because it names the codecs in letters. */
const headOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')

/** Opus in WebM or Ogg, AAC or Opus in MP4 without pictures, MP3; anything else is undefined. */
export function readAudio(bytes: Uint8Array): Audio | undefined {
  const head = headOf(bytes)
  if (head.startsWith('\x1A\x45\xDF\xA3')) {
    if (!head.includes('webm') || !head.includes('A_OPUS') || /V_(VP|AV|MPEG|MS)/.test(head))
      return undefined
    return { ending: 'webm', seconds: webmSeconds(bytes) }
  }
  if (head.startsWith('OggS'))
    return head.includes('OpusHead') ? { ending: 'ogg', seconds: oggSeconds(bytes) } : undefined
  if (ascii(bytes, 4, 8) === 'ftyp') {
    // The table of tracks may be at the end.
    const all = Buffer.from(bytes).toString('latin1')
    const handles = (what: string) => new RegExp(`hdlr[^]{8}${what}`).test(all)
    if (!handles('soun') || handles('vide') || !/mp4a|Opus/.test(all)) return undefined
    return { ending: 'm4a', seconds: mp4Seconds(bytes) }
  }
  const isMp3 = head.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)
  const seconds = isMp3 ? mp3Seconds(bytes) : undefined
  return seconds === undefined ? undefined : { ending: 'mp3', seconds }
}

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The position of the last page, in samples of 48 kHz (RFC 7845, section 4). */
function oggSeconds(bytes: Uint8Array): number | undefined {
  const at = Buffer.from(bytes).lastIndexOf('OggS')
  if (at < 0 || at + 14 > bytes.byteLength) return undefined
  return Number(view(bytes).getBigUint64(at + 6, true)) / 48_000
}

/** An EBML number (RFC 8794, section 4): its leading zeros give its length; all ones mean that it is unknown. */
function ebmlNumber(bytes: Uint8Array, at: number, keepMarker: boolean) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.byteLength) return undefined
  const bits = 0xff >> length
  let value = keepMarker ? first : first & bits
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

/** The timestamp of the last block (RFC 9559), in milliseconds, as browsers and common tools write it. */
function webmSeconds(bytes: Uint8Array): number | undefined {
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

/** The length in the header; for a file written in fragments, the start of the last one. */
function mp4Seconds(bytes: Uint8Array): number | undefined {
  const inside = (box: Box | undefined, name: string) =>
    box && boxesIn(bytes, box.body, box.end).find((one) => one.name === name)
  const top = boxesIn(bytes, 0, bytes.byteLength)
  const moov = top.find(({ name }) => name === 'moov')
  const mvhd = inside(moov, 'mvhd')
  const mdhd = inside(inside(inside(moov, 'trak'), 'mdia'), 'mdhd')
  if (!mvhd || !mdhd) return undefined
  const duration = durationIn(bytes, mvhd)
  if (duration) return duration
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

/** `mvhd` and `mdhd` begin with the same fields: version, two dates, units per second, length. */
const scaleIn = (bytes: Uint8Array, { body }: Box): number =>
  view(bytes).getUint32(body + (bytes[body] === 1 ? 20 : 12)) || 1

function durationIn(bytes: Uint8Array, box: Box): number | undefined {
  const long = bytes[box.body] === 1
  const length = long
    ? Number(view(bytes).getBigUint64(box.body + 24))
    : view(bytes).getUint32(box.body + 16)
  const isKnown = length > 0 && length !== 0xffffffff
  return isKnown ? length / scaleIn(bytes, box) : undefined
}

const kilobits = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

const samplesASecond = [44_100, 48_000, 32_000] as const

/**
 * Computed from the count of frames that encoders put into a first, silent frame; without it from the bit rate of the first
 * frame (ISO/IEC 11172-3, 2.4.2.3; 13818-3), which is right when the rate is constant. Undefined without a frame.
 */
function mp3Seconds(bytes: Uint8Array): number | undefined {
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
  // MPEG 2 halves the samples of a frame and of a second; MPEG 2.5 halves those of a second once more.
  return (frames * 1_152) / samples / (version === 0 ? 0.5 : 1)
}

/** The tag of LAME and Xing, which follows the side information of the first frame. */
function countedFrames(bytes: Uint8Array, frame: number): number | undefined {
  const head = Buffer.from(bytes.subarray(frame, frame + 64))
  const tag = Math.max(head.indexOf('Xing'), head.indexOf('Info'))
  if (tag < 0 || tag + 12 > head.byteLength || (head.readUInt32BE(tag + 4) & 1) === 0)
    return undefined
  return head.readUInt32BE(tag + 8)
}
