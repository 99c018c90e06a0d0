/** Lists what script/make-audio speaks, tab-separated: file, voice, words per minute, hash and text. */
import { everyRecording, markOf } from '#domain/catalogue/server/seed/recordings.ts'
import { receivedRecordings } from '#domain/payments/received-spoken.ts'
import type { Language } from '#kernel/language.ts'

/** The voices of espeak-ng, each slightly slower than its default so that one hearing is enough. */
const voice: Record<Language, readonly [name: string, speed: number]> = {
  English: ['en-gb-x-rp', 155],
  Tamil: ['ta', 168],
  Hindi: ['hi', 165],
}

for (const { url, language, transcript } of [...everyRecording, ...receivedRecordings]) {
  process.stdout.write(
    `${[`public${url}`, ...voice[language], markOf(transcript), transcript].join('\t')}\n`,
  )
}
