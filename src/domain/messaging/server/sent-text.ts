/** Renders a recorded message with the text it was sent with. */
import { eq } from 'drizzle-orm'
import type { Delivery } from '../delivery.ts'
import { builtInText } from '../render-message.ts'
import { renderText } from '../render-text.ts'
import { secretVariables } from '../templates.ts'
import { deliveries, messageTexts } from './tables.ts'

/** In a query of deliveries, `.leftJoin(messageTexts, sentWith)` adds the text that each was sent with. */
export const sentWith = eq(messageTexts.id, deliveries.textId)

/** The language it was sent in; for queued messages and older rows, the requested language. */
export const sentLanguage = ({ textLanguage, language }: Delivery) => textLanguage ?? language

/** True for a queued message whose text is not chosen yet. */
export const hasNoTextYet = ({ state, textLanguage }: Delivery): boolean =>
  state === 'queued' && !textLanguage

/**
 * `own` is the text it was sent with; null or undefined means the built-in one. The result is null once the record has
 * lost its content, which is removed after thirty days. A code is always hidden.
 */
export function sentText(
  delivery: Delivery,
  own: { readonly text: string | null } | null | undefined,
  brand: string,
): string | null {
  if (!delivery.recipient) return null
  const { template } = delivery
  const hidden = Object.fromEntries(secretVariables.map((name) => [name, '••••']))
  const text = own?.text ?? builtInText(template, sentLanguage(delivery))
  return renderText(template, text, { ...hidden, ...delivery.variables, brand })
}
