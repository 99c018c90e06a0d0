/** A message as customers would read it now, in every language. */
import { languages } from '#kernel/language.ts'
import type { Db } from '#platform/db/db.ts'
import { builtInText } from '../render-message.ts'
import { renderText } from '../render-text.ts'
import type { CustomerTemplate, VariablesOf } from '../templates.ts'
import { findOwnTexts } from './own-texts.ts'

export async function previewTexts<T extends CustomerTemplate>(
  { db, brand }: { readonly db: Db; readonly brand: string },
  template: T,
  variables: VariablesOf<T>,
) {
  const own = await findOwnTexts(db, template)
  return languages.map((language) => ({
    language,
    text: renderText(template, own[language]?.text ?? builtInText(template, language), {
      ...variables,
      brand,
    }),
  }))
}
