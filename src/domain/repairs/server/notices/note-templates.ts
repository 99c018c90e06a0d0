/** The setting of the texts for notes. */
import type { z } from 'zod'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { readSetting, type Setting, writeSetting } from '#platform/settings/settings.ts'
import type { saveNoteTemplates } from '../../contract/staff-note-templates.ts'
import { noteTemplateFields, templatesOf } from '../../notices/note-template.ts'
import { recordAudit } from '../record-audit.ts'

/** What a shop begins with. */
const usual = [
  'Called about {device}: no answer, call again',
  'Customer knows that {order} takes longer',
  'Part for {device} is ordered',
]

const templateSetting = {
  key: 'note-templates',
  schema: noteTemplateFields,
  builtIn: { text: usual.join('\n') },
} satisfies Setting<typeof noteTemplateFields>

export async function readTemplates(db: Db) {
  const { value, version } = await readSetting(db, templateSetting)
  return { text: value.text, version }
}

type Deps = { readonly db: Db; readonly clock: Clock }

/** Returns the new version. Fails with CHANGED_MEANWHILE. */
export const saveTemplates = (
  { db, clock }: Deps,
  by: ColleagueActor,
  { text, version }: z.output<typeof saveNoteTemplates.body>,
): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    const at = clock()
    const before = templatesOf((await readSetting(tx, templateSetting)).value.text)
    const after = templatesOf(text)
    const value = { text: after.join('\n') }
    const next = await writeSetting(tx, templateSetting, { value, seen: version, now: at })
    await recordAudit(tx, by, {
      at,
      action: 'note-templates.changed',
      subject: { kind: 'setting', id: templateSetting.key },
      data: { before: { texts: before.length }, after: { texts: after.length } },
    })
    return { version: next }
  })
