/**
 * The messages sent to a customer about an order: what, when, by which channel, in which language, and their
 * outcome.
 */
import { type ReactNode, useEffect } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { languageTag, ownName } from '#kernel/language.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Disclosure } from '#ui/design/disclosure.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { channelFacts } from '#domain/messaging/channels.ts'
import { listOrderMessages } from '#domain/repairs/contract/customer.ts'
import { timestampText } from './timestamps.ts'

type Message = ResponseOf<typeof listOrderMessages>[number]

/** While one is being sent, the list refetches. */
const soon = 3_000

export function OrderMessages({ orderId }: { readonly orderId: string }) {
  const { data, error, isFetching, refetch } = useAnswer(listOrderMessages, { orderId })
  const onItsWay = data?.some(({ state, waitsUntil }) => state === 'waiting' && !waitsUntil)
  useEffect(() => {
    if (!onItsWay) return
    const timer = setInterval(() => void refetch(), soon)
    return () => clearInterval(timer)
  }, [onItsWay, refetch])
  return (
    <Disclosure title="Messages about this order" note={data ? countText(data) : ''}>
      <div className="pb-6">
        {data && data.length > 0 && (
          <ol className="grid gap-5">
            {data.map((message) => (
              <MessageEntry key={message._id} message={message} />
            ))}
          </ol>
        )}
        {data?.length === 0 && (
          <p className="muted">Nothing was sent yet. Each step of the repair brings a message.</p>
        )}
        {!data && error && (
          <div className="grid justify-items-start gap-3" role="alert">
            <p className="muted">Your messages could not be loaded. {error.message}</p>
            <Button size="sm" onClick={() => void refetch()} loading={isFetching}>
              Try again
            </Button>
          </div>
        )}
        {!data && !error && (
          <p className="muted" role="status">
            Loading your messages
          </p>
        )}
      </div>
    </Disclosure>
  )
}

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

function countText(messages: readonly Message[]): string {
  const count = (of: Message['state']) => messages.filter(({ state }) => state === of).length
  const parts = [
    [count('sent'), 'sent'],
    [count('waiting'), 'waiting'],
    [count('failed'), 'not sent'],
  ] as const
  const some = parts.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`)
  return some.join(', ') || 'None yet'
}
