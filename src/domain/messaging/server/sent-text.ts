/** Renders a message on record with the text it was sent with. */
import { eq } from 'drizzle-orm'
import type { Delivery } from '../delivery.ts'
import { builtInText } from '../render-message.ts'
import { renderText } from '../render-text.ts'
import { secretVariables } from '../templates.ts'
import { deliveries, messageTexts } from './tables.ts'

/** For a query of deliveries: `.leftJoin(messageTexts, sentWith)` brings the text each was sent with. */
export const sentWith = eq(messageTexts.id, deliveries.textId)

/** The language it was sent in; before that, and for older rows, the requested one. */
export const sentLanguage = ({ textLanguage, language }: Delivery) => textLanguage ?? language

/** A queued message has no text yet. */
export const hasNoTextYet = ({ state, textLanguage }: Delivery): boolean =>
  state === 'queued' && !textLanguage

/**
 * `own` is the text it was sent with; null or absent: the built-in one. Null once the record has forgotten what it
 * contained: after thirty days it shows only that it was sent. A code is never shown again.
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
