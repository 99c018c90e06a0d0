/** The calls for the recordings that customers listen to before they agree to an issue. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { id, line, version } from '../catalogue-fields.ts'
import { catalogueErrors } from '../errors.ts'
import { recordingLimits } from '../recording-limits.ts'
import { getCatalogue, getStaffIssue } from './staff.ts'

const recordingOf = { issueId: id, version, language: z.enum(languages) }

export const saveRecording = endpoint({
  method: 'POST',
  path: '/staff/catalogue/recording',
  summary:
    'Keeps what an issue’s customers hear in a language, with its words; or changes the words alone',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({
    ...recordingOf,
    transcript: line(500, 'the words that are spoken'),
    audio: z.string().min(1).optional().describe('The file in base64; absent keeps the sound'),
  }),
  maxBody: recordingLimits.bytes * 2,
  response: z.object({}),
  errors: [
    catalogueErrors.NOT_IN_CATALOGUE,
    catalogueErrors.ENTRY_CHANGED_MEANWHILE,
    catalogueErrors.NOT_A_RECORDING,
    catalogueErrors.RECORDING_TOO_LONG,
    catalogueErrors.RECORDING_MISSING,
  ],
  changes: [getCatalogue, getStaffIssue],
})

export const removeRecording = endpoint({
  method: 'POST',
  path: '/staff/catalogue/recording/remove',
  summary: 'Takes an issue’s recording in a language away; its customers read instead',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object(recordingOf),
  response: z.object({}),
  errors: [
    catalogueErrors.NOT_IN_CATALOGUE,
    catalogueErrors.ENTRY_CHANGED_MEANWHILE,
    catalogueErrors.ISSUE_INCOMPLETE,
  ],
  changes: [getCatalogue, getStaffIssue],
})
