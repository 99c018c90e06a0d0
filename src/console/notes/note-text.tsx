/** The text of a note, with the colleagues whom it mentions marked. */
import type { ShownMentions } from '#kernel/note.ts'

type Props = { readonly text: string; readonly mentions: ShownMentions }

export function NoteText({ text, mentions }: Props) {
  const starts = [0, ...mentions.map(({ end }) => end)]
  return (
    <>
      {mentions.map(({ start, end, isMe }, at) => (
        <span key={start}>
          {text.slice(starts[at], start)}
          <mark className="mention" data-me={isMe ? '' : undefined}>
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(starts.at(-1))}
    </>
  )
}
