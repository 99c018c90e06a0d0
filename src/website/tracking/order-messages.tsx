/** The messages sent to a customer about an order. */
import { useEffect } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { Disclosure } from '#ui/design/disclosure.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { MessageEntry } from '#ui/repairs/message-entry.tsx'
import { listOrderMessages } from '#domain/repairs/contract/customer.ts'
import { PanelText } from './texts/panels/panel-text.tsx'

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
    <Disclosure
      title={<PanelText of="messagesTitle" />}
      note={data ? <Counts messages={data} /> : ''}
    >
      <div className="pb-6">
        {data && data.length > 0 && (
          <ol className="grid gap-5">
            {data.map((message) => (
              <MessageEntry key={message._id} message={message} />
            ))}
          </ol>
        )}
        {data?.length === 0 && (
          <p className="muted">
            <PanelText of="nothingSent" />
          </p>
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

const states = ['sent', 'waiting', 'failed'] as const

/** Such as `3 sent, 1 waiting`. */
function Counts({ messages }: { readonly messages: readonly Message[] }) {
  if (messages.length === 0) return <PanelText of="noneYet" />
  const count = (of: Message['state']) => messages.filter(({ state }) => state === of).length
  const some = states.filter((state) => count(state) > 0)
  return some.map((state, at) => (
    <span key={state}>
      {at > 0 && ', '}
      <PanelText of={state} values={{ count: count(state) }} />
    </span>
  ))
}
