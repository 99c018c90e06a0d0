/** An editor replaces a built-in text with one of their own, or restores it. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { settingErrors } from '#kernel/setting.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { messagingAudit } from '../audit-events.ts'
import { messagingErrors } from '../errors.ts'
import { languagesOf } from '../message-groups.ts'
import type { TextVersion } from '../message-text.ts'
import { faultsIn, type TextApp, type TextFields, type TextPlace, trimmed } from '../text-rules.ts'
import { addVersion, listVersions } from './own-texts.ts'

const recordAudit = auditRecorder(messagingAudit)

export type TextDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly textApp: TextApp
}
type Seen = TextPlace & { readonly version: number }

/**
 * Applies to every message that is sent from the commit on. Returns the version in force; a text that is in force
 * already is not written again. Fails with TEXT_NOT_FOUND, CHANGED_MEANWHILE, or VALIDATION_FAILED naming the fields.
 */
export async function saveText(
  deps: TextDeps,
  by: ColleagueActor,
  { fields, ...seen }: Seen & { readonly fields: TextFields },
): Promise<{ version: number }> {
  checkPlace(seen)
  const given = trimmed(fields)
  const faults = faultsIn(seen, given, deps.textApp)
  if (faults.length > 0)
    fail(gatewayErrors.VALIDATION_FAILED, {
      errors: faults.map(({ path, message }) => ({ path: `fields.${path}`, message })),
    })
  return putInForce(deps, by, seen, { ...given, whatsappName: given.whatsappName || null })
}

/** Restores the built-in text, under the ids of the settings. Fails with TEXT_NOT_FOUND or CHANGED_MEANWHILE. */
export async function withdrawText(
  deps: TextDeps,
  by: ColleagueActor,
  seen: Seen,
): Promise<{ version: number }> {
  checkPlace(seen)
  return putInForce(deps, by, seen, { text: null, registration: null, whatsappName: null })
}

function checkPlace({ template, language }: TextPlace): void {
  if (!languagesOf(template).includes(language)) fail(messagingErrors.TEXT_NOT_FOUND)
}

type Written = Pick<TextVersion, 'text' | 'registration' | 'whatsappName'>
const nothing: Written = { text: null, registration: null, whatsappName: null }

const putInForce = (
  { db, clock, random }: TextDeps,
  by: ColleagueActor,
  { template, language, version }: Seen,
  given: Written,
): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    const [last] = await listVersions(tx, { template, language }, 1)
    const now = { version: last?.version ?? 0 }
    const before = writtenOf(last ?? nothing)
    // Saving the text that is already in force succeeds, whatever version the editor saw.
    if (JSON.stringify(before) === JSON.stringify(writtenOf(given))) return now
    if (now.version !== version) fail(settingErrors.CHANGED_MEANWHILE)
    const at = clock()
    const next = { template, language, version: version + 1 }
    const who = { byId: by.id, byName: by.name }
    if (!(await addVersion(tx, { id: newId(random), ...next, ...given, ...who, at })))
      fail(settingErrors.CHANGED_MEANWHILE)
    await recordAudit(tx, by, {
      at,
      action: given.text === null ? 'text.withdrawn' : 'text.changed',
      subject: { kind: 'text', id: `${template}-${language}` },
      data: { before: recordedOf(before), after: recordedOf(given) },
    })
    return { version: next.version }
  })

const writtenOf = ({ text, registration, whatsappName }: Written): Written => ({
  text,
  registration,
  whatsappName,
})

/** The audit log only names a built-in text, because the program contains it. */
const recordedOf = ({ text, registration, whatsappName }: Written) =>
  text === null ? { text: 'built in' } : { text, registration, whatsappName }
