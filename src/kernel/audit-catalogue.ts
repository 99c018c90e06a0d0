/** Reading audit events: rows with an action and data, and older rows that have only a sentence. */
import type { z } from 'zod'
import type { AuditDefinition, AuditEvents, OldSentence, SubjectKind } from './audit-event.ts'
import { fieldOf, fieldText, fromRupeeValues, isHidden } from './audit-fields.ts'

/** What a reader needs of a stored row. */
export type AuditRow = {
  readonly action: string | null
  readonly data: unknown
  /** The sentence as it was stored. */
  readonly what: string
  readonly subject: string
  readonly before: object | null
  readonly after: object | null
}

/** One changed value, as people read it; null where there was none or is none. */
export type AuditChange = {
  readonly of: string
  readonly before: string | null
  readonly after: string | null
}

/** An action with its data. The data is absent where the row does not fit the schema, the action where it is unknown. */
export type KnownEvent<E extends AuditEvents> =
  | { [A in keyof E & string]: { action: A; data: z.output<E[A]['data']> | null } }[keyof E &
      string]
  | { action: null; data: null }

/** The rows to look for: those with one of the actions, and older rows with one of the sentences. */
export type AuditMatch = {
  readonly actions: readonly string[]
  readonly oldSentences: readonly {
    readonly sentence: OldSentence['sentence']
    /** Null for a sentence that no action ever had; the subject is then unknown. */
    readonly subject: SubjectKind | null
  }[]
}

const matches = ({ sentence }: OldSentence, text: string): boolean =>
  typeof sentence !== 'string' && sentence.matches.test(text)

const kindOf = (subject: string): string => subject.split(':')[0] ?? ''

/**
 * Finds the actions that once had a sentence, in the order of the list. A page of the audit log looks up each of its
 * rows, so fixed sentences are found without trying every action.
 */
function sentenceIndex(all: readonly (readonly [string, AuditDefinition])[]) {
  const sentences = all
    .flatMap(([action, { oldSentences, subject }]) =>
      oldSentences.map((oldSentence) => ({ action, oldSentence, subject })),
    )
    .map((one, order) => ({ ...one, order }))
  const fixed = Map.groupBy(sentences, ({ oldSentence }) => oldSentence.sentence)
  const patterns = sentences.filter(({ oldSentence }) => typeof oldSentence.sentence !== 'string')
  return (text: string) =>
    [
      ...(fixed.get(text) ?? []),
      ...patterns.filter(({ oldSentence }) => matches(oldSentence, text)),
    ].toSorted((a, b) => a.order - b.order)
}

/** Reads the events of a closed list of actions. */
export function auditCatalogue<const E extends AuditEvents>(events: E) {
  const all = Object.entries(events as AuditEvents)
  const find = (action: string): AuditDefinition | undefined =>
    Object.hasOwn(events, action) ? events[action] : undefined
  const withSentence = sentenceIndex(all)

  /** The action and data of a row, whichever way it was stored. */
  function identify(row: AuditRow): { action: string | null; data: unknown } {
    if (row.action !== null) {
      const data = find(row.action)?.data.safeParse(row.data)
      return data ? { action: row.action, data: data.data ?? null } : { action: null, data: null }
    }
    const found = withSentence(row.what).find(({ subject }) => subject === kindOf(row.subject))
    const definition = found && find(found.action)
    if (!definition) return { action: null, data: null }
    const data = definition.data.safeParse(dataOfOldRow(definition, row, found.oldSentence))
    return { action: found.action, data: data.data ?? null }
  }

  const actionsOf = (text: string): string[] => [
    ...new Set([
      ...withSentence(text).map(({ action }) => action),
      ...all.filter(([, { label }]) => label === text).map(([action]) => action),
    ]),
  ]

  return {
    labels: all.map(([action, { label }]) => ({ action, label })),

    /** The beginnings of sentences that contain an amount, because every amount makes another sentence. */
    openBeginnings: all.flatMap(([, { oldSentences }]) =>
      oldSentences.flatMap(({ sentence }) =>
        typeof sentence === 'string' ? [] : [sentence.begins],
      ),
    ),

    identify: identify as (row: AuditRow) => KnownEvent<E>,

    /** Sentence and changes of a row. Never throws: what cannot be read is shown as it was stored. */
    read(row: AuditRow): { readonly sentence: string; readonly changes: readonly AuditChange[] } {
      const { action, data } = identify(row)
      const definition = action === null ? undefined : find(action)
      if (!definition || data === null)
        return { sentence: row.what, changes: changesOf(row.before, row.after) }
      const { before, after } = data as { before?: object | null; after?: object | null }
      const { shape } = definition.data
      return {
        sentence: definition.sentence(data as never),
        changes: changesOf(before, after, { before: shape['before'], after: shape['after'] }),
      }
    },

    /** The actions of an old sentence or of a label; several where different actions had the same sentence. */
    actionsOf,

    /** What a filter looks for: an action, else the actions of an old sentence or a label, else the sentence itself. */
    matching(text: string): AuditMatch {
      const actions = find(text) ? [text] : actionsOf(text)
      if (actions.length === 0)
        return { actions: [text], oldSentences: [{ sentence: text, subject: null }] }
      const oldSentences = all
        .filter(([action]) => actions.includes(action))
        .flatMap(([, one]) =>
          one.oldSentences.map(({ sentence }) => ({ sentence, subject: one.subject })),
        )
      return { actions, oldSentences }
    },
  }
}

export type AuditCatalogue = Omit<ReturnType<typeof auditCatalogue>, 'identify'>

function dataOfOldRow({ data }: AuditDefinition, row: AuditRow, oldSentences: OldSentence): object {
  const sides: Record<string, object | null> = {}
  for (const name of ['before', 'after'] as const) {
    const schema = data.shape[name]
    const value = row[name]
    if (value !== null) sides[name] = fromRupeeValues(schema, value)
    else if (schema) sides[name] = null
  }
  return { ...oldSentences.data, ...sides }
}

/** `lineTotal` is `line total`. */
const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_-]/g, ' ')

type Schemas = { readonly before?: z.core.$ZodType; readonly after?: z.core.$ZodType }

/** One change for each field whose value differs; null where one side lacks the field. */
function changesOf(
  before: object | null | undefined,
  after: object | null | undefined,
  schemas: Schemas = {},
): AuditChange[] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const wasField = (name: string) => fieldOf(schemas.before, name)
  const isField = (name: string) => fieldOf(schemas.after, name)
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .filter((name) => !isHidden(isField(name) ?? wasField(name)))
    .map((name) => ({
      of: spaced(name),
      before: fieldText(wasField(name), was?.[name]),
      after: fieldText(isField(name), is?.[name]),
    }))
    .filter((one) => one.before !== one.after)
}
