/** What an editor has written and not saved yet: kept in this browser, so that neither a failure nor a reload loses it. */
import { z } from 'zod'
import { readStored, writeStored } from '#web/stored.ts'
import { readGuideDoc } from '../../guide-doc.ts'
import { writeGuideHtml } from '../../guide-html.ts'
import type { PostFields } from '../../post-fields.ts'

const written = z.object({
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  categoryId: z.string(),
  productName: z.string(),
  /** One on each line: a tag may have commas. */
  tags: z.string(),
})
/** The form as it is being filled in: not everything in it may be savable yet. */
export type Written = z.infer<typeof written>

const draft = z.object({ version: z.number(), written })
export type Draft = z.infer<typeof draft>

export const nothingWritten: Written = {
  title: '',
  description: '',
  imageUrl: '',
  categoryId: '',
  productName: '',
  tags: '',
}

/** As the editor would write it, so that opening a guide is no change of it. */
export const writtenOf = (fields: PostFields): Written => ({
  title: fields.title,
  description: writeGuideHtml(readGuideDoc(fields.description)),
  imageUrl: fields.imageUrl,
  categoryId: fields.categoryId,
  productName: fields.productName,
  tags: fields.tag.join('\n'),
})

export const fieldsOf = ({ tags, title, productName, ...rest }: Written): PostFields => ({
  ...rest,
  title: title.trim(),
  productName: productName.trim(),
  tag: tags
    .split('\n')
    .map((tag) => tag.trim())
    .filter(Boolean),
})

export const isSame = (a: Written, b: Written): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b))

const keyOf = (guideId: string | undefined): string => `guide-draft:${guideId ?? 'new'}`

/** Undefined when there is none, or none that can be read. */
export function readDraft(guideId: string | undefined): Draft | undefined {
  const stored = readStored(keyOf(guideId))
  if (!stored) return undefined
  try {
    return draft.parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}

export const keepDraft = (guideId: string | undefined, kept: Draft | undefined): void =>
  writeStored(keyOf(guideId), kept && JSON.stringify(kept))
