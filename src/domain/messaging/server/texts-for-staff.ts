/** The texts of messages as their editors see them. */
import { fail } from '#kernel/app-error.ts'
import { messagingErrors } from '../errors.ts'
import { languagesOf, sentTemplates } from '../message-groups.ts'
import { isTaken as isTakenBy } from '../register-forms.ts'
import { builtInText } from '../render-message.ts'
import type { TextPlace } from '../text-rules.ts'
import type { OwnText } from '../message-text.ts'
import { listLatestTexts, listVersions, ownTextOf } from './own-texts.ts'
import type { TextDeps } from './save-text.ts'

/** All texts, in the order of the groups and of the languages. */
export async function listTexts({ db, textApp }: TextDeps) {
  const latest = await listLatestTexts(db)
  return sentTemplates.flatMap((template) =>
    languagesOf(template).map((language) => {
      const row = latest.find((one) => one.template === template && one.language === language)
      const own = ownTextOf(row)
      if (!row || !own)
        return { template, language, text: builtInText(template, language), own: null }
      const isTaken = isTakenBy('sms', own.registration, textApp.forms)
      const since = { since: row.at.toISOString(), by: row.byName, isTaken }
      return { template, language, text: own.text, own: since }
    }),
  )
}

/** Fails with TEXT_NOT_FOUND for a language the message is never sent in. */
export async function showText<P extends TextPlace>({ db, textApp }: TextDeps, place: P) {
  const { template, language } = place
  if (!languagesOf(template).includes(language)) fail(messagingErrors.TEXT_NOT_FOUND)
  const versions = await listVersions(db, place)
  const [last] = versions
  return {
    ...place,
    version: last?.version ?? 0,
    builtIn: builtInText(template, language),
    own: writtenOf(ownTextOf(last)),
    history: versions.map((row) => ({
      version: row.version,
      at: row.at.toISOString(),
      by: row.byName,
      written: writtenOf(ownTextOf(row)),
    })),
    house: textApp,
  }
}

const writtenOf = (own: OwnText | undefined) =>
  own
    ? { text: own.text, registration: own.registration, whatsappName: own.whatsappName ?? '' }
    : null
