/** What an audit event is: an action with a schema for its data, and the sentence that people read. */
import { z } from 'zod'

/** The kinds of things that an action can be done to. */
export type SubjectKind =
  | 'alarm'
  | 'application'
  | 'categories'
  | 'category'
  | 'colleague'
  | 'customer'
  | 'drawer'
  | 'enquiry'
  | 'family'
  | 'grievance'
  | 'guide'
  | 'import'
  | 'issue'
  | 'lane'
  | 'message'
  | 'model'
  | 'order'
  | 'part'
  | 'payment'
  | 'picture'
  | 'purchase'
  | 'queue'
  | 'setting'
  | 'stocktake'
  | 'supplier'
  | 'text'
  | 'tier'

/** All categories together are one thing, which has no id. */
export type SubjectOf<K extends SubjectKind> = K extends 'categories'
  ? { readonly kind: K }
  : { readonly kind: K; readonly id: string }

export type AuditSubject = SubjectOf<SubjectKind>

/** `order:…`, as it is stored and looked up. */
export const subjectText = (subject: AuditSubject): string =>
  'id' in subject ? `${subject.kind}:${subject.id}` : subject.kind

/** A sentence of rows without an action code, and the data that can only be read from the sentence. */
export type OldSentence = {
  /** The whole sentence, or how it begins where an amount follows. */
  readonly sentence: string | { readonly begins: string; readonly matches: RegExp }
  readonly data?: object
}

/** `before` and `after` are what changed; all other data is used by the sentence. */
export type DataSchema = z.ZodObject<Readonly<z.core.$ZodShape>, z.core.$strict>

export type AuditDefinition<
  K extends SubjectKind = SubjectKind,
  D extends DataSchema = DataSchema,
> = {
  readonly subject: K
  /** What the filter of the audit log calls it. No two actions have the same. */
  readonly label: string
  readonly data: D
  /** Follows the actor's name: `moved the repair`. A method, so that all definitions are of one type. */
  sentence(data: z.output<D>): string
  readonly oldSentences: readonly OldSentence[]
}

/** Actions by their code: `refund.requested`. */
export type AuditEvents = Readonly<Record<string, AuditDefinition>>

type Wording<D extends DataSchema> =
  /** An empty `was` is for an action that every version so far has written with its code. */
  | { readonly label: string; readonly was?: readonly [] }
  | {
      readonly label: string
      readonly sentence: (data: z.output<D>) => string
      readonly was: readonly OldSentence[]
    }

/** An action with one sentence needs only a label, which then is the sentence, also of old rows. */
export function auditEvent<K extends SubjectKind, D extends DataSchema>(
  subject: K,
  data: D,
  wording: Wording<D>,
): AuditDefinition<K, D> {
  const { label } = wording
  if ('sentence' in wording)
    return { subject, data, label, sentence: wording.sentence, oldSentences: wording.was }
  const oldSentences = wording.was ?? [{ sentence: label }]
  return { subject, data, label, sentence: () => label, oldSentences }
}

type Shape = z.core.$ZodShape
const side = <S extends Shape>(fields: S) => z.strictObject(fields)

/** The same fields before and after. */
export const changed = <S extends Shape>(fields: S) =>
  z.strictObject({ before: side(fields), after: side(fields) })

/** Only those of the fields that differ, before and after. */
export const changedFieldsOf = <S extends Shape>(fields: S) =>
  changed(z.object(fields).partial().shape)

/** Before and after differ in their fields. */
export const changedFrom = <B extends Shape, A extends Shape>(before: B, after: A) =>
  z.strictObject({ before: side(before), after: side(after) })

/** The fields before and after; `before` is null for the first time. */
export const setOrChanged = <S extends Shape, A extends Shape = S>(
  fields: S,
  after: A | S = fields,
) => z.strictObject({ before: side(fields).nullable(), after: side(after) })

export const added = <S extends Shape>(fields: S) => z.strictObject({ after: side(fields) })
export const removed = <S extends Shape>(fields: S) => z.strictObject({ before: side(fields) })
/** For actions that need no data beyond their subject. */
export const nothingMore = z.strictObject({})
