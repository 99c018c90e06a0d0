/** Detects the format and the length of a recording from its bytes, whatever its name and type claim. */
import { mp3Seconds, mp4Seconds, oggSeconds, webmSeconds } from './audio-length.ts'

export type Audio = {
  readonly ending: 'webm' | 'ogg' | 'm4a' | 'mp3'
  /** Undefined when the file does not contain it. */
  readonly seconds: number | undefined
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))
/** The head of a file as text: names of codecs stand there in letters. */
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
    // The table of tracks may stand at the end.
    const all = Buffer.from(bytes).toString('latin1')
    const handles = (what: string) => new RegExp(`hdlr[^]{8}${what}`).test(all)
    if (!handles('soun') || handles('vide') || !/mp4a|Opus/.test(all)) return undefined
    return { ending: 'm4a', seconds: mp4Seconds(bytes) }
  }
  const isMp3 = head.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)
  const seconds = isMp3 ? mp3Seconds(bytes) : undefined
  return seconds === undefined ? undefined : { ending: 'mp3', seconds }
}
