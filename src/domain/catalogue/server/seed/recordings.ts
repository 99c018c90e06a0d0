/** Every seeded recording, and the mark that connects a file with its text. */
import { createHash } from 'node:crypto'
import { languages } from '#kernel/language.ts'
import { sampleAudioUrl } from '../../sample-audio.ts'
import type { IssueRecording } from '../tables.ts'
import { issueRows } from './rows.ts'
import { sampleTranscripts } from './spoken.ts'

const samples = languages.map((language) => ({
  language,
  url: sampleAudioUrl[language],
  transcript: sampleTranscripts[language],
}))

export const everyRecording: readonly IssueRecording[] = [
  ...samples,
  ...issueRows.flatMap((issue) => issue.recordings),
]

/** Stored in the file's comment: when the text changes, the recording is made again. */
export const markOf = (transcript: string): string =>
  createHash('sha256').update(transcript).digest('hex').slice(0, 16)
