/** Tests of how recordings are recognised and measured by their bytes. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anM4a, anOgg, aWebm } from '../../../../tests/sounds.ts'
import { readAudio } from './read-audio.ts'

describe('a recording', () => {
  test('in WebM is as long as its last block, for its head says nothing', () => {
    expect(readAudio(aWebm(3))).toEqual({ ending: 'webm', seconds: 3 })
  })

  test('in Ogg ends where its last page does', () => {
    expect(readAudio(anOgg(12))).toEqual({ ending: 'ogg', seconds: 12 })
  })

  test('in M4A is as long as its head says, or as its last fragment begins', () => {
    expect(readAudio(anM4a(7))).toEqual({ ending: 'm4a', seconds: 7 })
    expect(readAudio(anM4a(0, { fragments: [0, 5, 61] }))).toEqual({ ending: 'm4a', seconds: 61 })
  })

  test('in MP3 is as long as its rate lets it be', () => {
    const file = readFileSync('public/audio/issues/iphone-screen-en.mp3')
    const audio = readAudio(file)
    expect(audio?.ending).toBe('mp3')
    expect(audio?.seconds).toBeGreaterThan(4)
    expect(audio?.seconds).toBeLessThan(15)
  })
})

test.each([
  ['nothing', new Uint8Array()],
  ['text', Buffer.from('<html>OggS A_OPUS webm</html>')],
  ['a film', aWebm(1, { codec: 'A_OPUS V_VP8' })],
  ['a WebM without Opus', aWebm(1, { codec: 'A_VORBIS' })],
  ['an Ogg without Opus', anOgg(1, 'vorbis--')],
  ['an M4A with pictures', anM4a(1, { tracks: ['soun', 'vide'] })],
  ['an ID3 tag with nothing after it', Buffer.from('ID3\u0003\0\0\0\0\0\0')],
])('%s is none', (_, bytes) => {
  expect(readAudio(bytes)).toBeUndefined()
})

test('a file that breaks off anywhere is measured or refused, never thrown', () => {
  for (const whole of [aWebm(2), anOgg(2), anM4a(2), anM4a(0, { fragments: [1, 2] })])
    for (let length = 0; length < whole.byteLength; length++)
      expect(() => readAudio(whole.subarray(0, length))).not.toThrow()
})
