/** The texts that colleagues insert into notes, which front desk and owner keep. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { noteTemplateFields } from '../notices/note-template.ts'

const version = z.number().int().min(0)

export const readNoteTemplates = endpoint({
  method: 'GET',
  path: '/staff/notes/templates',
  summary: 'The shop’s texts for notes, one a line, with the version that a change names',
  who: 'staff',
  action: 'see-jobs',
  response: z.object({ text: z.string(), version }),
  errors: [],
})

export const saveNoteTemplates = endpoint({
  method: 'POST',
  path: '/staff/notes/templates',
  summary:
    'Changes the texts for notes: one a line, `{device}` and `{order}` stand for the repair’s own',
  who: 'staff',
  action: 'keep-note-templates',
  body: noteTemplateFields.extend({ version }),
  response: z.object({ version }),
  errors: [settingErrors.CHANGED_MEANWHILE],
  maxBody: 64 * 1024,
  changes: [readNoteTemplates],
})
