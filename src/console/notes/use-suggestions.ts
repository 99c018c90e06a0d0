/** What a note suggests at the caret: colleagues for an `@` name, the shop's texts after a `/`; and the keys of the list. */
import { type KeyboardEvent, useState } from 'react'
import { type Role, roleTitles } from '#kernel/permissions.ts'
import { readNoteTemplates } from '#domain/repairs/contract/staff-note-templates.ts'
import { listMentionable } from '#domain/repairs/contract/staff-notices.ts'
import { suggestPeople, typedMention } from '#kernel/mention.ts'
import {
  filledTemplate,
  suggestTemplates,
  templatesOf,
  type TemplateValues,
  typedTemplate,
} from '#domain/repairs/notices/note-template.ts'
import { useAnswer } from '#ui/query/queries.tsx'

export type Suggestion = {
  readonly key: string
  readonly title: string
  readonly detail?: string
  /** What takes the place of what was typed. */
  readonly written: string
  /** The colleague whom it mentions. */
  readonly personId?: string
}

type Typed = {
  readonly kind: 'mention' | 'template'
  readonly start: number
  readonly end: number
  readonly typed: string
}

const most = 6

/** What the notes of a page can say. */
export type NoteReach = {
  /** Whom they can mention; everybody who sees repairs when absent. */
  readonly canMention?: (role: Role) => boolean
  /** What the placeholders of the shop’s texts become; absent where those texts have no place. */
  readonly values?: TemplateValues
}

export function useSuggestions({ canMention, values }: NoteReach) {
  const [typed, setTyped] = useState<Typed>()
  const [at, setAt] = useState(0)
  const people = usePeople(typed?.kind === 'mention' ? typed.typed : undefined, canMention)
  const texts = useTexts(typed?.kind === 'template' ? typed.typed : undefined, values)
  const all = [...people, ...texts].slice(0, most)
  const close = () => setTyped(undefined)
  const isOpen = all.length > 0
  const move = (by: number) => setAt((at + by + all.length) % all.length)
  return {
    typed,
    title: typed?.kind === 'template' ? 'Texts' : 'Colleagues',
    all,
    at: Math.min(at, all.length - 1),
    isOpen,
    close,
    follow({ value, selectionStart }: HTMLInputElement) {
      const found = typedAt(value, selectionStart ?? value.length)
      if (found?.typed !== typed?.typed || found?.kind !== typed?.kind) setAt(0)
      setTyped(found)
    },
    onKey(event: KeyboardEvent, choose: (chosen: Suggestion) => void) {
      if (!isOpen || event.nativeEvent.isComposing) return
      const chosen = all[Math.min(at, all.length - 1)]
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Escape') close()
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
      else return
      event.preventDefault()
    },
  }
}

function typedAt(text: string, end: number): Typed | undefined {
  const template = typedTemplate(text, end)
  if (template) return { kind: 'template', ...template, end }
  const mention = typedMention(text, end)
  return mention && { kind: 'mention', ...mention, end }
}

const everybody = () => true

function usePeople(typed: string | undefined, canMention = everybody as (role: Role) => boolean) {
  const { data = [] } = useAnswer(listMentionable, {}, { enabled: typed !== undefined })
  if (typed === undefined) return []
  const people = data.filter(({ role }) => canMention(role))
  return suggestPeople(people, typed).map(({ id, name, role }) => ({
    key: id,
    title: name,
    detail: roleTitles[role],
    written: `@${name}`,
    personId: id,
  }))
}

function useTexts(typed: string | undefined, values: TemplateValues | undefined): Suggestion[] {
  const { data } = useAnswer(
    readNoteTemplates,
    {},
    { enabled: typed !== undefined && values !== undefined },
  )
  if (typed === undefined || values === undefined) return []
  return suggestTemplates(templatesOf(data?.text ?? ''), typed).map((template) => {
    const written = filledTemplate(template, values)
    return { key: template, title: written, written }
  })
}
