/** A message sent to a customer about an order: what, when, by which channel, in which language, and its outcome. */
import type { ReactNode } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { languageTag, ownName } from '#kernel/language.ts'
import { Badge } from '#ui/design/badge.tsx'
import { channelFacts } from '#domain/messaging/channels.ts'
import type { listOrderMessages } from '#domain/repairs/contract/customer.ts'
import { timestampText } from './timestamps.ts'

type Message = ResponseOf<typeof listOrderMessages>[number]

type EntryProps = { readonly message: Message; readonly children?: ReactNode }

/** One message: its text, its outcome, and why it took another channel than the chosen one. */
export function MessageEntry({ message, children }: EntryProps) {
  const { title, text, language, channel, state, at, waitsUntil, instead } = message
  return (
    <li className="grid gap-1.5 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="strong">{title}</span>
        <Badge tone={tones[state]}>{stateText[state]}</Badge>
      </div>
      {text && (
        <p className="break-words" lang={languageTag[language]}>
          {text}
        </p>
      )}
      <p className="small muted tabular">
        {channelFacts[channel].name}, <span lang={languageTag[language]}>{ownName[language]}</span>,{' '}
        <time dateTime={at}>{timestampText(at)}</time>
        {waitsUntil && <>. Waits for the morning: {timestampText(waitsUntil)}</>}
      </p>
      {instead && (
        <p className="small muted">
          Not by {channelFacts[instead.channel].name}: {instead.reason}
        </p>
      )}
      {children}
    </li>
  )
}

const stateText = { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent' } as const
const tones = { waiting: 'blue', sent: 'green', failed: 'red' } as const
