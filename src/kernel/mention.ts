/** Colleagues who are mentioned in a note: `@Selvam` or `@Selvam Kumar`. */
import { fail } from './app-error.ts'
import { noteErrors } from './note-errors.ts'

type Person = { readonly id: string; readonly name: string }

/** Where a note mentions somebody, in UTF-16 units, with the `@`. */
export type Mention = {
  /** More than one only where colleagues with the same name were all chosen. */
  readonly ids: readonly string[]
  readonly start: number
  readonly end: number
}

export type FoundMentions = {
  readonly mentions: readonly Mention[]
  /** Names as written that could be several colleagues, none of whom was chosen. */
  readonly ambiguous: readonly string[]
}

const startsInName = /^[\p{L}\p{M}\p{N}_]/u
/** Before an `@` that belongs to an address such as `selvam@example.in`. */
const ofAddress = /[\p{L}\p{M}\p{N}_.@+-]/u

const firstNameOf = ({ name }: Person): string => name.split(/\s/u)[0] ?? name

/** Whether the text goes on with a whole name, whatever its case. */
function beginsWith(text: string, name: string): boolean {
  const isSame = text.slice(0, name.length).toLowerCase() === name.toLowerCase()
  return isSame && name !== '' && !startsInName.test(text.slice(name.length, name.length + 2))
}

/**
 * The mentions of a note. A first name is enough where one colleague has it; otherwise the full name, or the id of the
 * colleague among `chosen`, says who is meant. An `@` before anything else is plain text.
 */
export function findMentions(
  text: string,
  people: readonly Person[],
  chosen: readonly string[] = [],
): FoundMentions {
  const mentions: Mention[] = []
  const ambiguous: string[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at > 0 && ofAddress.test(text.slice(at - 1, at))) continue
    const rest = text.slice(at + 1)
    const named = people.flatMap((person) =>
      [person.name, firstNameOf(person)]
        .filter((name) => beginsWith(rest, name))
        .slice(0, 1)
        .map((name) => ({ id: person.id, length: name.length })),
    )
    const longest = Math.max(0, ...named.map(({ length }) => length))
    if (longest === 0) continue
    const all = named.filter(({ length }) => length === longest).map(({ id }) => id)
    const meant = all.length === 1 ? all : all.filter((id) => chosen.includes(id))
    if (meant.length === 0) ambiguous.push(rest.slice(0, longest))
    else mentions.push({ ids: meant, start: at, end: at + 1 + longest })
  }
  return { mentions, ambiguous }
}

/** The mentions of a note that is to be stored. Fails with MENTION_AMBIGUOUS. */
export function getMentions(...note: Parameters<typeof findMentions>): readonly Mention[] {
  const { mentions, ambiguous } = findMentions(...note)
  const [unclear] = ambiguous
  if (unclear === undefined) return mentions
  const message = `More than one colleague is called ${unclear}. Please choose one from the list.`
  return fail(noteErrors.MENTION_AMBIGUOUS, { message, errors: [{ path: 'text', message }] })
}

/** The mentions of a stored note for the colleague who reads it; `mentions` is null in rows from before notes could. */
export const mentionsFor = (mentions: readonly Mention[] | null, viewerId: string) =>
  (mentions ?? []).map(({ ids, start, end }) => ({ start, end, isMe: ids.includes(viewerId) }))

/** The name that is being typed at the caret, for suggestions: what stands between the last `@` and the caret. */
export function typedMention(
  text: string,
  caret: number,
): { readonly start: number; readonly typed: string } | undefined {
  const start = text.slice(0, caret).lastIndexOf('@')
  if (start < 0 || (start > 0 && ofAddress.test(text.slice(start - 1, start)))) return undefined
  const typed = text.slice(start + 1, caret)
  return typed.length <= 60 ? { start, typed } : undefined
}

/** Who may be meant by what was typed so far: a name, or one of its parts, begins with it. */
export function suggestPeople<P extends Person>(people: readonly P[], typed: string): P[] {
  const wanted = typed.toLowerCase()
  return people.filter(({ name }) => {
    const lower = name.toLowerCase()
    return lower.startsWith(wanted) || lower.split(/\s/u).some((part) => part.startsWith(wanted))
  })
}
