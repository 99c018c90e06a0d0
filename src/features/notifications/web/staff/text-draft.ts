/** What an editor has written of a text and not saved yet, as this browser keeps it. */
import { z } from 'zod'
import { readStored } from '#web/stored.ts'
import type { TextPlace } from '../../text-rules.ts'

const draft = z.object({
  version: z.number(),
  fields: z.object({ text: z.string(), registration: z.string(), whatsappName: z.string() }),
})

export const draftKey = ({ template, language }: TextPlace): string =>
  `text-draft:${template}:${language}`

/** Undefined when there is none, or none that can be read. */
export function readDraft(place: TextPlace): z.infer<typeof draft> | undefined {
  try {
    return draft.parse(JSON.parse(readStored(draftKey(place)) ?? 'null'))
  } catch {
    return undefined
  }
}
