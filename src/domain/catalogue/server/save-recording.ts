/** An editor adds, replaces or deletes the recording that customers listen to before they agree to an issue. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague, InputOf } from '#kernel/endpoint.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { MediaFiles } from '#platform/files/file-store.ts'
import { storeMedia } from '#platform/files/media-files.ts'
import type {
  removeRecording as removeEndpoint,
  saveRecording as endpoint,
} from '../contract/staff-recordings.ts'
import { catalogueErrors } from '../errors.ts'
import { recordingLimits } from '../recording-limits.ts'
import { readAudio } from './read-audio.ts'
import { saveEntry } from './save-entry.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceIssues, type IssueRecording } from './tables.ts'

type Deps = CatalogueDeps & { readonly files: MediaFiles }

/**
 * Changes only the transcript when no sound is sent. Fails with NOT_A_RECORDING or RECORDING_TOO_LONG for a file that
 * we do not play, and with RECORDING_MISSING for a transcript without any sound. Other failures are those of
 * `saveEntry`.
 */
export async function saveRecording(
  deps: Deps,
  by: Colleague,
  { issueId, version, language, transcript, audio }: InputOf<typeof endpoint>,
): Promise<void> {
  const sound = audio === undefined ? undefined : await storeSound(deps.files, audio)
  await saveEntry(deps, by, {
    table: deviceIssues,
    id: issueId,
    version,
    action: 'recording.changed',
    facts: { language },
    change({ recordings }) {
      const known = recordings.find((one) => one.language === language)
      const recording = sound ?? known ?? fail(catalogueErrors.RECORDING_MISSING)
      const { url, seconds } = recording
      return {
        recordings: inOrder([
          ...without(recordings, language),
          { language, url, transcript, seconds },
        ]),
      }
    },
  })
}

/**
 * Without the recording, customers read the text on the screen or choose another language. Fails with ISSUE_INCOMPLETE
 * for the last recording of an issue that is offered. Other failures are those of `saveEntry`.
 */
export const removeRecording = (
  deps: CatalogueDeps,
  by: Colleague,
  { issueId, version, language }: InputOf<typeof removeEndpoint>,
): Promise<void> =>
  saveEntry(deps, by, {
    table: deviceIssues,
    id: issueId,
    version,
    action: 'recording.removed',
    facts: { language },
    change({ active, recordings }) {
      const left = without(recordings, language)
      // Customers confirm an issue by its recording or its transcript, so an offered issue needs at least one.
      if (active && left.length === 0) fail(catalogueErrors.ISSUE_INCOMPLETE)
      return { recordings: left }
    },
  })

async function storeSound(files: MediaFiles, base64: string) {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  if (bytes.byteLength > recordingLimits.bytes) fail(catalogueErrors.RECORDING_TOO_LONG)
  const { ending, seconds } = readAudio(bytes) ?? fail(catalogueErrors.NOT_A_RECORDING)
  // One more second is accepted, because recorders stop a little late.
  if ((seconds ?? 0) > recordingLimits.seconds + 1) fail(catalogueErrors.RECORDING_TOO_LONG)
  return { url: await storeMedia(files, bytes, { ending }), seconds }
}

const without = (recordings: readonly IssueRecording[], language: Language) =>
  recordings.filter((one) => one.language !== language)

const inOrder = (recordings: readonly IssueRecording[]) =>
  recordings.toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
