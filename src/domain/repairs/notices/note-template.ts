/** Texts that a shop writes again and again in its notes, one a line; `{device}` and `{order}` stand for the repair's own. */
import { z } from 'zod'
import { hiddenCharacter, isPlainLine } from '#kernel/plain-text.ts'

const most = 60
/** Characters: a note has room for 500. */
const longest = 300

/** One text a line, as it is edited and stored. */
export const noteTemplateFields = z.object({
  text: z
    .string()
    .max(most * (longest + 1), 'These are too many texts')
    .refine((text) => templatesOf(text).every(isPlainLine), hiddenCharacter)
    .superRefine((text, context) => {
      const lines = templatesOf(text)
      const tooLong = lines.find((line) => line.length > longest)
      if (lines.length > most)
        context.addIssue({ code: 'custom', message: `Please keep at most ${most} texts` })
      if (tooLong !== undefined)
        context.addIssue({
          code: 'custom',
          message: `Please keep each text within ${longest} characters: “${tooLong.slice(0, 40)} …”`,
        })
    }),
})

/** The texts, each once, without empty lines. */
export const templatesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

export type TemplateValues = { readonly device: string; readonly order: string }

/** A text with the repair's device and order number in place of `{device}` and `{order}`. */
export const filledTemplate = (template: string, values: TemplateValues): string =>
  template.replace(/\{(device|order)\}/g, (_, name: keyof TemplateValues) => values[name])

/** What is being typed at the caret to find a text: everything from a `/` at the beginning or after a space. */
export function typedTemplate(
  text: string,
  caret: number,
): { readonly start: number; readonly typed: string } | undefined {
  const found = /(?:^|\s)\/([^/]{0,40})$/.exec(text.slice(0, caret))
  const typed = found?.[1]
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed }
}

/** The texts in which a word begins with each word that was typed, in the shop's order. */
export function suggestTemplates(templates: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase().split(/\s+/u).filter(Boolean)
  return templates.filter((template) => {
    const words = template.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u)
    return wanted.every((one) => words.some((word) => word.startsWith(one)))
  })
}
