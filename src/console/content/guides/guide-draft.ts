/** A guide as the editor's form stores it, and back. */
import { z } from 'zod'
import { readGuideDoc } from '#domain/guides/guide-doc.ts'
import { writeGuideHtml } from '#domain/guides/guide-html.ts'
import type { DraftFields } from '#domain/guides/post-fields.ts'

/** The form as it is being filled in: not everything in it may be savable yet. */
export const writtenShape = z.object({
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  categoryId: z.string(),
  productName: z.string(),
  /** One on each line: a tag may have commas. */
  tags: z.string(),
})
export type Written = z.infer<typeof writtenShape>

export const nothingWritten: Written = {
  title: '',
  description: '',
  imageUrl: '',
  categoryId: '',
  productName: '',
  tags: '',
}

/** As the editor would write it, so that opening a guide does not count as a change. */
export const writtenOf = (fields: DraftFields): Written => ({
  title: fields.title,
  description: writeGuideHtml(readGuideDoc(fields.description)),
  imageUrl: fields.imageUrl,
  categoryId: fields.categoryId,
  productName: fields.productName,
  tags: fields.tag.join('\n'),
})

export const fieldsOf = ({ tags, title, productName, ...rest }: Written): DraftFields => ({
  ...rest,
  title: title.trim(),
  productName: productName.trim(),
  tag: tags
    .split('\n')
    .map((tag) => tag.trim())
    .filter(Boolean),
})

export const isAlike = (a: Written, b: Written): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b))

/** The name under which this browser stores the draft; without an id, that of a new guide. */
export const draftKey = (guideId: string | undefined): string => `guide-draft:${guideId ?? 'new'}`
