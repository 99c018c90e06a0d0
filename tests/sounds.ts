/** Generates recordings as browsers write them, in as few bytes as a test needs. */

const bytes = (...parts: (string | readonly number[] | Uint8Array)[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat(
      parts.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.from(one))),
    ),
  )

const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
const short = (length: number): number => 0x80 + length
const two = (value: number): readonly number[] => [(value >> 8) & 0xff, value & 0xff]
const four = (value: number): readonly number[] => [...two(value >>> 16), ...two(value & 0xffff)]

/** A live WebM without a length in its header and with one cluster each second. `mark` distinguishes recordings. */
export const aWebm = (seconds: number, { codec = 'A_OPUS', mark = 'a' } = {}): Uint8Array =>
  bytes(
    [0x1a, 0x45, 0xdf, 0xa3, short(7), 0x42, 0x82, short(4)],
    'webm',
    [0x18, 0x53, 0x80, 0x67, ...unknown],
    [0x16, 0x54, 0xae, 0x6b, short(codec.length + 2), 0x86, short(codec.length)],
    codec,
    ...Array.from({ length: seconds }, (_, at) =>
      bytes(
        [0x1f, 0x43, 0xb6, 0x75, ...unknown],
        [0xe7, short(4), ...four(at * 1_000)],
        [0xa3, short(5), short(1), ...two(1_000), 0x80],
        mark,
      ),
    ),
  )

/** One page with the position where it ends, in seconds. */
export const anOgg = (seconds: number, codec = 'OpusHead'): Uint8Array => {
  const position = Buffer.alloc(8)
  position.writeBigUInt64LE(BigInt(seconds * 48_000))
  return bytes('OggS', [0, 2], Buffer.alloc(8), Buffer.alloc(12), codec, 'OggS', [0, 4], position)
}

const box = (name: string, ...inside: Uint8Array[]): Uint8Array => {
  const body = Buffer.concat(inside)
  return bytes(four(body.byteLength + 8), name, body)
}
const lengths = (scale: number, length: number) =>
  bytes([0, 0, 0, 0], four(0), four(0), four(scale), four(length))

/** An M4A; `fragments` are their start times in seconds, and then the header has no length. */
export const anM4a = (
  seconds: number,
  { fragments = [], tracks = ['soun'] }: { fragments?: number[]; tracks?: string[] } = {},
): Uint8Array => {
  const notified = fragments.length > 0 ? 0 : seconds
  const media = box(
    'mdia',
    box('mdhd', lengths(44_100, notified * 44_100)),
    ...tracks.map((one) => box('hdlr', Buffer.alloc(8), bytes(one))),
  )
  return bytes(
    box('ftyp', bytes('M4A ', four(0))),
    box('moov', box('mvhd', lengths(1_000, notified * 1_000)), box('trak', media, box('mp4a'))),
    ...fragments.map((begins) =>
      box('moof', box('traf', box('tfdt', bytes([0, 0, 0, 0], four(begins * 44_100))))),
    ),
  )
}

export const base64 = (sound: Uint8Array): string => Buffer.from(sound).toString('base64')

/** Sixteen-bit mono at 48 kHz: silence, then all these tones at once. Times in seconds. */
export function aWave(
  hertz: readonly number[],
  { silence, seconds }: { readonly silence: number; readonly seconds: number },
): Uint8Array {
  const rate = 48_000
  const samples = Buffer.alloc(Math.round((silence + seconds) * rate) * 2)
  for (let at = Math.round(silence * rate); at * 2 < samples.length; at += 1) {
    const sum = hertz.reduce((all, one) => all + Math.sin((2 * Math.PI * one * at) / rate), 0)
    samples.writeInt16LE(Math.round((sum / hertz.length) * 30_000), at * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return bytes(header, samples)
}
