/** The routes of colleagues' notices. */
import type { Numbering } from '#kernel/id.ts'
import { serve } from '#platform/http/serve.ts'
import * as templates from '../../contract/staff-note-templates.ts'
import * as contract from '../../contract/staff-notices.ts'
import { canBeNotified } from '../../notices/notice.ts'
import type { AssignDeps } from '../assign-job.ts'
import { readTemplates, saveTemplates } from './note-templates.ts'
import { markNoticeRead, markNoticesRead, noticesOf } from './list-notices.ts'

export const noticeRoutes = (deps: AssignDeps & { readonly shop: Numbering }) => [
  serve(contract.listNotices, ({ id }, { before }) => noticesOf(deps, id, before)),
  serve(contract.readNotice, async (colleague, { id }) => {
    await markNoticeRead(deps, colleague.id, id)
    return {}
  }),
  serve(contract.readAllNotices, async ({ id }, { upTo }) => {
    await markNoticesRead(deps, id, upTo)
    return {}
  }),
  serve(templates.readNoteTemplates, () => readTemplates(deps.db)),
  serve(templates.saveNoteTemplates, (colleague, input) => saveTemplates(deps, colleague, input)),
  serve(contract.listMentionable, async () => (await deps.listPeople()).filter(canBeNotified)),
]
